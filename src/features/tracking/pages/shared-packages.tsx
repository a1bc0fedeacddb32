import { data } from 'react-router';

import { protectLinkPage } from '#server/http/link-page.ts';
import { getCtx } from '#server/http/router-context.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Package } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { openShare } from '../commands/share-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import { SharedPackageCard } from '../ui/shared-package.tsx';
import type { Route } from './+types/shared-packages';
import { sharedView } from './shared-view.server.ts';

export const handle = { autoRefresh: true };

export const meta = pageMeta(() => ({
  title: m.tracking_shared_title(),
  description: m.tracking_shared_subtitle(),
  // Without its token, because head data are copied when a page is shared.
  path: trackingPaths.tracking(),
  noindex: true,
}));

/** For holders of the link; an expired or revoked link gets the same response as an unknown one. */
export async function loader(args: Route.LoaderArgs) {
  protectLinkPage(args);
  const ctx = getCtx(args);
  const shared = await openShare(ctx, args.params.token);
  const packages = shared?.map((own, index) => sharedView(ctx.config, own, index)) ?? null;
  return data({ packages }, { status: shared === null ? 404 : 200 });
}

export default function SharedPackages({ loaderData: { packages } }: Route.ComponentProps) {
  if (packages === null || packages.length === 0)
    return (
      <Page width="text">
        <PageHeader title={m.tracking_shared_title()} />
        <Empty
          icon={Package}
          title={m.tracking_shared_gone()}
          text={m.tracking_shared_gone_text()}
          action={<LinkButton to={trackingPaths.tracking()}>{m.tracking_gate_one_number()}</LinkButton>}
        />
      </Page>
    );
  return (
    <Page width="text">
      <PageHeader title={m.tracking_shared_title()} subtitle={m.tracking_shared_subtitle()} />
      <div className="grid gap-5">
        {packages.map((view) => (
          <SharedPackageCard key={view.key} view={view} isOnly={packages.length === 1} />
        ))}
      </div>
    </Page>
  );
}
