import { getCtx } from '#server/http/router-context.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { ImportSteps } from '../ui/import-steps.tsx';
import type { Route } from './+types/package-import';
import { packageImportSettings } from './import-settings.server.ts';
import { importAction, viewImport } from './import-view.server.ts';

export const handle: PageHandle = { isApplication: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.tracking_import_own_title(),
      description: m.tracking_import_own_subtitle(),
      path: trackingPaths.importPackages(),
      noindex: true,
    },
    matches,
  );

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  packageImportSettings.actor(ctx);
  return viewImport(ctx, packageImportSettings.kind, args.params.id);
}

export const action = importAction(packageImportSettings);

export default function PackageImportPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_own_title()}
        breadcrumbs={[
          { label: m.tracking_own_title(), to: trackingPaths.businessTracking() },
          { label: m.tracking_import_own_title(), to: trackingPaths.importPackages() },
        ]}
      />
      <ImportSteps
        found={loaderData}
        here={trackingPaths.packageImport(params.id)}
        list={trackingPaths.businessTracking()}
        again={trackingPaths.importPackages()}
        problems={trackingPaths.importProblems(params.id)}
      />
    </Page>
  );
}
