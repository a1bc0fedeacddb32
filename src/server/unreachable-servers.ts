import { connect } from 'node:net';

import type { Config } from './config.ts';
import type { SettingWarning } from './setting-warnings.ts';

const usualPatienceMs = 2000;

/** Returns true if something accepts a connection there. */
function answers(host: string, port: number, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    // An answer that came while this process was busy, loading its modules, is read before the end is told.
    socket.setTimeout(patienceMs, () => setImmediate(() => end(false)));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80, 'https:': 443 };

/** Returns a warning for each of the operator's own servers, of mail and of files, at which nobody answers now. */
export async function findUnreachableServers(
  { mail, storage }: Pick<Config, 'mail' | 'storage'>,
  patienceMs = usualPatienceMs,
): Promise<SettingWarning[]> {
  const servers = [
    { name: 'SMTP_URL', url: mail.kind === 'smtp' ? mail.url : undefined },
    { name: 'S3_ENDPOINT', url: storage.kind === 's3' ? storage.endpoint : undefined },
  ];
  const found = await Promise.all(
    servers.map(async ({ name, url }): Promise<SettingWarning[]> => {
      if (url === undefined) return [];
      const { hostname, port, protocol } = new URL(url);
      const number = port === '' ? (ports[protocol] ?? 0) : Number(port);
      return (await answers(hostname, number, patienceMs))
        ? []
        : [{ kind: 'unreachable', name, address: `${hostname}:${number}` }];
    }),
  );
  return found.flat();
}
