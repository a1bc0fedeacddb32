import { getCtx } from '#server/http/router-context.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { CursorPager } from '#ui/pagination.tsx';

import type { Route } from './+types/mailbox.ts';

const pageSize = 20;
const stateTones = { queued: 'yellow', sent: 'green', refused: 'red' } as const;

export const handle = { noScripts: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Mailbox', description: 'Mail this product sent.', path: '/dev/mailbox', noindex: true }, matches);

/** Development only: mail holds links that sign people in. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  if (ctx.config.environment !== 'development') throw new AppError('not_found');
  const before = args.url.searchParams.get('before') ?? undefined;
  const mails = await listMail(ctx, {
    limit: pageSize + 1,
    before: before !== undefined && isUuid(before) ? before : undefined,
  });
  const shown = mails.slice(0, pageSize);
  return { mails: shown, nextHref: mails.length > pageSize ? `?before=${shown.at(-1)?.id ?? ''}` : null };
}

export default function Mailbox({ loaderData: { mails, nextHref } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeader title="Mailbox" subtitle="Mail this product sent, newest first. Only in development." />
      {mails.length === 0 && <Empty title="No mail yet" text="Sign up or list a warehouse to see one here." />}
      <div className="grid gap-4">
        {mails.map((mail) => (
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
            </div>
          </Card>
        ))}
      </div>
      <CursorPager nextHref={nextHref} labels={{ next: 'Older mail' }} />
    </Page>
  );
}
