import { getCtx } from '#server/http/router-context.ts';

import type { Route } from './+types/admin-import-problems';
import { recordImportSettings } from './import-settings.server.ts';
import { problemFile } from './import-view.server.ts';

/** Downloads the lines of an import with problems, to be corrected and uploaded again. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  recordImportSettings.actor(ctx);
  return problemFile(ctx, recordImportSettings.kind, args.params.id);
}
