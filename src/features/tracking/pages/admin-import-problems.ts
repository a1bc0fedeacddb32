import { getCtx } from '#server/http/router-context.ts';

import type { Route } from './+types/admin-import-problems';
import { recordDoors } from './import-doors.server.ts';
import { problemFile } from './import-view.server.ts';

/** Downloads the lines of an import with problems, to be corrected and uploaded again. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  recordDoors.actor(ctx);
  return problemFile(ctx, recordDoors.kind, args.params.id);
}
