import type { Ctx } from '#server/context.ts';
import { requireAdmin, requirePermission, requireUser } from '#server/session/require.ts';

import { packageImport } from '../commands/import-packages.server.ts';
import { recordImport } from '../commands/import-records.server.ts';
import { trackingPaths } from '../paths.ts';

/** The imports of packages by businesses and of public records by administrators. */
export const packageImportSettings = {
  kind: packageImport,
  actor: (ctx: Ctx) => requirePermission(ctx, 'packages.edit'),
  one: trackingPaths.packageImport,
  all: trackingPaths.importPackages,
};

export const recordImportSettings = {
  kind: recordImport,
  actor: (ctx: Ctx) => {
    requireAdmin(ctx);
    return requireUser(ctx);
  },
  one: trackingPaths.adminImportOne,
  all: trackingPaths.adminImport,
};
