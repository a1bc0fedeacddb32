import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { AppError } from '#shared/errors.ts';
import { type Bucket, startBucket } from '#tests/bucket.ts';

import type { Storage } from './storage-contract.ts';
import { createStorage } from './storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portolan-storage-'));
const disk = createStorage({ storage: { kind: 'disk', dir: path.join(folder, 'files') } });
const stores: [string, () => Storage][] = [['disk', () => disk]];

let s3server: Bucket;
let bucket: Storage;
stores.push(['S3', () => bucket]);

beforeAll(async () => {
  s3server = await startBucket();
  bucket = createStorage({
    storage: {
      kind: 's3',
      bucket: 'portolan',
      region: 'us-east-1',
      endpoint: s3server.endpoint,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
  });
});

afterAll(() => s3server.close());

const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251);

describe.each(stores)('%s', (_, store) => {
  test('gives back what it was given', async () => {
    await store().put('photos/a-1.webp', bytes, 'image/webp');
    expect(new Uint8Array(await buffer(await store().get('photos/a-1.webp')))).toEqual(bytes);
    expect(await store().exists('photos/a-1.webp')).toBe(true);
  });
  test('replaces a file as a whole', async () => {
    await store().put('photos/b.webp', bytes, 'image/webp');
    await store().put('photos/b.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    expect(await buffer(await store().get('photos/b.webp'))).toEqual(Buffer.from([1, 2, 3]));
  });
  test('what is not there is not_found, and deleting it is no error', async () => {
    await expect(store().get('photos/none.webp')).rejects.toThrow(AppError);
    expect(await store().exists('photos/none.webp')).toBe(false);
    await store().delete('photos/none.webp');
    await store().put('photos/c.webp', bytes, 'image/webp');
    await store().delete('photos/c.webp');
    expect(await store().exists('photos/c.webp')).toBe(false);
  });
  test.each([
    '',
    '/',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'A',
    'ä',
    'a\0b',
    'a/',
    '.hidden',
    `a${'/a'.repeat(200)}`,
  ])('the key %j is refused', async (key) => {
    await expect(store().put(key, bytes, 'image/webp')).rejects.toThrow('no storage key');
    await expect(store().get(key)).rejects.toThrow('no storage key');
  });
});

test('a write that fails leaves nothing behind', async () => {
  await disk.put('half/taken/inside', bytes, 'image/webp');
  await expect(disk.put('half/taken', bytes, 'image/webp')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(readdirSync(path.join(folder, 'files', 'half'))).toEqual(['taken']);
});

test('a stream that nobody reads to its end can be closed', async () => {
  await disk.put('photos/d.webp', bytes, 'image/webp');
  const stream = await disk.get('photos/d.webp');
  stream.destroy();
  await once(stream, 'close');
  expect(stream.destroyed).toBe(true);
});
