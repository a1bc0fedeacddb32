import { createHash } from 'node:crypto';

/** A row of the table `migrations`. */
export interface Applied {
  name: string;
  checksum: string;
}

/** The migrations that the baselines were made of. A database that has all of them has the schema that the baselines make. */
export const squashed = {
  first: '0001-foundation.sql',
  last: '0940-heading-ids.sql',
  count: 113,
  /** Of all their names and checksums, as `checksumOf` makes it. */
  checksum: 'ec9db77c87982dbd2f6fb636ada105e0ce797841dcc5a0e3e6a63d3e1ac65c43',
};

/** Baselines have the numbers below this one, and so had the migrations they were made of. */
const firstAfterBaselines = '1000';

export const isBaseline = ({ name }: { name: string }): boolean => name < firstAfterBaselines;

/** One checksum over what was run, in the order of the names. */
export function checksumOf(migrations: readonly Applied[]): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}

/**
 * What a database or backup has run, with the baselines of `migrations` in place of those they were made of.
 * Answers null when it has only some of these, or others than the baselines were made of.
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
