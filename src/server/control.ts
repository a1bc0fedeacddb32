import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

import type { CommandIo } from './command-line.ts';
import type { Config } from './config.ts';

/** One command sent from a terminal to the process that owns the embedded database. */
const requestSchema = z.object({ argv: z.array(z.string()), cwd: z.string() });

const answerSchema = z.union([
  z.object({ out: z.string() }),
  z.object({ err: z.string() }),
  z.object({ exit: z.number().int() }),
]);

/** The kernel limits a socket's path to 108 bytes on Linux and 104 on macOS. */
const longestPath = 100;

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface Control {
  close(): Promise<void>;
}

/**
 * Lets commands run while this process owns the embedded database: opens a socket that only the owner of the process
 * may use. Call it after the database was opened: with that lock held, an existing socket is stale.
 * Does nothing with a database server, since commands then open their own connection.
 */
export async function startControl({
  config,
  run,
}: {
  config: DatabaseConfig;
  run: (argv: readonly string[], io: CommandIo) => Promise<number>;
}): Promise<Control> {
  if (config.databaseUrl) return { close: async () => {} };
  const file = socketPath(config.dataDir);
  makePrivateFolder(path.dirname(file));
  rmSync(file, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A command continues when its terminal disconnects.
    socket.on('error', () => socket.destroy());
    createInterface({ input: socket }).once('line', (line) => void answer(socket, line, run));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  chmodSync(file, 0o600);
  return {
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        for (const socket of open) socket.destroySoon();
      });
      rmSync(file, { force: true });
    },
  };
}

/** Returns true if a process serves from this folder, whatever the state of its lock. */
export async function isServed({ dataDir, databaseUrl }: DatabaseConfig): Promise<boolean> {
  if (databaseUrl) return false;
  const socket = await connect(socketPath(dataDir));
  socket?.destroy();
  return socket !== null;
}

/**
 * Has the running server execute a command and returns its exit code; null if nobody serves from this folder or the
 * database is a server: the caller then runs the command itself.
 */
export async function callControl(
  config: DatabaseConfig,
  argv: readonly string[],
  io: CommandIo,
): Promise<number | null> {
  if (config.databaseUrl) return null;
  const socket = await connect(socketPath(config.dataDir));
  if (!socket) return null;
  socket.write(`${JSON.stringify({ argv, cwd: io.cwd ?? process.cwd() })}\n`);
  let exit: number | undefined;
  for await (const line of createInterface({ input: socket })) {
    const message = answerSchema.parse(JSON.parse(line));
    if ('out' in message) io.out(message.out);
    else if ('err' in message) io.err(message.err);
    else exit = message.exit;
  }
  if (exit !== undefined) return exit;
  io.err('The server stopped before the command was finished. Start it again and see how far the command came.');
  return 1;
}

async function answer(
  socket: Socket,
  line: string,
  run: (argv: readonly string[], io: CommandIo) => Promise<number>,
): Promise<void> {
  const send = (message: z.infer<typeof answerSchema>) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
  };
  let exit = 1;
  try {
    const { argv, cwd } = requestSchema.parse(JSON.parse(line));
    exit = await run(argv, { out: (text) => send({ out: text }), err: (text) => send({ err: text }), cwd });
  } catch (error) {
    send({ err: error instanceof Error ? error.message : String(error) });
  }
  send({ exit });
  socket.end();
}

function connect(file: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(file);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else if (error.code === 'EACCES')
        reject(
          new ControlError('The running server belongs to another user of this machine: run the command as that user.'),
        );
      else reject(error);
    });
  });
}

/** Not a defect but a condition of the machine; the terminal shows the message without a stack. */
class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly expose = true;
}

/**
 * Returns the socket's path: in the data folder, or in the temp folder under a derived name if that path is too long.
 */
export function socketPath(dataDir: string): string {
  const inside = path.join(dataDir, 'run', 'control.sock');
  if (Buffer.byteLength(inside) <= longestPath) return inside;
  const digest = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `portolan-${ownId()}-${digest}`, 'control.sock');
}

/** A container may run as a user of whom /etc/passwd knows nothing, so only its number is asked for; -1 on Windows. */
const ownId = (): number => process.getuid?.() ?? -1;

/** In the temp folder another user may have created it first: then it is not used. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const uid = ownId();
  if (!found.isDirectory() || (uid >= 0 && found.uid !== uid))
    throw new ControlError(`${folder} belongs to somebody else: remove it, or set DATA_DIR to a shorter path.`);
  chmodSync(folder, 0o700);
}
