import type { Config } from './config.ts';
import type { Storage } from './storage-contract.ts';
import { diskStorage } from './storage-disk.ts';
import { s3Storage } from './storage-s3.ts';

/** Returns the configured storage. Nothing is opened before the first use. */
export function createStorage(config: Pick<Config, 'storage'>): Storage {
  return config.storage.kind === 'disk' ? diskStorage(config.storage.dir) : s3Storage(config.storage);
}
