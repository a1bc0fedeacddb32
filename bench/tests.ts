// The tests beside what reading the same code takes: `npm test` to tsc and the type-aware lint. `npx node bench/tests.ts`
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { machineLoad, root } from './server.ts';

/** Seconds of processor time of everything this process has started and waited for. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

function measure(commands: readonly string[]) {
  const before = childSeconds();
  const started = performance.now();
  for (const command of commands) {
    const { status } = spawnSync('npx', command.split(' '), { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${command} failed.`);
  }
  return { 'processor seconds': childSeconds() - before, seconds: (performance.now() - started) / 1000 };
}

const reading = ['tsc --incremental false', 'oxlint --type-aware --deny-warnings'];

// What both need, and what is made once and kept, is no part of the figures.
measure(['react-router typegen', 'node bin/portolan.mjs build']);
console.log(`npm test beside ${reading.join(' and ')}; ${machineLoad()}`);
const before = measure(reading);
const tests = measure(['vitest run']);
const after = measure(reading);
console.table({ 'reading, before': before, tests, 'reading, after': after });
for (const unit of ['processor seconds', 'seconds'] as const) {
  const ratio = tests[unit] / ((before[unit] + after[unit]) / 2);
  console.log(`${unit}: ${ratio.toFixed(1)} times (to reach: at most 10)`);
}
