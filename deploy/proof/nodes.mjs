// Three nodes of the built product on one database and one folder of files.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ports, wait } from './places.mjs';

const root = path.join(import.meta.dirname, '../..');

/** Starts them, the first before the others: it makes the tables and loads the demonstration. */
export async function startNodes(settings) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portolan-failover-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
    DEMO_DATA: '1',
    SECRET: 'failover-failover-failover-failover',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const children = new Map();
  const logOf = (port) => path.join(folder, `${port}.log`);
  const log = (port) => openSync(logOf(port), 'a');
  const start = async (port) => {
    const options = { cwd: root, env: { ...env, PORT: String(port) }, stdio: ['ignore', log(port), log(port)] };
    children.set(port, spawn(process.execPath, ['bin/portolan.mjs', 'start'], options));
    const child = children.get(port);
    for (let tries = 0; tries < 1200 && child.exitCode === null; tries += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
      if (answer?.ok) return;
      await wait(200);
    }
    throw new Error(`The node at ${port} did not become ready: ${readFileSync(logOf(port), 'utf8')}`);
  };
  const stop = async (port) => {
    const child = children.get(port);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await Promise.race([ended, wait(15_000)]);
    child.kill('SIGKILL');
  };
  const close = async () => {
    await Promise.all([...children.keys()].map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [first, ...others] = ports.nodes;
    await start(first);
    await Promise.all(others.map(start));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    urls: ports.nodes.map((port) => `http://127.0.0.1:${port}`),
    command: (...args) =>
      execFileSync(process.execPath, ['bin/portolan.mjs', ...args], { cwd: root, env, stdio: 'ignore' }),
    parts: () =>
      ports.nodes.map((port, index) => [
        `node ${index + 1}`,
        async () => {
          await stop(port);
          await start(port);
        },
      ]),
    close,
  };
}
