import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { loadDemoData } from '#app/demo-data.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { readConfig } from '#server/config.ts';
import { type DatabaseFiles, type MemoryEngine, startMemoryEngine } from './memory-engine.ts';
import { openEngine } from '#server/db/open.ts';

import { migratedEngine, preparedFiles } from './clone.ts';
import { kept, root } from './snapshots.ts';
import { writeRows } from './write-rows.ts';

/** In a data folder. A database has no such folder, so that one map holds both. */
const uploads = 'files/';

/** Changes with what is built, and each day: what is demonstrated has dates around the day it was loaded. */
const snapshotName = (): string => {
  const built = readFileSync(path.join(root, 'build', '.sources'), 'utf8');
  return `portolan_test_demonstration_${built.slice(0, 16)}_${todayHere(new Date())}`;
};

async function load(settings: Record<string, string>): Promise<DatabaseFiles> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-demonstration-'));
  const engine = await migratedEngine();
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const files = new Map(
    await preparedFiles(engine, () =>
      writeRows(
        config,
        async (ctx) => void (await loadDemoData(ctx)),
        openEngine({ ...engine, close: async () => {} }, 'nothing'),
      ),
    ),
  );
  for (const entry of readdirSync(path.join(dataDir, uploads), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    files.set(path.relative(dataDir, file), entry.isFile() ? readFileSync(file) : null);
  }
  rmSync(dataDir, { recursive: true });
  return files;
}

/**
 * Returns an in-memory database with the demonstration data, whose uploads it writes into the data folder of these
 * settings: loading it takes ten seconds of the processor, a copy a tenth of one.
 */
export async function demonstrationEngine(settings: Record<string, string>): Promise<MemoryEngine> {
  const all = [...(await kept(snapshotName(), () => load(settings)))];
  for (const [file, data] of all.filter(([name]) => name.startsWith(uploads))) {
    const target = path.join(settings['DATA_DIR'] ?? '', file);
    mkdirSync(data ? path.dirname(target) : target, { recursive: true });
    if (data) writeFileSync(target, data);
  }
  return startMemoryEngine(new Map(all.filter(([name]) => !name.startsWith(uploads))));
}
