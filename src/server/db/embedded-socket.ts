import { Duplex } from 'node:stream';

import type { Engine } from './engine.ts';

const TERMINATE = 0x58;

/** AuthenticationOk and ReadyForQuery(idle): the answer to an accepted start-up without authentication. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/**
 * Behaves like a TCP connection for `pg`, but is connected to the engine in this process.
 * Messages that `pg` writes at once reach the engine at once.
 */
export class EmbeddedSocket extends Duplex {
  readonly #engine: Engine;
  #started = false;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Data is pushed as it comes: an answer is never larger than the page that a query requested.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map((one) => one.chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  #send(bytes: Buffer, done: (error?: Error | null) => void): void {
    if (!this.#started) {
      this.#started = true;
      this.#start().then(() => done(), done);
      return;
    }
    if (bytes[0] === TERMINATE) return done();
    this.#engine
      .run(bytes, (answer) => {
        if (!this.destroyed) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      })
      .then(() => done(), done);
  }

  /** The session outlives the connection: state left by a broken connection must not leak into the next. */
  async #start(): Promise<void> {
    await this.#engine.revive?.();
    const ignore = () => {};
    await this.#engine.run(simpleQuery('ROLLBACK'), ignore);
    await this.#engine.run(simpleQuery('DISCARD ALL'), ignore);
    this.push(welcome);
  }
}
