import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { type OutboxMail, listMail, resendMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
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
  const { searchParams } = args.url;
  const cursor = searchParams.get('cursor');
  const state = searchParams.get('state') === 'waiting' ? ('queued' as const) : ('refused' as const);
  const { items, nextCursor } = await listMail(ctx, { state, cursor });
  return {
    mails: items.map(toLine),
    isWaiting: state === 'queued',
    nextCursor,
    isLaterPage: cursor !== null,
  };
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
  const { mails, isWaiting, nextCursor, isLaterPage } = loaderData;
  const here = (cursor: string | null) => notificationPaths.adminMail({ state: isWaiting ? 'waiting' : null, cursor });
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
        {mails.length === 0 ? (
          <Empty
            title={isWaiting ? m.notifications_admin_mail_none_waiting() : m.notifications_admin_mail_none_refused()}
          />
        ) : (
          <MailTable mails={mails} />
        )}
        <CursorPager
          nextHref={nextCursor === null ? null : here(nextCursor)}
          firstHref={isLaterPage ? here(null) : null}
        />
      </div>
    </Page>
  );
}
