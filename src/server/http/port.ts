import { type Server, createServer } from 'node:http';

import type { Config } from '../config.ts';

const portTaken = (error: unknown, { host, port }: Config): Error => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return Object.assign(new Error(`Port ${port} on ${host} is taken by another program. Set PORT to a free one.`), {
      expose: true,
    });
  if (code === 'EACCES')
    return Object.assign(new Error(`This account may not listen on port ${port}. Set PORT to 1024 or more.`), {
      expose: true,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return Object.assign(new Error(`HOST ${host} is no address of this machine.`), { expose: true });
  return error instanceof Error ? error : new Error(String(error));
};

/** Listens on HOST and PORT. Rejects with one clear sentence if that fails. */
export const bind = (server: Server, config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portTaken(error, config)));
    server.listen(config.port, config.host, resolve);
  });

/** Rejects with the same sentence as `listen`, before a first start creates its database. */
export async function checkPort(config: Config): Promise<void> {
  const server = createServer();
  await bind(server, config);
  await new Promise((resolve) => server.close(resolve));
}
