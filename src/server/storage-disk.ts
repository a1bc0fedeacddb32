import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Storage, checkKey, noSuchFile } from './storage-contract.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Below the root, under a name that no key has: files being written, or left by a killed process. */
export const draftFolder = '.drafts';

/** Below the root: the id by which nodes recognise that they have the same folder. */
export const folderIdFile = '.folder-id';

/** Makes a rename durable, also after a power failure. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Returns a storage of files below `root`. A file is written as a draft, synced and renamed, so it is complete or
 * absent.
 */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => path.join(root, checkKey(key));
  const drafts = path.join(root, draftFolder);
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const dir = path.dirname(target);
      const draft = path.join(drafts, randomUUID());
      for (const folder of [dir, drafts]) await mkdir(folder, { recursive: true });
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dir);
    },
    async get(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream();
      } catch (error) {
        throw isMissing(error) ? noSuchFile(error) : error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async exists(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}
