import type { Ctx } from '#server/context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { type ImportedPackage, importedPackages } from '../schema/imported-packages.ts';
import { findKnownNumbers } from './own-packages.server.ts';

export interface PackageImport {
  state: 'checked' | 'running' | 'done' | 'full' | 'failed';
  total: number;
  done: number;
  skipped: number;
  /** What was read, until the import has ended. */
  packages: ImportedPackage[];
  /** Numbers that are in the list already, until the import has begun. */
  known: string[];
}

/** The caller's own import; `not_found` for anybody else's. */
export async function findImport(ctx: Ctx, id: string): Promise<PackageImport> {
  const { userId } = requireUser(ctx);
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('package_imports')
        .select(['state', 'total', 'done', 'skipped'])
        .select((eb) => eb.case().when('state', '=', 'checked').then(eb.ref('packages')).end().as('packages'))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  const packages = importedPackages.parse(row.packages ?? []);
  const known = await findKnownNumbers(
    ctx,
    packages.map(({ tracking_number }) => tracking_number),
  );
  return { ...row, state: row.state as PackageImport['state'], packages, known: [...known.keys()] };
}
