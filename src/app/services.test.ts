import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import { openEngine } from '#server/db/open.ts';
import { migratedEngine } from '#tests/clone.ts';

import { createRuntime } from './services.ts';

test('a serving process keeps itself in order by the clock', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portolan-services-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET: 'services-services-services-services',
    DATA_DIR: dataDir,
  });
  const runtime = await createRuntime(config, { database: openEngine(await migratedEngine(), 'In memory.') });
  onTestFinished(async () => {
    await runtime.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await runtime.services.jobs.start(runtime.services);
  const { rows } = await sql<{ key: string }>`select key from jobs.schedule`.execute(runtime.services.db);
  expect(rows.map((row) => row.key)).toEqual(
    expect.arrayContaining(['mailer-deliver', 'server-tidy', 'server-vacuum']),
  );
});
