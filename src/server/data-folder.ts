import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ConfigError } from './config-error.ts';

const isFull = 'cannot be written: the disk is full';
const isNotOurs = 'cannot be used: this account has no right to';
const isMixedUp = 'cannot be used: a file is where a folder should be, or the other way round';

/** By error code of the operating system. */
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

/** Returns a message for the operator if the machine cannot write `target`; null for other errors. */
export function diskTrouble(error: unknown, target: string): string | null {
  const words = troubles[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? null : `${target} ${words}`;
}

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates one folder after the other: Node's `recursive` hangs on file systems that cannot create any, such as /proc.
 */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(folder)) throw error;
  }
}

/** Less free space than this counts as full. */
const probeBytes = 1024 * 1024;

/** Two WAL segments of the embedded database: with less, its next write may fail. */
const roomBytes = 32 * 1024 * 1024;

/** Creates DATA_DIR if absent and checks that it is writable. Throws a ConfigError that gives the reason otherwise. */
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

/** Throws unless the folder's disk has space and is writable. */
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
