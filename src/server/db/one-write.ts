import type pg from 'pg';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Asked in place of a statement, a connection answers itself as the only row: Kysely keeps from us which one a transaction has. */
export const whichConnection = 'which connection';

/**
 * What is asked of a connection at one time leaves in one write, as messages of their own that are answered in their order, and nobody waits for the answer to
 * `begin` before the first statement is sent: a short statement takes the server less than both sides take to write, wake up and read.
 * The pool's connections must be pipelined.
 */
export function writeInOne(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    let isHeld = false;
    const write = () => {
      isHeld = false;
      stream.uncork();
    };
    client.query = ((text: unknown, ...rest: unknown[]) => {
      if (text === whichConnection) return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: [client] });
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        process.nextTick(write);
      }
      if (text !== 'begin') return query(text, ...rest);
      // Only a connection that breaks refuses it, and then what is sent behind it fails as well.
      (query(text) as Promise<unknown>).catch(() => {});
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }) as typeof client.query;
  });
}
