import { Duplex } from 'node:stream';

import type { Engine } from './engine.ts';

const TERMINATE = 0x58;

/** AuthenticationOk and ReadyForQuery(idle): what a server answers to a start-up it accepts without asking. */
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
 * What `pg` takes for a TCP connection to a server, but is the engine inside this process.
 * Messages that `pg` writes in one go reach the engine in one go.
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
    // Data is pushed as it comes: an answer is never larger than the page a query asked for.
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

  /** The session outlives the connection: what a broken one left behind must not leak into the next. */
  async #start(): Promise<void> {
    await this.#engine.revive?.();
    const ignore = () => {};
    await this.#engine.run(simpleQuery('ROLLBACK'), ignore);
    await this.#engine.run(simpleQuery('DISCARD ALL'), ignore);
    this.push(welcome);
  }
}
