import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export interface BenchServer {
  url: string;
  pid: number;
  dataDir: string;
  startMs: number;
  /** The most its processes held at the same time while it started, in MB. */
  peakMb: number;
  stop: () => Promise<void>;
}

const clockTicksPerSecond = 100;

/** Seconds of processor time a process and its threads have used, from Linux's own accounting. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
}

/** Resident memory in MB. */
export function memoryMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)?.[1];
  // A process that has just ended has no memory any more.
  return Math.round(Number(line ?? 0) / 1024);
}

/** Resident memory of a process and all it has started, in MB; pages they share count once for each. */
function treeMemoryMb(pid: number): number {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return children.reduce((sum, child) => sum + treeMemoryMb(Number(child)), memoryMb(pid));
  } catch {
    // It ended while it was looked at.
    return 0;
  }
}

/** Starts a command and waits until `url` answers; `startMs` counts from the spawn. */
export async function startProcess(
  args: readonly string[],
  {
    port,
    env = {},
    ready,
    cwd = root,
  }: { port: number; env?: Record<string, string>; ready: string; cwd?: string | undefined },
): Promise<BenchServer> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  let peakMb = 0;
  while ((await fetch(`${url}${ready}`).catch(() => null))?.ok !== true) {
    if (child.exitCode !== null || performance.now() - started > 240_000)
      throw new Error(`${args.join(' ')} did not start.`);
    peakMb = Math.max(peakMb, treeMemoryMb(child.pid ?? 0));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    startMs: performance.now() - started,
    peakMb,
    async stop() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A tree's product, started with the settings and flags of its `npm start`. */
export function startProduct(
  cwd: string,
  { port, env }: { port: number; env: Record<string, string> },
): Promise<BenchServer> {
  const { scripts } = JSON.parse(readFileSync(path.join(cwd, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [settings = '', command = ''] = scripts.start.split(/(?:exec )?node /);
  const own = Object.fromEntries(
    settings
      .trim()
      .split(' ')
      .filter(Boolean)
      .map((setting) => setting.split('=')),
  );
  return startProcess(command.split(' '), { port, cwd, ready: '/health/ready', env: { ...own, ...env } });
}

/** The machine's load beside the figures: on a shared machine they mean little without it. */
export const machineLoad = () =>
  `load ${os.loadavg()[0]?.toFixed(2)} on ${os.cpus().length} cores, Node ${process.versions.node}`;
