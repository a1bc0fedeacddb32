import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from './config.ts';
import { describeWarning } from './setting-warnings.ts';
import { findUnreachableServers } from './unreachable-servers.ts';

const secret = 'a-secret-of-thirty-two-characters';
const warningsOf = (env: Record<string, string>): string[] =>
  readConfig({ SECRET: secret, ...env }).warnings.map(describeWarning);

test('a misspelt name is said with the one that is meant, and names of other programs are not', () => {
  expect(warningsOf({ DATABSE_URL: 'postgres://db.example/portolan' })).toEqual([
    'DATABSE_URL: nothing reads it; DATABASE_URL may be meant',
  ]);
  expect(warningsOf({ public_url: 'https://portolan.example' })).toHaveLength(1);
  expect(
    warningsOf({ PATH: '/bin', HOSTS: 'x', SECRETS: 'y', SMTP_HOST: 'x', AWS_REGION: 'eu', DATABASE_URI: '' }),
  ).toEqual([]);
});

test('half of a pair is said to have no effect', () => {
  expect(warningsOf({ EASYPOST_WEBHOOK_SECRET: 'w', S3_REGION: 'eu-west-1' })).toEqual([
    'EASYPOST_WEBHOOK_SECRET: has no effect without EASYPOST_API_KEY',
    'S3_REGION: has no effect without S3_BUCKET',
  ]);
  expect(warningsOf({ EASYPOST_WEBHOOK_SECRET: 'w', EASYPOST_API_KEY: 'k' })).toEqual([]);
});

test('the list of refused settings has the misspelt ones too', () => {
  expect(() => readConfig({ SECRET: secret, PORT: 'x', DATABSE_URL: 'y' })).toThrow(
    /PORT must[^]*DATABSE_URL: nothing reads it/,
  );
});

test('a server of mail or files at which nobody answers is named by its address, without its password', async () => {
  const there = createServer((socket) => socket.destroy());
  const port = await new Promise<number>((resolve) =>
    there.listen(0, '127.0.0.1', () => resolve((there.address() as { port: number }).port)),
  );
  const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const config = readConfig({
    SECRET: secret,
    SMTP_URL: `smtp://ana:hidden@127.0.0.1:${port}`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ...S3,
  });
  expect(await findUnreachableServers(config)).toEqual([]);
  const whileBusy = findUnreachableServers(config, 20);
  await new Promise((resolve) => setImmediate(resolve));
  for (const until = performance.now() + 50; performance.now() < until;);
  expect(await whileBusy).toEqual([]);
  await new Promise((resolve) => there.close(resolve));
  expect((await findUnreachableServers(config)).map(describeWarning)).toEqual([
    `SMTP_URL: nobody answers at 127.0.0.1:${port}`,
    `S3_ENDPOINT: nobody answers at 127.0.0.1:${port}`,
  ]);
  onTestFinished(() => void there.close());
});
