import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError } from './config-error.ts';
import { diskTrouble, openDataFolder } from './data-folder.ts';

const shortest = 32;

/** Returns the secret in `file`, or null if it does not exist. */
function read(file: string): string | null {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    const trouble = diskTrouble(error, `SECRET is not set, and ${file}`);
    if (trouble === null) throw error;
    throw new ConfigError([trouble]);
  }
  if (secret.length < shortest)
    throw new ConfigError([
      `SECRET is not set and ${file} is too short: put back a copy of it, or delete it (everybody is signed out, and every second factor has to be reset)`,
    ]);
  return secret;
}

/** Writes a complete copy beside `file`, which `place` moves there. */
function writeBeside(file: string, secret: string, place: (draft: string) => void): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
    place(draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Returns the secret of a data folder, created at the first start and readable by its owner only; two concurrent starts
 * get the same one.
 */
export function secretIn(file: string): string {
  const known = read(file);
  if (known !== null) return known;
  openDataFolder(path.dirname(file));
  writeBeside(file, randomBytes(32).toString('hex'), (draft) => {
    try {
      // A hard link is atomic, and fails if another start was first.
      linkSync(draft, file);
      chmodSync(file, 0o600);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  });
  return secretIn(file);
}

/** Replaces the secret in `file`; the next start uses it. */
export function replaceSecret(file: string, secret: string): void {
  writeBeside(file, secret, (draft) => renameSync(draft, file));
}
