import { buttonAction } from '#server/http/button-action.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { accountPaths } from '../paths.ts';
import { findEmailRestore, restoreEmail } from '../commands/restore-email.server.ts';
import { linkTokenSchema } from '../schema.ts';
import { restoreEmailDays } from '../state.ts';
import { AuthPage } from '../ui/auth-page.tsx';
import { BadLink, ConfirmLink } from '../ui/link-pages.tsx';
import type { Route } from './+types/restore-email.ts';

const path = accountPaths.restoreEmail();

export const meta = noindexMeta(m.accounts_restore, m.accounts_restore_description);

/** The link in the mail to the previous address. Opening it changes nothing, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const token = args.url.searchParams.get('token') ?? '';
  const restore = await findEmailRestore(ctx, token);
  if (restore === null) return { view: 'bad_link' as const, hasToken: token !== '' };
  const { email } = restore;
  if (restore.isDone) return { view: 'done' as const, email };
  return { view: 'confirm' as const, email, token, siteName: ctx.config.siteName };
}

/** Continues with a new password. */
export const action = buttonAction(linkTokenSchema, {
  back: () => path,
  async run({ ctx, value: { token } }) {
    const result = await restoreEmail(ctx, token);
    switch (result.kind) {
      case 'bad_link':
        return {
          tone: 'error',
          title: m.accounts_verify_bad_link(),
          text: m.accounts_restore_link_rule({ days: restoreEmailDays }),
        };
      case 'in_use':
        return {
          tone: 'error',
          title: m.accounts_mail_change_in_use_heading(),
          text: m.accounts_restore_in_use({ email: result.email }),
        };
      case 'done':
        return {
          tone: 'info',
          title: m.accounts_restore_done(),
          text: m.accounts_restore_done_before({ email: result.email }),
          to: accountPaths.forgotPassword(),
        };
      case 'restored':
        return redirectWithFlash(ctx, accountPaths.resetPassword(result.resetToken), {
          tone: 'success',
          title: m.accounts_restore_done(),
          text: m.accounts_restore_done_text({ email: result.email }),
        });
    }
  },
});

export default function RestoreEmail({ loaderData }: Route.ComponentProps) {
  switch (loaderData.view) {
    case 'confirm':
      return (
        <ConfirmLink
          title={m.accounts_restore()}
          text={m.accounts_restore_text.parts({ siteName: loaderData.siteName })}
          email={loaderData.email}
          action={path}
          token={loaderData.token}
          label={m.accounts_restore_button()}
          pendingLabel={m.accounts_restore_pending()}
          note={m.accounts_restore_keep()}
        />
      );
    case 'done':
      return (
        <AuthPage title={m.accounts_restore_done()}>
          <p className="mb-6 break-words">{m.accounts_restore_done_before({ email: loaderData.email })}</p>
          <LinkButton to={accountPaths.forgotPassword()} className="w-full">
            {m.accounts_mail_security_button()}
          </LinkButton>
        </AuthPage>
      );
    case 'bad_link':
      return (
        <AuthPage title={m.accounts_restore()}>
          {loaderData.hasToken && <BadLink rule={m.accounts_restore_link_rule({ days: restoreEmailDays })} />}
          <p className="mb-6">{m.accounts_restore_help()}</p>
          <LinkButton to={appPaths.support()} className="w-full">
            {m.accounts_mail_changed_button()}
          </LinkButton>
        </AuthPage>
      );
  }
}
