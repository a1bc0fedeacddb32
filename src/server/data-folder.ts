import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ConfigError } from './config-error.ts';

const isFull = 'cannot be written: the disk is full';
const isNotOurs = 'cannot be used: this account has no right to';
const isMixedUp = 'cannot be used: a file is where a folder should be, or the other way round';

/** By the codes of the operating system. */
const troubles: Readonly<Record<string, string>> = {
  ENOSPC: isFull,
  EDQUOT: isFull,
  EACCES: isNotOurs,
  EPERM: isNotOurs,
  EROFS: 'cannot be written: its disk is read-only',
  ENOTDIR: isMixedUp,
  EEXIST: isMixedUp,
  EISDIR: isMixedUp,
  ENOENT: 'cannot be made there',
};

/** What an operator reads when the machine cannot keep `target`; null for an error that is no state of the machine. */
export function diskTrouble(error: unknown, target: string): string | null {
  const words = troubles[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? null : `${target} ${words}`;
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** One folder after the other: Node's `recursive` never comes back from a file system that makes none, such as /proc. */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have been first.
    if (!isFolder(folder)) throw error;
  }
}

/** Less room than this is none. */
const probeBytes = 1024 * 1024;

/** Two files of what the embedded database writes ahead: below that its next write may be the one that fails. */
const roomBytes = 32 * 1024 * 1024;

/** Makes DATA_DIR where it is absent and proves that it can be written. Throws a ConfigError that says in a sentence why it cannot. */
export function openDataFolder(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolders(dataDir);
    try {
      writeFileSync(probe, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const trouble = diskTrouble(error, `DATA_DIR: ${dataDir}`);
    if (trouble === null) throw error;
    throw new ConfigError([trouble]);
  }
}

/** Throws unless the disk of a folder has room and can be written. */
export async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < roomBytes) throw new Error(`The disk of ${folder} is full.`);
  const probe = path.join(folder, `.probe-${process.pid}-ready`);
  try {
    await writeFile(probe, 'x', { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}
