import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseCsv } from '#tests/csv-reader.ts';

import { csvCell, csvResponse } from './csv.ts';

async function* pagesOf<T>(pages: T[], log: string[] = []): AsyncGenerator<T> {
  try {
    for (const [index, page] of pages.entries()) {
      log.push(`page ${index}`);
      yield page;
    }
  } finally {
    log.push('closed');
  }
}

test('any text comes back as it was, or with an apostrophe when a spreadsheet would run it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), { maxLength: 6 }),
      async (rows) => {
        const text = await (
          await csvResponse({
            filename: 'x.csv',
            columns: ['a', 'b'],
            pages: pagesOf([rows.slice(0, 3), [], rows.slice(3)]),
          })
        ).text();
        expect(parseCsv(text)).toEqual([
          ['a', 'b'],
          ...rows.map((row) => row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))),
        ]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"])(
  'the formula %j is defused',
  (formula) => {
    expect(csvCell(formula)).toMatch(/^"?'/);
  },
);

test('numbers, dates, booleans and nothing are plain', () => {
  expect([-80.19, new Date(0), true, null, undefined, ''].map(csvCell)).toEqual([
    '-80.19',
    '1970-01-01T00:00:00.000Z',
    'true',
    '',
    '',
    '',
  ]);
});

test('an empty export still has its header', async () => {
  const answer = await csvResponse({
    filename: 'leads "x"\r\n ä.csv',
    columns: ['a', 'b'],
    pages: pagesOf<string[][]>([]),
  });
  expect(await answer.text()).toBe('a,b\r\n');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="leads _x_ _.csv"; filename*=UTF-8''leads%20%22x%22%0D%0A%20%C3%A4.csv`,
  );
});

test('a page is fetched when the reader wants it, and the source is closed when the reader leaves', async () => {
  const log: string[] = [];
  const pages = Array.from({ length: 100 }, (_, index) => [[index]]);
  const reader = (
    await csvResponse({ filename: 'x.csv', columns: ['n'], pages: pagesOf(pages, log) })
  ).body?.getReader();
  await reader?.read();
  expect(log.length).toBeLessThan(5);
  await reader?.cancel();
  expect(log.at(-1)).toBe('closed');
});

test('a refusal before the first page is a refusal, not half a file', async () => {
  async function* refused(): AsyncGenerator<string[][]> {
    yield* [];
    throw new Error('refused');
  }
  await expect(csvResponse({ filename: 'x.csv', columns: ['a'], pages: refused() })).rejects.toThrow('refused');
});
