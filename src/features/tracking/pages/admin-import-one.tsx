import { getCtx } from '#server/http/router-context.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import { ImportSteps } from '../ui/import-steps.tsx';
import type { Route } from './+types/admin-import-one';
import { recordImportSettings } from './import-settings.server.ts';
import { importAction, viewImport } from './import-view.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.tracking_import_title(),
      description: m.tracking_import_subtitle(),
      path: trackingPaths.adminImport(),
      noindex: true,
    },
    matches,
  );

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  recordImportSettings.actor(ctx);
  return viewImport(ctx, recordImportSettings.kind, args.params.id);
}

export const action = importAction(recordImportSettings);

export default function AdminImportPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_title()}
        breadcrumbs={[
          { label: m.tracking_admin_title(), to: trackingPaths.adminTracking() },
          { label: m.tracking_import_title(), to: trackingPaths.adminImport() },
        ]}
      />
      <ImportSteps
        found={loaderData}
        here={trackingPaths.adminImportOne(params.id)}
        list={trackingPaths.adminTracking()}
        again={trackingPaths.adminImport()}
        problems={trackingPaths.adminImportProblems(params.id)}
      />
    </Page>
  );
}
