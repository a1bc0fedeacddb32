import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { sortMigrations } from '#server/db/migrate.ts';
import { migrationFiles } from '#server/db/migration-files.ts';
import { checksumOf } from '#server/db/squashed.ts';

import type { DatabaseFiles } from './memory-engine.ts';

export const root = path.dirname(import.meta.dirname);
const cacheFolder = path.join(root, 'node_modules', '.cache', 'portolan');

const requireHere = createRequire(import.meta.url);

/** Packages that determine what an empty database contains before our migrations. */
export const engineVersions = ['@electric-sql/pglite', 'pg-boss']
  .map((name) => (requireHere(path.join(root, 'node_modules', name, 'package.json')) as { version: string }).version)
  .join('_');

/** Changes with migrations, engine and job queue. */
export function snapshotName(): string {
  return `portolan_test_${createHash('sha256')
    .update(checksumOf(sortMigrations(migrationFiles)))
    .update(engineVersions)
    .digest('hex')
    .slice(0, 16)}`;
}

/** Read once per thread; each database copies it. */
const read = new Map<string, Promise<DatabaseFiles>>();

/** Returns the content of a file in node_modules/.cache, created if missing; concurrent creation is safe. */
export function kept(name: string, make: () => Promise<DatabaseFiles>): Promise<DatabaseFiles> {
  const known = read.get(name) ?? readOrMake(name, make);
  read.set(name, known);
  return known;
}

async function readOrMake(name: string, make: () => Promise<DatabaseFiles>): Promise<DatabaseFiles> {
  const file = path.join(cacheFolder, `${name}.files`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as DatabaseFiles;
  const made = await make();
  mkdirSync(cacheFolder, { recursive: true });
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, serialize(made));
  renameSync(draft, file);
  forgetOld();
  return made;
}

/** Keeps the newest few snapshots; there is one per set of migrations. */
function forgetOld(): void {
  const all = globSync(path.join(cacheFolder, 'portolan_test_*'));
  const old = all.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const one of old.slice(6)) rmSync(one, { recursive: true, force: true });
}
