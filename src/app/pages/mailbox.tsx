import { getCtx } from '#server/http/router-context.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { withQuery } from '#shared/with-query.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';
import { housePaths } from '#shared/house-paths.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import type { Route } from './+types/mailbox.ts';

const pageSize = 20;
const stateTones = { queued: 'yellow', sent: 'green', refused: 'red' } as const;

export const handle: PageHandle = { noScripts: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    { title: 'Mailbox', description: 'Mail this product sent.', path: housePaths.mailbox(), noindex: true },
    matches,
  );

/** Development only: mail holds links that sign people in. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.config.environment !== 'development') throw new AppError('not_found');
  return listMail(ctx, { cursor: args.url.searchParams.get('cursor'), limit: pageSize });
}

export default function Mailbox({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Mailbox" subtitle="Mail this product sent, newest first. Only in development." />
      {items.length === 0 && <Empty title="No mail yet" text="Sign up or list a warehouse to see one here." />}
      <div className="grid gap-4">
        {items.map((mail) => (
          <Card
            key={mail.id}
            as="article"
            title={mail.content.subject}
            actions={<Badge tone={stateTones[mail.state]}>{mail.state}</Badge>}
          >
            <p className="text-sm text-muted">
              To {mail.recipient}, <DateTime value={mail.created_at} />
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
        nextHref={nextCursor === null ? null : withQuery(housePaths.mailbox(), { cursor: nextCursor })}
        labels={{ next: 'Older mail' }}
      />
    </Page>
  );
}
