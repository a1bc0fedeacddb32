import { expect, test } from 'vitest';

import type { Candidate } from './match/candidate.ts';
import { pageByTotal } from './match/ranked.ts';
import type { Scored } from './match/score.ts';

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const scored = (at: number): Scored => ({ candidate: { id: idOf(at) } as Candidate, score: 1 - at / 10, parts: {}, reasons: [], unmet: [] }); // prettier-ignore
const list = [1, 2, 3, 4, 5].map(scored);

test.each([
  ['without any totals', null, [3, 4, 5]],
  ['among those without one', new Map([[idOf(5), 100]]), [2, 3, 4]],
])('a page goes on where the last shown entry has gone, %s', (_, totals, behind) => {
  const first = pageByTotal(list, totals, { cursor: null, limit: 2 });
  const gone = first.items.at(-1)?.candidate.id;
  const rest = pageByTotal(list.filter(({ candidate }) => candidate.id !== gone), totals, { cursor: first.nextCursor, limit: 5 }); // prettier-ignore
  expect(rest.items.map(({ candidate }) => candidate.id)).toEqual(behind.map(idOf));
});
