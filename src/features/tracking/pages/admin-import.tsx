import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { ImportUpload } from '#ui/import-upload.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { Route } from './+types/admin-import';
import { recordImportSettings } from './import-settings.server.ts';
import { uploadAction } from './import-view.server.ts';

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
  requireAdmin(getCtx(args));
  return null;
}

/** Reads a file of public records and redirects to its preview. */
export const action = uploadAction(recordImportSettings);

export default function AdminImport({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_title()}
        subtitle={m.tracking_import_subtitle()}
        breadcrumbs={[
          { label: m.tracking_admin_title(), to: trackingPaths.adminTracking() },
          { label: m.tracking_import_title() },
        ]}
      />
      <ImportUpload
        lastResult={actionData}
        hint={m.tracking_import_columns_hint()}
        pasteLabel={m.tracking_import_paste()}
      />
    </Page>
  );
}
