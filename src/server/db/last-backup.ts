import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config.ts';

type Given = Pick<Config, 'dataDir'>;

const noteOf = ({ dataDir }: Given): string => path.join(dataDir, 'last-backup.txt');

/** Notes beside the data that a whole backup was written at this time. It is no row: the backup itself would lack it. */
export async function noteBackup(config: Given, at: Date): Promise<void> {
  await writeFile(noteOf(config), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** When the last whole backup was written from this machine; null when none is known. */
export async function findLastBackup(config: Given): Promise<Date | null> {
  const note = await readFile(noteOf(config), 'utf8').catch(() => '');
  const at = new Date(note.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}
