import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { type Storage, checkKey, noSuchFile } from './storage-contract.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const draftEnding = '.part';

/** A file that is being written, or was when the process was killed. */
export const isDraft = (name: string): boolean => name.endsWith(draftEnding);

/** Makes a rename survive a power cut too. */
async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below `root`. A file is written beside its place, synced and moved there, so it is whole or absent. */
export function diskStorage(root: string): Storage {
  const pathOf = (key: string): string => path.join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      const dir = path.dirname(target);
      const draft = `${target}.${randomUUID()}${draftEnding}`;
      await mkdir(dir, { recursive: true });
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
