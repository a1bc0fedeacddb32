import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';

import { testDb } from '#tests/harness.ts';

import type { Ctx } from '../context.ts';
import { readNote, writeNote } from '../notes.ts';
import { planned } from './planned.ts';
import { transaction } from './transaction.ts';

const t = await testDb();
const { engine } = t.database;

const one = (tx: Ctx, value: number) =>
  planned(tx.db, sql<{ value: number }>`select ${value}::integer as value`).then(([row]) => row?.value);
const divide = (tx: Ctx, by: number) => planned(tx.db, sql`select 1 / ${by}::integer`);

/** How often bytes were written to the engine since. */
function countWrites(): () => number {
  if (!engine) throw new Error('Only the embedded engine can be listened to.');
  const run = vi.spyOn(engine, 'run');
  onTestFinished(() => run.mockRestore());
  return () => run.mock.calls.length;
}

test.runIf(engine)('what a transaction asks at one time leaves in one write, with its begin', async () => {
  const writes = countWrites();
  const values = await transaction(t.ctx, (tx) => Promise.all([one(tx, 1), one(tx, 2), one(tx, 3)]));
  expect(values).toEqual([1, 2, 3]);
  // The three with `begin`, and `commit`.
  expect(writes()).toBe(2);
});

test('statements asked at one time run in their order, each seeing what the one before did', async () => {
  const read = await transaction(t.ctx, async (tx) => {
    const [, found] = await Promise.all([
      planned(tx.db, sql`insert into settings (name, value, updated_at) values ('in order', '1', now())`),
      planned(tx.db, sql<{ value: string }>`select value from settings where name = 'in order'`),
    ]);
    return found;
  });
  expect(read).toEqual([{ value: '1' }]);
});

test('one that fails among them leaves nothing of the transaction, and the connection is of use', async () => {
  const failed = transaction(t.ctx, async (tx) => {
    await writeNote(tx, 'before', '1');
    await Promise.all([one(tx, 1), divide(tx, 0), planned(tx.db, sql`delete from settings`)]);
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect(await readNote(t.ctx, 'before')).toBe(null);
  expect(await readNote(t.ctx, 'in order')).toBe('1');
});

test('a transaction in which the first statement fails has begun, and leaves nothing', async () => {
  const failed = transaction(t.ctx, (tx) => Promise.all([divide(tx, 0), writeNote(tx, 'behind', '1')]));
  await expect(failed).rejects.toThrow('division by zero');
  expect(await readNote(t.ctx, 'behind')).toBe(null);
});

test('what asks a transaction that has ended is refused, not sent on a connection that others use', async () => {
  let kept: Ctx | undefined;
  await transaction(t.ctx, async (tx) => {
    kept = tx;
  });
  await expect(one(kept ?? t.ctx, 1)).rejects.toThrow(/already committed/);
  const rolledBack = transaction(t.ctx, async (tx) => {
    kept = tx;
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await expect(one(kept ?? t.ctx, 1)).rejects.toThrow(/already rolled back|already committed/);
});
