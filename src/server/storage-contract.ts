import type { Readable } from 'node:stream';

import { AppError } from '#shared/errors.ts';

/** Storage of uploaded files: a folder or an S3 bucket. Keys are generated (`photos/<id>.webp`), never user input. */
export interface Storage {
  /** Resolves when the file is stored durably; replaces a file with the same key atomically. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Throws `not_found` if there is no such file. */
  get(key: string): Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/**
 * Returns the key if it consists of lower-case names with single slashes, so it cannot leave the folder and names the
 * same file on all systems; throws otherwise.
 */
export function checkKey(key: string): string {
  if (key.length > 200 || !/^[a-z0-9_-]+(?:[./][a-z0-9_-]+)*$/.test(key)) throw new Error(`"${key}" is no storage key`);
  return key;
}

export const noSuchFile = (cause: unknown): AppError => new AppError('not_found', { cause });
