import type { Readable } from 'node:stream';

import { AppError } from '#shared/errors.ts';

/** Where uploaded files live: a folder or an S3 bucket. Keys are ours (`photos/<id>.webp`), never a person's. */
export interface Storage {
  /** Resolves when the file is kept for good; replaces a file of the same key as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Throws `not_found` when there is no such file. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** Lower-case names with single slashes: nothing that could climb out of the folder or be two files on one system and one on another. */
export function checkKey(key: string): string {
  if (key.length > 200 || !/^[a-z0-9_-]+(?:[./][a-z0-9_-]+)*$/.test(key)) throw new Error(`"${key}" is no storage key`);
  return key;
}

export const noSuchFile = (cause: unknown): AppError => new AppError('not_found', { cause });
