// Where a proof runs: ports from a base on, so that two can run on one machine, and what is shared by its files.
import { execFileSync } from 'node:child_process';

const argument = process.argv.find((one) => one.startsWith('--ports='));
const base = Number(argument?.slice('--ports='.length) ?? 54610);

export const ports = {
  one: base + 2,
  two: base + 3,
  haproxy: base + 6,
  etcd: base + 7,
  oneApi: base + 8,
  twoApi: base + 9,
  etcdPeer: base + 10,
  pgbouncer: base + 11,
  nodes: [base + 21, base + 22, base + 23],
};

export const say = (line) => process.stdout.write(`${line}\n`);
export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until `isSo`, which is asked each second; true if it was within the time. */
export async function until(isSo, seconds) {
  for (let tries = 0; tries < seconds; tries += 1) {
    if (await isSo()) return true;
    await wait(1000);
  }
  return false;
}

export const isRoot = process.getuid?.() === 0;
const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString());
/** PostgreSQL refuses to run as root. */
export const postgresUser = isRoot ? { uid: id('-u'), gid: id('-g') } : {};

/** Sends a signal to a process, or by `-pid` to its group, if it has not ended. */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
