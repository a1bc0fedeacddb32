import { getCtx } from '#server/http/router-context.ts';

import { ImportPage, importMeta, recordImport } from '../ui/import-pages.tsx';
import type { Route } from './+types/admin-import-one';
import { recordDoors } from './import-doors.server.ts';
import { importAction, viewImport } from './import-view.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => importMeta(recordImport, matches);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  recordDoors.actor(ctx);
  return viewImport(ctx, recordDoors.kind, args.params.id);
}

export const action = importAction(recordDoors);

export default function AdminImportPage({ loaderData, params }: Route.ComponentProps) {
  return <ImportPage of={recordImport} id={params.id} found={loaderData} />;
}
