import type { Ctx } from '#server/context.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import type { KnownBrowser } from '#server/session/known-browser.ts';
import { housePaths } from '#shared/house-paths.ts';
import { nextPath } from '#shared/next-path.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from '../paths.ts';
import type { SignInStep } from '../queries/next-step.server.ts';
import { signedInHeaders } from './viewer-cookies.server.ts';

export const welcomeBack = (): Flash => ({
  tone: 'success',
  title: m.accounts_sign_in_done(),
  text: m.accounts_sign_in_done_text(),
});

/** Where to go with a fresh session: first whatever has to be decided, then where the person wanted to be, else `home`. */
export function afterSignInPath(step: SignInStep, next: string | null | undefined, home: string): string {
  switch (step) {
    case 'second_factor':
      return accountPaths.secondFactorChallenge(next);
    case 'offer_second_factor':
      return accountPaths.secondFactor(next);
    case 'keep_account':
      return accountPaths.keepAccount();
    case null:
      return nextPath(next) ?? home;
  }
}

/** The answer to a right password. The welcome, and all that is the account's, waits while a second factor is still to be shown. */
export async function afterSignIn(
  ctx: Ctx,
  result: { userId: string; cookie: string; browser: KnownBrowser | null; step: SignInStep },
  next: string | null | undefined,
): Promise<Response> {
  const to = afterSignInPath(result.step, next, housePaths.dashboard());
  if (result.step === 'second_factor')
    return redirectWithFlash(
      ctx,
      to,
      { tone: 'success', title: m.accounts_sign_in_one_more(), text: m.accounts_sign_in_one_more_text() },
      { 'set-cookie': result.cookie },
    );
  return redirectWithFlash(ctx, to, welcomeBack(), await signedInHeaders(ctx, result));
}
