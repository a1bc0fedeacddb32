import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { readConfig } from '../config.ts';
import type { Ctx } from '../context.ts';
import { adoptDeployment, joinDeployment } from './deployment.ts';
import { nodesCommand } from './command.ts';
import { startHeartbeat } from './heartbeat.ts';
import { findNodes } from './list-nodes.ts';

const t = await testDb();
const secret = 'a-secret-of-the-first-node-0000000';

/** The settings of a node with its own data folder. */
function settings(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portolan-node-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return readConfig({ DATA_DIR: dataDir, SECRET: secret, ...env });
}

const join = (config = settings()) => joinDeployment({ db: t.ctx.db, config });

async function command(ctx: Ctx, ...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const write = (line: string) => void (said += `${line}\n`);
  return { code: await nodesCommand.run(ctx, args, { out: write, err: write }), said };
}

beforeEach(async () => {
  await t.ctx.db.deleteFrom('deployment').execute();
  await t.ctx.db.deleteFrom('nodes').execute();
});

test('a node with the same secret and folder joins at each start, and the database has neither of them', async () => {
  const config = settings();
  const marks = await join(config);
  expect(await join(config)).toEqual(marks);
  const rows = JSON.stringify(await t.ctx.db.selectFrom('deployment').selectAll().execute());
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(config.dataDir);
});

test('a node with another secret is refused with the name of the setting, and changes nothing', async () => {
  const first = settings();
  await join(first);
  const other = settings({ SECRET: 'another-secret-another-secret-0000', DATA_DIR: first.dataDir });
  await expect(join(other)).rejects.toThrow(/another secret than the SECRET set here: set SECRET to/);
  await expect(join(first)).resolves.toBeDefined();
});

test('a node with a folder of its own is refused, one that shares the folder is not', async () => {
  const first = settings();
  await join(first);
  const other = settings();
  await expect(join(other)).rejects.toThrow(
    new RegExp(`in another folder and not in ${other.dataDir}/files: set DATA_DIR to a folder`),
  );
  await expect(join(settings({ DATA_DIR: first.dataDir }))).resolves.toBeDefined();
});

test('a node with another bucket is told the name of the right one', async () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  await join(settings({ S3_BUCKET: 'harbor', ...keys }));
  await expect(join(settings({ S3_BUCKET: 'quay', ...keys }))).rejects.toThrow('set S3_BUCKET=harbor and its keys');
  await expect(join()).rejects.toThrow('set S3_BUCKET=harbor');
  await expect(
    join(settings({ S3_BUCKET: 'harbor', S3_ENDPOINT: 'http://127.0.0.1:9', ...keys })),
  ).resolves.toBeDefined();
});

test('an operator who has moved the files says so, and not while a node serves with the former ones', async () => {
  await join(settings());
  const config = settings();
  const ctx = { ...t.ctx, config };
  const services = { ...t.ctx, config: settings() };
  const stop = await startHeartbeat({ services, marks: { secret: 'a', files: 'b' }, build: 'one' });
  expect(await command(ctx, 'adopt')).toMatchObject({ code: 1, said: expect.stringContaining('stop ') });
  await expect(join(config)).rejects.toThrow('in another folder');
  await stop();
  expect((await command(ctx, 'adopt')).code).toBe(0);
  await expect(join(config)).resolves.toBeDefined();
  await adoptDeployment(ctx);
});

test('nodes are listed with address and version while they live, and as gone when they are no longer seen', async () => {
  t.setClock('2026-05-01T10:00:00Z');
  const config = settings({ PORT: '4361', DATABASE_URL: 'postgres://db.example/portolan' });
  const services = { ...t.ctx, config };
  const stop = await startHeartbeat({ services, marks: { secret: 'a', files: 'b' }, build: 'one' });
  onTestFinished(stop);
  expect(await findNodes(services)).toMatchObject([
    {
      address: expect.stringMatching(/:4361$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+ \(one\)$/),
      isAlive: true,
    },
  ]);
  expect((await command(services, 'list')).said).toContain('1 nodes serve.');
  t.advance(31);
  expect(await findNodes(services)).toMatchObject([{ isAlive: false }]);
  expect((await command(services, 'list')).said).toContain('gone');
  await stop();
  expect(await findNodes(services)).toEqual([]);
  expect((await command(services, 'go')).code).toBe(2);
});
