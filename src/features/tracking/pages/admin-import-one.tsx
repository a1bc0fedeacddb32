import { getCtx } from '#server/http/router-context.ts';

import { ImportPage, importMeta, recordImport } from '../ui/import-pages.tsx';
import type { Route } from './+types/admin-import-one';
import { recordImportSettings } from './import-settings.server.ts';
import { importAction, viewImport } from './import-view.server.ts';

export const meta = importMeta(recordImport);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  recordImportSettings.actor(ctx);
  return viewImport(ctx, recordImportSettings.kind, args.params.id);
}

export const action = importAction(recordImportSettings);

export default function AdminImportPage({ loaderData, params }: Route.ComponentProps) {
  return <ImportPage of={recordImport} id={params.id} found={loaderData} />;
}
