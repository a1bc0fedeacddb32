import { redirect } from 'react-router';

import { appPaths } from '#shared/app-paths.ts';

import type { Actor } from '../actor.ts';
import type { Ctx } from '../context.ts';
import { redirectWithFlash } from './flash.ts';

/**
 * Returns where those go who posted a form that needs a verified account: anonymous visitors to sign in or sign up (the field
 * `then`) and from there back `here`, others `here`, where they are told to verify their address. Undefined for
 * verified accounts.
 */
export async function redirectUnlessVerified(
  { ctx, actor, body }: { ctx: Ctx; actor: Actor; body: FormData },
  here: string,
  unverified: { title: string; text: string },
): Promise<Response | undefined> {
  if (actor.kind !== 'user')
    return redirect(body.get('then') === 'sign-up' ? appPaths.signUp(here) : appPaths.signIn(here), 303);
  return actor.emailVerified ? undefined : redirectWithFlash(ctx, here, { tone: 'info', ...unverified });
}
