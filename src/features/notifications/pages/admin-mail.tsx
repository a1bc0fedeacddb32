import { buttonAction } from '#server/http/button-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { type OutboxMail, listMail, resendMail } from '#server/mailer/outbox.ts';
import { requireAdmin } from '#server/session/require.ts';
import { Chips, LinkChip } from '#ui/chip.tsx';
import { List } from '#ui/list.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { notificationPaths } from '../paths.ts';
import { resendSchema } from '../schema.ts';
import { type MailLine, MailTable } from '../ui/mail-table.tsx';
import type { Route } from './+types/admin-mail.ts';

export const meta = noindexMeta(m.notifications_admin_mail, m.notifications_admin_mail_description);

const kinds = ['refused', 'waiting', 'unsure'] as const;
type Kind = (typeof kinds)[number];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const { cursor, isLaterPage } = readList(args.url);
  const asked = args.url.searchParams.get('state');
  const shown: Kind = asked === 'waiting' || asked === 'unsure' ? asked : 'refused';
  const { items, nextCursor } = await listMail(ctx, { state: shown === 'waiting' ? 'queued' : shown, cursor });
  return { items: items.map(toLine), nextCursor, isLaterPage, shown };
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

const words = {
  refused: {
    chip: () => m.notifications_admin_mail_refused(),
    subtitle: () => m.notifications_admin_mail_refused_subtitle(),
    none: () => m.notifications_admin_mail_none_refused(),
  },
  waiting: {
    chip: () => m.notifications_admin_mail_waiting(),
    subtitle: () => m.notifications_admin_mail_waiting_subtitle(),
    none: () => m.notifications_admin_mail_none_waiting(),
  },
  unsure: {
    chip: () => m.notifications_admin_mail_unsure(),
    subtitle: () => m.notifications_admin_mail_unsure_subtitle(),
    none: () => m.notifications_admin_mail_none_unsure(),
  },
};

const stateOf = (kind: Kind) => (kind === 'refused' ? null : kind);

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  return (
    <Page>
      <PageHeader title={m.notifications_admin_mail()} subtitle={words[shown].subtitle()} />
      <div className="grid gap-4">
        <Chips label={m.notifications_admin_mail_shown()}>
          {kinds.map((kind) => (
            <LinkChip key={kind} to={notificationPaths.adminMail({ state: stateOf(kind) })} active={kind === shown}>
              {words[kind].chip()}
            </LinkChip>
          ))}
        </Chips>
        <List
          list={loaderData}
          href={(cursor) => notificationPaths.adminMail({ state: stateOf(shown), cursor })}
          empty={{ title: words[shown].none() }}
        >
          {(mails) => <MailTable mails={mails} />}
        </List>
      </div>
    </Page>
  );
}
