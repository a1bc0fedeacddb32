import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';

import { UploadPage, importMeta, recordImport } from '../ui/import-pages.tsx';
import type { Route } from './+types/admin-import';
import { recordImportSettings } from './import-settings.server.ts';
import { uploadAction } from './import-view.server.ts';

export const meta = importMeta(recordImport);

export function loader(args: Route.LoaderArgs) {
  requireAdmin(getCtx(args));
  return null;
}

/** Reads a file of public records and redirects to its preview. */
export const action = uploadAction(recordImportSettings);

export default function AdminImport({ actionData }: Route.ComponentProps) {
  return <UploadPage of={recordImport} lastResult={actionData} />;
}
