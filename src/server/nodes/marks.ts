import { createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../config.ts';
import { diskTrouble } from '../data-folder.ts';
import { folderIdFile } from '../storage-disk.ts';
import { NodeRefusedError } from './refused.ts';

/** Identifies what all nodes of a database must have in common, without revealing the secret. */
export interface Marks {
  secret: string;
  /** `folder:` and the folder's own id, or `bucket:` and its name. */
  files: string;
}

/**
 * Returns the id that a folder of files carries in it: the same for every machine that has mounted it, another one for
 * another folder at the same path. Created at the first start.
 */
async function folderId(folder: string): Promise<string> {
  const file = path.join(folder, folderIdFile);
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (known !== '') return known.slice(0, 100);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, `${randomUUID()}\n`, { flag: 'wx', flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new NodeRefusedError(`${diskTrouble(error, file) ?? String(error)}.`);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Returns the marks of this process's settings. A bucket is known by its name alone: nodes may reach the same one by
 * different addresses.
 */
export async function marksOf({ secret, storage }: Pick<Config, 'secret' | 'storage'>): Promise<Marks> {
  return {
    secret: createHmac('sha256', secret).update('nodes:mark').digest('hex').slice(0, 32),
    files: storage.kind === 's3' ? `bucket:${storage.bucket}` : `folder:${await folderId(storage.dir)}`,
  };
}
