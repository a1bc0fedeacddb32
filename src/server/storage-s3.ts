import type { Readable } from 'node:stream';

import type { StorageMode } from './config.ts';
import { type Storage, checkKey, noSuchFile } from './storage-contract.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');

/** Loading the client takes a third of a second, so it is loaded at first use. */
async function connect(mode: Extract<StorageMode, { kind: 's3' }>) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: mode.region,
    endpoint: mode.endpoint,
    forcePathStyle: mode.forcePathStyle,
    credentials: { accessKeyId: mode.accessKeyId, secretAccessKey: mode.secretAccessKey },
    maxAttempts: 3,
    // Only Amazon's own service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client };
}

/** Returns a storage of files in a bucket of Amazon S3 or a compatible service. */
export function s3Storage(mode: Extract<StorageMode, { kind: 's3' }>): Storage {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(mode));
  const at = (key: string) => ({ Bucket: mode.bucket, Key: checkKey(key) });
  return {
    async put(key, bytes, contentType) {
      const { s3, client } = await connected();
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType }));
    },
    async get(key) {
      const { s3, client } = await connected();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
        // On Node the body is a readable stream; the type also covers browsers.
        return Body as unknown as Readable;
      } catch (error) {
        throw isMissing(error) ? noSuchFile(error) : error;
      }
    },
    async delete(key) {
      const { s3, client } = await connected();
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
    async exists(key) {
      const { s3, client } = await connected();
      try {
        await client.send(new s3.HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}
