import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { type OutboxMail, listMail, resendMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import { notificationPaths } from '../paths.ts';
import { resendSchema } from '../schema.ts';
import { type MailLine, MailTable } from '../ui/mail-table.tsx';
import type { Route } from './+types/admin-mail.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Mail', description: 'Mail that did not go out.', path: notificationPaths.adminMail(), noindex: true },
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

/** Without what the mail says: that is for its recipient. */
const toLine = ({ content, id, recipient, state, attempts, last_error, created_at }: OutboxMail): MailLine => {
  const { subject } = content;
  return { id, recipient, subject, state, attempts, last_error, created_at };
};

export const action = buttonAction(resendSchema, {
  actor: requireAdmin,
  back: ({ url }) => `${url.pathname}${url.search}`,
  run: async ({ ctx, value }) => {
    await resendMail(ctx, value.id);
    return { tone: 'success', title: 'The mail is on its way again' };
  },
});

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  const { mails, isWaiting, nextCursor, isLaterPage } = loaderData;
  const here = (cursor: string | null) => notificationPaths.adminMail({ state: isWaiting ? 'waiting' : null, cursor });
  return (
    <Page>
      <PageHeader
        title="Mail"
        subtitle={
          isWaiting
            ? 'Written and not sent yet. Each is tried again by itself for three days.'
            : 'Refused by the mail server, or tried for three days in vain. What a mail says is forgotten after a month.'
        }
      />
      <div className="grid gap-4">
        <Chips label="Mails to show">
          <LinkChip to={notificationPaths.adminMail()} active={!isWaiting}>
            Refused
          </LinkChip>
          <LinkChip to={notificationPaths.adminMail({ state: 'waiting' })} active={isWaiting}>
            Waiting
          </LinkChip>
        </Chips>
        {mails.length === 0 ? (
          <Empty title={isWaiting ? 'No mail waits' : 'No mail was refused'} />
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
