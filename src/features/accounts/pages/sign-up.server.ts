import { redirect } from 'react-router';
import type { z } from 'zod';

import type { Ctx } from '#server/context.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { nextPath } from '#server/session/next-path.ts';
import { deviceOf } from '#server/session/sessions.ts';

import { signUp } from '../commands/sign-up.server.ts';
import { type SignUpInput, passwordTooCommon } from '../schema.ts';
import type { UserType } from '../state.ts';
import { signedInHeaders } from './viewer-cookies.server.ts';

/** What both sign-up pages need. Whoever is signed in already is sent on. */
export function signUpPageData(ctx: Ctx, { searchParams }: URL): { next: string | null; hasGoogle: boolean } {
  const next = nextPath(searchParams.get('next'));
  if (ctx.actor.kind === 'user') throw redirect(next ?? '/dashboard');
  return { next, hasGoogle: ctx.config.google !== null };
}

/** The action of both sign-up pages: an account of this type, signed in, on to the dashboard or to where the person came from. */
export const signUpAction = (userType: UserType, schema: z.ZodType<SignUpInput>) =>
  formAction(schema, {
    async run({ ctx, value, refuse }, { request }) {
      const result = await signUp(ctx, { ...value, user_type: userType, device: deviceOf(ctx, request) });
      if (result.kind === 'weak_password') return refuse({ fields: { password: passwordTooCommon } });
      return redirectWithFlash(
        ctx,
        nextPath(value.next) ?? '/dashboard',
        { tone: 'success', title: 'Account created!', text: 'Please check your email to verify your account.' },
        await signedInHeaders(ctx, result.userId, result.cookie),
      );
    },
  });
