import { getCtx } from '#server/http/router-context.ts';

import type { Route } from './+types/import-problems';
import { packageDoors } from './import-doors.server.ts';
import { problemFile } from './import-view.server.ts';

/** The lines of an import in which something is wrong, as a file to mend and send again. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  packageDoors.actor(ctx);
  return problemFile(ctx, packageDoors.kind, args.params.id);
}
