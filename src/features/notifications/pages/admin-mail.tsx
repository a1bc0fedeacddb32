import { buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { type OutboxMail, listMail, resendMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { notificationPaths } from '../paths.ts';
import { resendSchema } from '../schema.ts';
import { type MailLine, MailTable } from '../ui/mail-table.tsx';
import type { Route } from './+types/admin-mail.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.notifications_admin_mail(),
      description: m.notifications_admin_mail_description(),
      path: notificationPaths.adminMail(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const { cursor, isLaterPage } = readList(args.url);
  const isWaiting = args.url.searchParams.get('state') === 'waiting';
  const { items, nextCursor } = await listMail(ctx, { state: isWaiting ? 'queued' : 'refused', cursor });
  return { items: items.map(toLine), nextCursor, isLaterPage, isWaiting };
}

/** Without the mail's content, which is for its recipient. */
const toLine = ({ content, id, recipient, state, attempts, last_error, created_at }: OutboxMail): MailLine => {
  const { subject } = content;
  return { id, recipient, subject, state, attempts, last_error, created_at };
};

export const action = buttonAction(resendSchema, {
  actor: requireAdmin,
  back: ({ url }) => `${url.pathname}${url.search}`,
  run: async ({ ctx, value }) => {
    await resendMail(ctx, value.id);
    return { tone: 'success', title: m.notifications_admin_mail_sent_again() };
  },
});

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  const { isWaiting } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.notifications_admin_mail()}
        subtitle={
          isWaiting ? m.notifications_admin_mail_waiting_subtitle() : m.notifications_admin_mail_refused_subtitle()
        }
      />
      <div className="grid gap-4">
        <Chips label={m.notifications_admin_mail_shown()}>
          <LinkChip to={notificationPaths.adminMail()} active={!isWaiting}>
            {m.notifications_admin_mail_refused()}
          </LinkChip>
          <LinkChip to={notificationPaths.adminMail({ state: 'waiting' })} active={isWaiting}>
            {m.notifications_admin_mail_waiting()}
          </LinkChip>
        </Chips>
        <List
          list={loaderData}
          href={(cursor) => notificationPaths.adminMail({ state: isWaiting ? 'waiting' : null, cursor })}
          empty={{
            title: isWaiting ? m.notifications_admin_mail_none_waiting() : m.notifications_admin_mail_none_refused(),
          }}
        >
          {(mails) => <MailTable mails={mails} />}
        </List>
      </div>
    </Page>
  );
}
