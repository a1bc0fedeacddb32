import { expect, test } from 'vitest';

import { createTurns } from './turns.ts';

/** Works that end when they are told to, and which of them have begun. */
function works() {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (name: number) => () => {
    begun.push(name);
    return new Promise<void>((resolve, reject) => ends.set(name, { resolve, reject }));
  };
  return {
    begun,
    work,
    end: (name: number) => ends.get(name)?.resolve(),
    fail: (name: number) => ends.get(name)?.reject(new Error('no')),
  };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('so many are done at once, the others in the order they came', async () => {
  const { begun, work, end } = works();
  const inTurn = createTurns(2, 60_000);
  const all = [1, 2, 3, 4, 5].map((name) => inTurn(work(name)));
  await soon();
  expect(begun).toEqual([1, 2]);
  end(2);
  await soon();
  expect(begun).toEqual([1, 2, 3]);
  end(1);
  end(3);
  await soon();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  end(4);
  end(5);
  await Promise.all(all);
  const late = inTurn(work(6));
  await soon();
  expect(begun).toContain(6);
  end(6);
  await late;
});

test('one that fails gives its turn to the next', async () => {
  const { begun, work, end, fail } = works();
  const inTurn = createTurns(1, 60_000);
  const first = inTurn(work(1));
  const second = inTurn(work(2));
  await soon();
  fail(1);
  await expect(first).rejects.toThrow('no');
  await soon();
  expect(begun).toEqual([1, 2]);
  end(2);
  await second;
});

test('one that takes long keeps nobody waiting, and gives up one turn only', async () => {
  const { begun, work, end } = works();
  const inTurn = createTurns(1, 1);
  const slow = inTurn(work(1));
  const others = [2, 3].map((name) => inTurn(work(name)));
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  [1, 2, 3].forEach(end);
  await Promise.all([slow, ...others]);
});
