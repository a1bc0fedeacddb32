import type { Ctx } from '#server/context.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import { appPaths } from '#shared/app-paths.ts';

import { accountPaths } from '../paths.ts';
import { findVerification, verifyEmail } from '../commands/verify-email.server.ts';
import { linkTokenSchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { BadLink, ConfirmLink } from '../ui/link-pages.tsx';
import type { Route } from './+types/verify-email.ts';

const path = accountPaths.verifyEmail();
const linkRule = () => m.accounts_verify_link_rule({ minutes: tokenMinutes });

export const meta = noindexMeta(m.accounts_verify, m.accounts_verify_description);

/**
 * Verifies and continues: home, or where the sign-up was started. In a browser that is not signed in, through the
 * sign-in.
 */
async function confirm(ctx: Ctx, token: string): Promise<Response> {
  const link = await verifyEmail(ctx, token);
  if (link === null)
    return redirectWithFlash(ctx, path, { tone: 'error', title: m.accounts_verify_bad_link(), text: linkRule() });
  const { userId, email, nextPath } = link;
  const title = m.accounts_verify_done();
  if (ctx.actor.kind !== 'user')
    return redirectWithFlash(ctx, nextPath === '/' ? '/' : accountPaths.login(nextPath), {
      tone: 'success',
      title: title,
      text: m.accounts_verify_done_sign_in(),
    });
  return ctx.actor.userId === userId
    ? redirectWithSuccess(ctx, nextPath, title, m.accounts_verify_done_open())
    : redirectWithSuccess(ctx, '/', title, m.accounts_verify_done_other({ email }));
}

/**
 * The link in the mail. Opening it verifies the address only if the user who signed up is signed in: mail scanners open
 * links too, and would verify an address for whoever typed it. Otherwise a button must be pressed.
 */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const { actor, config } = ctx;
  const token = args.url.searchParams.get('token') ?? '';
  const link = await findVerification(ctx, token);
  if (link?.isVerified) return { view: 'verified' as const, email: link.email };
  if (link !== null) {
    if (actor.kind === 'user' && actor.userId === link.userId) throw await confirm(ctx, token);
    return { view: 'confirm' as const, email: link.email, token, siteName: config.siteName };
  }
  if (actor.kind === 'user' && actor.emailVerified) return { view: 'verified' as const, email: actor.email };
  const hasBadLink = token !== '';
  return actor.kind === 'user'
    ? { view: 'resend' as const, email: actor.email, hasBadLink }
    : { view: 'sign_in' as const, signInPath: accountPaths.login(path), hasBadLink };
}

export const action = buttonAction(linkTokenSchema, {
  back: () => path,
  run: ({ ctx, value }) => confirm(ctx, value.token),
});

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case 'confirm':
      return (
        <ConfirmLink
          title={m.accounts_verify_confirm()}
          text={m.accounts_verify_confirm_text.parts({ siteName: loaderData.siteName })}
          email={loaderData.email}
          action={path}
          token={loaderData.token}
          label={m.accounts_verify_confirm_button()}
          pendingLabel={m.accounts_verify_confirm_pending()}
          note={m.accounts_verify_confirm_not_you()}
        />
      );
    case 'verified':
      return (
        <AuthPage title={m.accounts_verify_verified()}>
          <p className="mb-6">{m.accounts_verify_verified_text({ email: loaderData.email })}</p>
          <LinkButton to={appPaths.dashboard()} className="w-full">
            {m.accounts_verify_dashboard()}
          </LinkButton>
        </AuthPage>
      );
    case 'resend':
      return (
        <AuthPage title={m.accounts_verify()}>
          {loaderData.hasBadLink && <BadLink rule={linkRule()} />}
          <p className="mb-6">{m.accounts_verify_resend_text({ email: loaderData.email })}</p>
          <PostButton
            action={accountPaths.verification()}
            pendingLabel={m.accounts_sending()}
            className="[&>button]:w-full"
          >
            {m.accounts_new_link()}
          </PostButton>
          <p className="mt-4 text-sm text-muted">
            <MarkedText
              parts={m.accounts_verify_wrong_address.parts({})}
              marks={{ security: <Link className="link" to={accountPaths.security()} /> }}
            />
          </p>
        </AuthPage>
      );
    case 'sign_in':
      return (
        <AuthPage title={m.accounts_verify()}>
          {loaderData.hasBadLink && <BadLink rule={linkRule()} />}
          <p className="mb-6">{m.accounts_verify_sign_in_text()}</p>
          <LinkButton to={loaderData.signInPath} className="w-full">
            {m.accounts_sign_in()}
          </LinkButton>
        </AuthPage>
      );
  }
}
