import { Worker } from 'node:worker_threads';

import { DatabaseInUseError } from './engine.ts';
// Inlined as text, so that the bundle needs no second file or path.
// oxlint-disable-next-line import/default -- the default is the text that `?raw` gives.
import workerText from './embedded-worker.mjs?raw';
import { pgliteUrls } from './pglite-urls.ts';

export type Question =
  | { kind: 'run'; bytes: Uint8Array }
  | { kind: 'copy'; target: string }
  | { kind: 'syncs' }
  | { kind: 'close' };

type FromWorker =
  | { kind: 'dying'; message: string }
  | { kind: 'ready' }
  | { kind: 'refused'; reason: 'locked' | 'failed'; message: string }
  | Answer;

type Answer =
  | { kind: 'chunk'; id: number; bytes: Uint8Array }
  | { kind: 'done'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string };

interface Waiting {
  onData: ((bytes: Uint8Array) => void) | undefined;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** PostgreSQL's code for a server that shuts down during a connection, so that it is handled as such. */
class EngineStoppedError extends Error {
  readonly code = '57P02';
  /** The terminal shows the message without a stack: the cause is the machine or PostgreSQL itself. */
  readonly expose = true;
}

/** One run of the thread that owns the database of a folder. */
export class EmbeddedSession {
  readonly #worker: Worker;
  readonly #directory: string;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 0;
  #death: Error | undefined;
  #lastWords: string | undefined;
  #isClosing = false;

  /**
   * `mayCreate`: whether a missing database is created. True at the first start only: if it is missing at a restart of
   * the thread, its files were removed.
   */
  constructor(directory: string, mayCreate: boolean) {
    this.#directory = directory;
    this.#worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(workerText)}`), {
      workerData: { directory, mayCreate, pglite: pgliteUrls() },
      name: 'database',
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
  }

  get isDead(): boolean {
    return this.#death !== undefined;
  }

  /** Resolves when the database is open. Throws `DatabaseInUseError` if another process has it. */
  async start(): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        this.#worker.on('message', (message: FromWorker) => {
          if (message.kind === 'ready') resolve();
          else if (message.kind === 'refused') reject(this.#refusal(message));
          else if (message.kind === 'dying') this.#lastWords = message.message;
          else this.#receive(message);
        });
        const stop = (cause?: unknown) => {
          this.#die(cause);
          reject(this.#death ?? new EngineStoppedError());
        };
        this.#worker.on('error', stop);
        this.#worker.on('exit', (code) => stop(new Error(`Its thread ended with ${code}.`)));
      });
    } catch (error) {
      this.#isClosing = true;
      await this.#worker.terminate();
      throw error;
    }
    this.#worker.unref();
  }

  ask(question: Question, onData?: (bytes: Uint8Array) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#death) return reject(this.#death);
      this.#nextId += 1;
      // A query keeps the process alive until it is answered; an idle database does not.
      this.#worker.ref();
      this.#waiting.set(this.#nextId, { onData, resolve, reject });
      this.#worker.postMessage({ ...question, id: this.#nextId });
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#death) await this.ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #receive(message: Answer): void {
    const one = this.#waiting.get(message.id);
    if (message.kind === 'chunk') return one?.onData?.(message.bytes);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) this.#worker.unref();
    if (message.kind === 'done') one?.resolve(message.value);
    else one?.reject(new Error(message.message));
  }

  #refusal({ reason, message }: { reason: 'locked' | 'failed'; message: string }): Error {
    if (reason === 'locked') return new DatabaseInUseError(this.#directory);
    return new EngineStoppedError(`The embedded database in ${this.#directory} could not be opened: ${message}`);
  }

  #die(cause: unknown): void {
    if (this.#death) return;
    const why = this.#lastWords ?? (cause instanceof Error ? cause.message : String(cause));
    this.#death = new EngineStoppedError(`The embedded database has stopped. ${why}`, { cause });
    // The next query restarts it; the operator is warned all the same.
    if (!this.#isClosing) process.emitWarning(this.#death);
    for (const one of this.#waiting.values()) one.reject(this.#death);
    this.#waiting.clear();
  }
}
