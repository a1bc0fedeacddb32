import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from './config.ts';
import { copyPrefix } from './db/backup.ts';
import { draftFolder } from './storage-disk.ts';

/** No file takes longer to write. */
const hourMs = 3_600_000;

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.map((name) => path.join(folder, name));
}

/**
 * Deletes files left by killed processes: partial uploads and database copies for a backup. The process that has the
 * embedded database owns the folder; with a server other processes may be writing there, so only files older than an
 * hour are deleted.
 */
export async function removeStaleFiles({
  dataDir,
  databaseUrl,
  storage,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>): Promise<void> {
  const found = [
    ...(await namesIn(dataDir)).filter((file) => path.basename(file).startsWith(copyPrefix)),
    ...(storage.kind === 'disk' ? await namesIn(path.join(storage.dir, draftFolder)) : []),
  ];
  for (const one of found) {
    if (databaseUrl !== null && Date.now() - ((await stat(one).catch(() => null))?.mtimeMs ?? 0) < hourMs) continue;
    await rm(one, { recursive: true, force: true });
  }
}
