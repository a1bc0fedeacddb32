import { createHash } from 'node:crypto';

/** A row of the table `migrations`. */
export interface Applied {
  name: string;
  checksum: string;
}

/**
 * The migrations that the baselines replaced. A database that has all of them has the schema that the baselines create.
 */
export const squashed = {
  first: '0001-foundation.sql',
  last: '0940-heading-ids.sql',
  count: 113,
  /** Over all their names and checksums, as computed by `checksumOf`. */
  checksum: 'ec9db77c87982dbd2f6fb636ada105e0ce797841dcc5a0e3e6a63d3e1ac65c43',
};

/** Baselines have numbers below this one, as had the migrations they replaced. */
const firstAfterBaselines = '1000';

export const isBaseline = ({ name }: { name: string }): boolean => name < firstAfterBaselines;

/** Returns one checksum over applied migrations, in the order of their names. */
export function checksumOf(migrations: readonly Applied[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}

/**
 * Returns the migrations of a database or backup, with those that were squashed replaced by the baselines of
 * `migrations`.
 * Returns null if it has only some of the squashed ones, or different ones.
 */
export function withBaselines(
  applied: readonly Applied[],
  migrations: readonly Applied[],
): { applied: readonly Applied[]; isChanged: boolean } | null {
  if (!applied.some(({ name }) => name === squashed.first)) return { applied, isChanged: false };
  if (checksumOf(applied.filter(isBaseline)) !== squashed.checksum) return null;
  const baselines = migrations.filter(isBaseline).map(({ name, checksum }) => ({ name, checksum }));
  return { applied: [...baselines, ...applied.filter((one) => !isBaseline(one))], isChanged: true };
}
