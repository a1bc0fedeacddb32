import { getCtx } from '#server/http/router-context.ts';

import type { Route } from './+types/import-problems';
import { packageImportSettings } from './import-settings.server.ts';
import { problemFile } from './import-view.server.ts';

/** Downloads the lines of an import with problems, to be corrected and uploaded again. */
export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  packageImportSettings.actor(ctx);
  return problemFile(ctx, packageImportSettings.kind, args.params.id);
}
