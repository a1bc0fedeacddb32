import { getCtx } from '#server/http/router-context.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { withQuery } from '#shared/with-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { appPaths } from '#shared/app-paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';
import * as m from '#texts/messages.js';

import type { Route } from './+types/mailbox.ts';

const pageSize = 20;
const stateTones = { queued: 'yellow', sent: 'green', refused: 'red' } as const;
const states = {
  queued: () => m.app_mailbox_queued(),
  sent: () => m.app_mailbox_sent(),
  refused: () => m.app_mailbox_refused(),
};

export const handle: PageHandle = { noScripts: true };

export const meta = noindexMeta(m.app_mailbox, m.app_mailbox_description);

/** Development only, because mail contains sign-in links. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.config.environment !== 'development') throw new AppError('not_found');
  return listMail(ctx, { cursor: args.url.searchParams.get('cursor'), limit: pageSize });
}

export default function Mailbox({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title={m.app_mailbox()} subtitle={m.app_mailbox_subtitle()} />
      {items.length === 0 && <Empty title={m.app_mailbox_empty()} text={m.app_mailbox_empty_text()} />}
      <div className="grid gap-4">
        {items.map((mail) => (
          <Card
            key={mail.id}
            as="article"
            title={mail.content.subject}
            actions={<Badge tone={stateTones[mail.state]}>{states[mail.state]()}</Badge>}
          >
            <p className="text-sm text-muted">
              <MarkedText
                parts={m.app_mailbox_to.parts({ recipient: mail.recipient })}
                marks={{ at: <DateTime value={mail.created_at} /> }}
              />
            </p>
            <div className="prose mt-3">
              {mail.content.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {mail.content.action && (
                <p>
                  <a className="link" href={mail.content.action.url}>
                    {mail.content.action.label}
                  </a>
                </p>
              )}
              {mail.content.reason && <p className="text-sm text-muted">{mail.content.reason}</p>}
              {mail.attachments.map(({ filename, content }) => (
                <details key={filename}>
                  <summary>{filename}</summary>
                  <pre>{content}</pre>
                </details>
              ))}
            </div>
          </Card>
        ))}
      </div>
      <CursorPager
        nextHref={nextCursor === null ? null : withQuery(appPaths.mailbox(), { cursor: nextCursor })}
        labels={{ next: m.app_mailbox_older() }}
      />
    </Page>
  );
}
