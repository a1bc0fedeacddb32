import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Storage } from './storage-contract.ts';
import { diskStorage } from './storage-disk.ts';
import { s3Storage } from './storage-s3.ts';

/** Returns the configured storage. Nothing is opened before the first use. */
export function createStorage(config: Pick<Config, 'storage'>): Storage {
  return config.storage.kind === 'disk' ? diskStorage(config.storage.dir) : s3Storage(config.storage);
}

/** Returns a storage that counts the uses of this one. */
export function countedStorage(storage: Storage, metrics: Pick<Metrics, 'countFile'>): Storage {
  const counted = async <T>(operation: 'put' | 'get' | 'delete', work: Promise<T>): Promise<T> => {
    try {
      const result = await work;
      metrics.countFile(operation, 'done');
      return result;
    } catch (error) {
      metrics.countFile(operation, 'failed');
      throw error;
    }
  };
  return {
    put: (key, bytes, contentType) => counted('put', storage.put(key, bytes, contentType)),
    get: (key) => counted('get', storage.get(key)),
    delete: (key) => counted('delete', storage.delete(key)),
    exists: (key) => storage.exists(key),
  };
}
