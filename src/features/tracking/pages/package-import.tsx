import { getCtx } from '#server/http/router-context.ts';
import type { PageHandle } from '#ui/page-handle.ts';

import { ImportPage, importMeta, packageImport } from '../ui/import-pages.tsx';
import type { Route } from './+types/package-import';
import { packageImportSettings } from './import-settings.server.ts';
import { importAction, viewImport } from './import-view.server.ts';

export const handle: PageHandle = { isApplication: true };

export const meta = importMeta(packageImport);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  packageImportSettings.actor(ctx);
  return viewImport(ctx, packageImportSettings.kind, args.params.id);
}

export const action = importAction(packageImportSettings);

export default function PackageImportPage({ loaderData, params }: Route.ComponentProps) {
  return <ImportPage of={packageImport} id={params.id} found={loaderData} />;
}
