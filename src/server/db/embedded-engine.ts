import { Worker } from 'node:worker_threads';

import { DatabaseInUseError, type Engine } from './engine.ts';
import { pgliteUrls } from './pglite-urls.ts';

// Inlined as text: the bundle then needs no second file and no path to one.
import source from './embedded-worker.mjs?raw';

type ToWorker =
  | { kind: 'run'; bytes: Uint8Array }
  | { kind: 'copy'; target: string }
  | { kind: 'syncs' }
  | { kind: 'close' };

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: 'locked' | 'failed'; message: string }
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string };

interface Waiting {
  onData?: (bytes: Uint8Array) => void;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * Opens the database of a folder in a thread of its own, making it when absent.
 * Throws `DatabaseInUseError` when another process has it open.
 */
export async function startEmbeddedEngine(directory: string): Promise<Engine> {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    workerData: { directory, pglite: pgliteUrls() },
    name: 'database',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let death: Error | undefined;

  const die = (error: Error) => {
    death ??= error;
    for (const one of waiting.values()) one.reject(death);
    waiting.clear();
  };

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'refused') {
        return reject(
          message.reason === 'locked'
            ? new DatabaseInUseError(directory)
            : new Error(`The embedded database in ${directory} could not be opened: ${message.message}`),
        );
      }
      const one = waiting.get(message.id);
      if (message.kind === 'chunk') return one?.onData?.(message.bytes);
      waiting.delete(message.id);
      if (waiting.size === 0) worker.unref();
      if (message.kind === 'done') one?.resolve(message.value);
      else one?.reject(new Error(message.message));
    });
    worker.on('error', (error: Error) => {
      die(error);
      reject(error);
    });
    worker.on('exit', () => {
      const error = new Error('The thread of the embedded database has ended.');
      die(error);
      reject(error);
    });
  });

  const ask = (message: ToWorker, onData?: Waiting['onData']): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (death) return reject(death);
      nextId += 1;
      // A question keeps the process alive until it is answered; an idle database does not.
      worker.ref();
      waiting.set(nextId, { onData, resolve, reject });
      worker.postMessage({ ...message, id: nextId });
    });

  try {
    await ready;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  worker.unref();

  return {
    async run(bytes, onData) {
      await ask({ kind: 'run', bytes }, onData);
    },
    async countSyncs() {
      return Number(await ask({ kind: 'syncs' }));
    },
    async copyTo(target) {
      await ask({ kind: 'copy', target });
    },
    async close() {
      if (!death) await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
