import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { unguarded } from '../imports/cell-values.ts';

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
      // An apostrophe typed before a formula cannot be told from ours.
      fc.array(
        fc.array(
          fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll("'", '’')),
          { minLength: 2, maxLength: 2 },
        ),
        { maxLength: 6 },
      ),
      async (rows) => {
        const text = await (
          await csvResponse({
            filename: 'x.csv',
            columns: ['a', 'b'],
            pages: pagesOf([rows.slice(0, 3), [], rows.slice(3)]),
          })
        ).text();
        const read = parse(text, { record_delimiter: '\r\n' });
        expect(read.map((row) => row.map(unguarded))).toEqual([['a', 'b'], ...rows]);
      },
    ),
    { numRuns: 300 },
  );
});

test.each(['x;=1+1', 'x;+1;y', 'x|@SUM(A1)', 'x\t=1', 'x\n=1+1', 'a; =1'])(
  'the formula in %j is no cell of its own for a spreadsheet that takes another separator',
  (text) => {
    const cells = `a,b,${csvCell(text)}`.split(/[;|\t\n]/);
    expect(cells.filter((cell) => /^ ?[=@]|^[+-]/.test(cell))).toEqual([]);
    expect(unguarded(parse(csvCell(text))[0]?.[0] ?? '')).toBe(text);
  },
);

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)', "=cmd|' /C calc'!A0"])(
  'the formula %j is defused',
  (formula) => {
    expect(csvCell(formula)).toMatch(/^"?'/);
  },
);

test('numbers, dates, booleans and nothing are plain', () => {
  expect([-80.19, new Date(0), true, false, ['storage', '=x'], null, undefined, ''].map(csvCell)).toEqual([
    '-80.19',
    '1970-01-01T00:00:00.000Z',
    'yes',
    'no',
    '"storage, =x"',
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

test('a spreadsheet is told that the file is UTF-8, once', async () => {
  const answer = await csvResponse({ filename: 'x.csv', columns: ['name'], pages: pagesOf([[['Ñandú']], [['Peña']]]) });
  expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe('\ufeffname\r\nÑandú\r\nPeña\r\n');
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
