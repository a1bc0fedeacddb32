import { countReviewQueue, listReviewQueue } from '#features/warehouses/queries/review-queue.server.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { parseForm } from '#server/http/forms.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireStaff } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { LinkButton } from '#ui/button.tsx';
import { ResultCount, Toolbar } from '#ui/filter.tsx';
import { RefreshCw } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { ReviewQueue } from '../ui/admin/review-queue.tsx';
import { adminHref } from '../ui/admin/admin-href.ts';
import type { Route } from './+types/moderation';
import { rowActionSchema } from './admin/action-schema.ts';
import { verifyWithFlash } from './admin/review-actions.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Moderation',
      description: 'Listings and changes that wait for a decision.',
      path: '/moderation',
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  const cursor = args.url.searchParams.get('cursor');
  return {
    ...(await listReviewQueue(ctx, { cursor })),
    waiting: await countReviewQueue(ctx),
    isLaterPage: cursor !== null,
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  const form = await parseForm(args.request, rowActionSchema);
  if (!form.ok || form.value.intent !== 'verify') throw new AppError('bad_request');
  const { pathname, search } = args.url;
  return redirectWithFlash(ctx, `${pathname}${search}`, await verifyWithFlash(ctx, form.value.id));
}

export default function Moderation({ loaderData: { items, nextCursor, waiting, isLaterPage } }: Route.ComponentProps) {
  return (
    <Page width="full">
      <PageHeader
        title="Moderation"
        subtitle="Listings and changes that wait for a decision, the longest waiting first."
      />
      <div className="grid gap-4">
        <Toolbar
          end={
            <LinkButton to="/moderation" variant="secondary" size="sm" icon={RefreshCw} prefetch="none">
              Refresh
            </LinkButton>
          }
        >
          <ResultCount>
            Showing {items.length} of {waiting} waiting
          </ResultCount>
        </Toolbar>
        <ReviewQueue
          items={items}
          basePath="/moderation/warehouses"
          nextHref={nextCursor === null ? null : adminHref({ cursor: nextCursor }, '/moderation')}
          firstHref={isLaterPage ? '/moderation' : null}
        />
      </div>
    </Page>
  );
}
