import type { Ctx } from '#server/context.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import type { KnownBrowser } from '#server/session/known-browser.ts';
import { appPaths } from '#shared/app-paths.ts';
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

/**
 * Returns where to go with a new session: to a pending decision, otherwise where the user wanted to go, otherwise
 * `home`.
 */
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

/**
 * Returns the response to a correct password. The welcome and the account's data wait while a second factor is pending.
 */
export async function afterSignIn(
  ctx: Ctx,
  result: { userId: string; cookie: string; browser: KnownBrowser | null; step: SignInStep },
  next: string | null | undefined,
): Promise<Response> {
  const to = afterSignInPath(result.step, next, appPaths.dashboard());
  if (result.step === 'second_factor')
    return redirectWithFlash(
      ctx,
      to,
      { tone: 'success', title: m.accounts_sign_in_one_more(), text: m.accounts_sign_in_one_more_text() },
      { 'set-cookie': result.cookie },
    );
  return redirectWithFlash(ctx, to, welcomeBack(), await signedInHeaders(ctx, result));
}
