import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'node_modules/.cache/portolan/writer');

/** Bundles the writer like the product, so that the results apply to the product. */
export async function buildWriter(): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'tests/durability/writer.ts',
      outDir,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: `writer-${process.pid}-[hash].mjs` } },
    },
  }).then((result) => (name = 'output' in result ? (result.output[0]?.fileName ?? '') : ''));
  return join(outDir, name);
}
let name = '';

export interface Running {
  child: ChildProcess;
  lines: string[];
  /** Resolves at the first line with this prefix; rejects if the program ends before. */
  saw(start: string): Promise<string>;
  kill(): Promise<void>;
  ended: Promise<number | null>;
}

export function run(program: string, argv: readonly string[], env: Record<string, string>): Running {
  // Each runs for about a second: optimising the engine would take longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', program, ...argv], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => lines.push(`stderr ${chunk.toString()}`));
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(() => child.exitCode);
  return {
    child,
    lines,
    ended,
    saw: (start) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find((line) => line.startsWith(start));
          if (found !== undefined) resolve(found);
        };
        look();
        reader.on('line', look);
        void ended.then(() => reject(new Error(`The program ended: ${lines.slice(-5).join(' | ')}`)));
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Returns a small seeded generator; the seed is printed with a failure. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
