import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import { UploadPage, importMeta, packageImport } from '../ui/import-pages.tsx';
import type { Route } from './+types/import-packages';
import { packageImportSettings } from './import-settings.server.ts';
import { uploadAction } from './import-view.server.ts';

export const handle: PageHandle = { isApplication: true, requiresSignIn: true };

export const meta = importMeta(packageImport);

export function loader(args: Route.LoaderArgs) {
  requirePermission(getCtx(args), 'packages.edit');
  return null;
}

/** Reads a file or a pasted list and redirects to its preview. */
export const action = uploadAction(packageImportSettings);

export default function ImportPackages({ actionData }: Route.ComponentProps) {
  return <UploadPage of={packageImport} lastResult={actionData} />;
}
