import { data } from 'react-router';
import { z } from 'zod';

import { absoluteUrl } from '#server/absolute-url.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { ShareButton } from '#ui/share-button.tsx';
import * as m from '#texts/messages.js';

import { sharePackages } from '../commands/share-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import { listPackages } from '../queries/own-packages.server.ts';
import { readPackageFilters } from '../schema/package-filters.ts';
import { maxShared } from '../schema/share-choices.ts';
import { sharePackagesSchema } from '../schema/share-forms.ts';
import { packageName } from '../schema/package-name.ts';
import { ShareForm } from '../ui/share-form.tsx';
import type { Route } from './+types/share-packages';

const idsSchema = z.array(z.uuid()).min(1).max(maxShared);

export const handle: PageHandle = { isApplication: true, requiresSignIn: true };

export const meta = noindexMeta(m.tracking_share_title, m.tracking_share_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requirePermission(ctx, 'packages.edit');
  const ids = idsSchema.safeParse(args.url.searchParams.get('ids')?.split(',')).data;
  const none = readPackageFilters(new URLSearchParams());
  const { items } = ids === undefined ? { items: [] } : await listPackages(ctx, none, { cursor: null, ids });
  if (items.length === 0) throw new AppError('not_found');
  return { packages: items.map((row) => ({ id: row.id, name: packageName(row), number: row.tracking_number })) };
}

/** Shows the link on the page: its token is not stored, so it is shown only once. */
export const action = formAction(sharePackagesSchema, {
  actor: requireUser,
  async run({ ctx, value }) {
    const token = await sharePackages(ctx, value);
    return data({ url: absoluteUrl(ctx.config, trackingPaths.sharedPackages(token), ctx.language) });
  },
});

export default function SharePackages({ loaderData: { packages }, actionData }: Route.ComponentProps) {
  const url = actionData && 'url' in actionData ? actionData.url : null;
  const [first] = packages;
  return (
    <Page width="text">
      <PageHeader
        title={m.tracking_share_title()}
        subtitle={m.tracking_share_subtitle()}
        breadcrumbs={[
          { label: m.tracking_own_title(), to: trackingPaths.businessTracking() },
          { label: m.tracking_share_title() },
        ]}
      />
      {url === null ? (
        <ShareForm packages={packages} lastResult={actionData} />
      ) : (
        <Card title={m.tracking_share_ready()}>
          <Alert tone="success" title={m.tracking_share_once()} />
          <p className="my-4 font-mono text-sm break-all">{url}</p>
          <ShareButton url={url} title={m.tracking_share_title()} />
          {first && (
            <p className="mt-4">
              <LinkButton
                to={packages.length === 1 ? trackingPaths.ownPackage(first.id) : trackingPaths.businessTracking()}
                variant="secondary"
              >
                {m.tracking_share_back()}
              </LinkButton>
            </p>
          )}
        </Card>
      )}
    </Page>
  );
}
