import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** s3rver provides S3 on loopback. It has no types. */
interface S3Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

export interface Bucket {
  /** Settings for the product to use it. */
  env: Record<string, string>;
  endpoint: string;
  /** Returns the keys stored now. */
  keys: () => string[];
  close: () => Promise<void>;
}

/** Starts an empty bucket `portolan` with the access keys S3RVER and S3RVER. */
export async function startBucket(): Promise<Bucket> {
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server;
  const directory = mkdtempSync(path.join(tmpdir(), 'portolan-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'portolan' }],
  });
  const endpoint = `http://127.0.0.1:${(await server.run()).port}`;
  return {
    endpoint,
    env: {
      S3_BUCKET: 'portolan',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: '1',
    },
    keys: () =>
      globSync('portolan/**/*._S3rver_object', { cwd: directory }).map((file) =>
        file.replace(/^portolan\//, '').replace(/\._S3rver_object$/, ''),
      ),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
