import type { Ctx } from '#server/context.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { deviceOf } from '#server/session/sessions.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { confirmEmailChange, findEmailChange } from '../commands/change-email.server.ts';
import { linkTokenSchema } from '../schema.ts';
import { tokenMinutes } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { BadLink, ConfirmLink } from '../ui/link-pages.tsx';
import type { Route } from './+types/change-email.ts';

const path = accountPaths.changeEmail();

export const meta = noindexMeta(m.accounts_change, m.accounts_change_description);

/** Changes the address and redirects to where that is shown: the page Security, or the sign-in. */
async function confirm(ctx: Ctx, request: Request, token: string): Promise<Response> {
  const result = await confirmEmailChange(ctx, { token, device: await deviceOf(ctx, request) });
  switch (result.kind) {
    case 'bad_link':
      return redirectWithFlash(ctx, path, {
        tone: 'error',
        title: m.accounts_verify_bad_link(),
        text: m.accounts_verify_link_rule({ minutes: tokenMinutes }),
      });
    case 'in_use':
      return redirectWithFlash(ctx, path, {
        tone: 'error',
        title: m.accounts_mail_change_in_use_heading(),
        text: m.accounts_change_in_use({ email: result.email }),
      });
    case 'changed': {
      const { email, cookie } = result;
      const title = m.accounts_mail_changed_heading();
      if (cookie !== null)
        return redirectWithFlash(
          ctx,
          accountPaths.security(),
          { tone: 'success', title, text: m.accounts_change_done({ email }) },
          { 'set-cookie': cookie },
        );
      // A user signed in to another account stays there.
      const to = ctx.actor.kind === 'user' ? '/' : accountPaths.login();
      return redirectWithSuccess(ctx, to, title, m.accounts_change_done_sign_in({ email }));
    }
  }
}

/**
 * The link in the mail to a new address. Opening it changes the address only if its own account is signed in, because
 * mail scanners open links too; otherwise a button must be pressed.
 */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const token = args.url.searchParams.get('token') ?? '';
  const change = await findEmailChange(ctx, token);
  if (change === null) return { view: 'bad_link' as const, hasToken: token !== '' };
  const { email } = change;
  if (change.isDone) return { view: 'done' as const, email };
  if (ctx.actor.kind === 'user' && ctx.actor.userId === change.userId) throw await confirm(ctx, args.request, token);
  return { view: 'confirm' as const, email, token, siteName: ctx.config.siteName };
}

export const action = buttonAction(linkTokenSchema, {
  back: () => path,
  run: ({ ctx, value }, { request }) => confirm(ctx, request, value.token),
});

export default function ChangeEmail({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case 'confirm':
      return (
        <ConfirmLink
          title={m.accounts_change()}
          text={m.accounts_change_text.parts({ siteName: loaderData.siteName })}
          email={loaderData.email}
          action={path}
          token={loaderData.token}
          label={m.accounts_change_button()}
          pendingLabel={m.accounts_verify_confirm_pending()}
          note={m.accounts_verify_confirm_not_you()}
        />
      );
    case 'done':
      return (
        <AuthPage title={m.accounts_mail_changed_heading()}>
          <p className="mb-6">{m.accounts_change_done_before({ email: loaderData.email })}</p>
          <SecurityButton />
        </AuthPage>
      );
    case 'bad_link':
      return (
        <AuthPage title={m.accounts_change()}>
          {loaderData.hasToken && <BadLink rule={m.accounts_verify_link_rule({ minutes: tokenMinutes })} />}
          <p className="mb-6">{m.accounts_change_where()}</p>
          <SecurityButton />
        </AuthPage>
      );
  }
}

const SecurityButton = () => (
  <LinkButton to={accountPaths.security()} className="w-full">
    {m.accounts_change_security()}
  </LinkButton>
);
