import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config.ts';

type Given = Pick<Config, 'dataDir'>;

const noteOf = ({ dataDir }: Given): string => path.join(dataDir, 'last-backup.txt');

/**
 * Records in a file beside the data that a complete backup was written. Not a row, because the backup itself would not
 * contain it.
 */
export async function noteBackup(config: Given, at: Date): Promise<void> {
  await writeFile(noteOf(config), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** Returns when the last complete backup was written from this machine; null if none is known. */
export async function findLastBackup(config: Given): Promise<Date | null> {
  const note = await readFile(noteOf(config), 'utf8').catch(() => '');
  const at = new Date(note.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
