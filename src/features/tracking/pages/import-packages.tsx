import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { ImportUpload } from '#ui/import-upload.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { Route } from './+types/import-packages';
import { packageImportSettings } from './import-settings.server.ts';
import { uploadAction } from './import-view.server.ts';

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
  requireUser(getCtx(args));
  return null;
}

/** Reads a file or a pasted list and redirects to its preview. */
export const action = uploadAction(packageImportSettings);

export default function ImportPackages({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_own_title()}
        subtitle={m.tracking_import_own_subtitle()}
        breadcrumbs={[
          { label: m.tracking_own_title(), to: trackingPaths.businessTracking() },
          { label: m.tracking_import_own_title() },
        ]}
      />
      <ImportUpload
        lastResult={actionData}
        hint={m.tracking_import_own_hint()}
        pasteLabel={m.tracking_import_own_paste()}
      />
    </Page>
  );
}
