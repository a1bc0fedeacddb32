// First start (build, database, demonstration data), warm start, and memory at rest. `node bench/start.ts`
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { machineLoad, memoryMb, root, startProduct } from './server.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
const options = { port: 3993, env: { DATA_DIR: dataDir } };

async function startOnce() {
  const server = await startProduct(root, options);
  const memory = memoryMb(server.pid);
  await server.stop();
  return { seconds: Number((server.startMs / 1000).toFixed(2)), 'memory MB': memory };
}

rmSync(path.join(root, 'build'), { recursive: true, force: true });
const first = await startOnce();
const warm = [await startOnce(), await startOnce(), await startOnce()].toSorted((a, b) => a.seconds - b.seconds);
rmSync(dataDir, { recursive: true, force: true });

console.log(`From spawning to /health/ready; ${machineLoad()}`);
console.table({ 'first (build, migrate, demo data)': first, 'warm (median of 3)': warm[1] });
console.log(`warm start: ${warm[1]?.seconds} s (to reach: under 4 s)`);
