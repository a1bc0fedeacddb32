import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

import { schemaChecksum } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';

export const root = path.dirname(import.meta.dirname);
export const cacheFolder = path.join(root, 'node_modules', '.cache', 'portolan');

const requireHere = createRequire(import.meta.url);

/** The parts that decide what an empty database looks like before our migrations. */
export const engineVersions = ['@electric-sql/pglite', 'pg-boss']
  .map((name) => (requireHere(path.join(root, 'node_modules', name, 'package.json')) as { version: string }).version)
  .join('_');

/** Changes with every migration and with the version of the engine or the job queue. */
export function snapshotName(): string {
  return `portolan_test_${createHash('sha256').update(schemaChecksum(migrationFiles)).update(engineVersions).digest('hex').slice(0, 16)}`;
}

/** Of each kind the newest few are kept. */
export function forgetOld(pattern: string, keep: number): void {
  const old = globSync(path.join(cacheFolder, pattern)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const one of old.slice(keep)) rmSync(one, { recursive: true, force: true });
}

/**
 * Puts a migrated database without rows into a data folder: copying one takes a tenth of the time of making it.
 * `make` makes it in a folder of its own, once per set of migrations; two makers at once do no harm.
 */
export async function copyMigrated(dataDir: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const kept = path.join(cacheFolder, `${snapshotName()}.folder`);
  if (!existsSync(kept)) {
    mkdirSync(cacheFolder, { recursive: true });
    const draft = mkdtempSync(`${kept}.`);
    await make(draft);
    if (existsSync(kept)) rmSync(draft, { recursive: true, force: true });
    else renameSync(draft, kept);
    forgetOld('portolan_test_*.folder', 2);
  }
  cpSync(path.join(kept, 'db'), path.join(dataDir, 'db'), { recursive: true });
}
