import type { Readable } from 'node:stream';

/** Where uploaded files live: a folder or an S3 bucket. Keys are ours (`photos/<id>.webp`), never a person's. */
export interface Storage {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Throws `not_found` when there is no such file. */
  get(key: string): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}
