import { expect, test } from 'vitest';

import { checkRows } from './row-rules.ts';

const command = 'src/features/media/commands/keep.server.ts';

const find = (source: string, others: Record<string, string> = {}) =>
  checkRows(new Map(Object.entries({ [command]: source, ...others }))).violations.map(({ file }) => file);

const insert = (row: string) => `await tx.db.insertInto('files').values(${row}).execute();`;

test.each([
  [
    'columns by name',
    `export async function keep(tx, { name, bytes }) { ${insert('{ name, bytes, id: tx.newId() }')} }`,
  ],
  [
    'an object of the command',
    `export async function keep(tx, given) { const times = { created_at: 1 }; ${insert('{ name: given.name, ...times }')} }`,
  ],
  [
    'one of two objects',
    `export async function keep(tx, at) { ${insert("{ name: 'a', ...(at === null ? {} : { at }), ...(at && { by: at }) }")} }`,
  ],
  [
    'columns that were picked',
    `const columns = ['name', 'bytes'] as const; export async function keep(tx, given) { ${insert('{ ...pickColumns(given, columns), id: 1 }')} }`,
  ],
  [
    'what another function of the module names',
    `const rowOf = ({ name }) => ({ name }); export async function keep(tx, all) { ${insert('all.map((one) => rowOf(one))')} }`,
  ],
  [
    'what all callers in the module name',
    `export const keep = (tx, given) => write(tx, { row: { name: given.name } }); async function write(tx, { row }) { ${insert('row')} }`,
  ],
  [
    'an update of columns by name',
    "export const keep = (tx) => tx.db.updateTable('files').set((eb) => ({ version: eb('version', '+', 1) })).execute();",
  ],
  ['other calls of these names', "export const keep = (map, given) => map.set('a', given).values(given);"],
])('%s may be written', (_, source) => expect(find(source)).toEqual([]));

test.each([
  ['a value from outside', `export async function keep(tx, value) { ${insert('value')} }`],
  ['a value from outside, spread', `export async function keep(tx, value) { ${insert('{ id: 1, ...value }')} }`],
  [
    'the rest of a value from outside',
    `export async function keep(tx, { paper, ...details }) { const row = { id: 1, ...details }; ${insert('{ ...row, at: 1 }')} }`,
  ],
  [
    'the rest of a value, taken apart later',
    `export async function keep(tx, value) { const { paper, ...rest } = value; ${insert('{ ...rest }')} }`,
  ],
  [
    'a parsed body',
    `export async function keep(tx, body) { const value = schema.parse(body); ${insert('{ ...value }')} }`,
  ],
  [
    'lines of a form',
    `export async function keep(tx, lines) { ${insert('lines.map((line, position) => ({ ...line, position }))')} }`,
  ],
  [
    'names from outside',
    `export async function keep(tx, given) { ${insert('Object.fromEntries(Object.entries(given))')} }`,
  ],
  ['a name from outside', `export async function keep(tx, name, given) { ${insert('{ [name]: given }')} }`],
  [
    'what a caller in the module hands on',
    `export const keep = (tx, given) => write(tx, given); async function write(tx, row) { ${insert('{ ...row }')} }`,
  ],
  [
    'what an update sets',
    "export const keep = (tx, value) => tx.db.updateTable('files').set((eb) => ({ ...value, version: eb('version', '+', 1) })).execute();",
  ],
  [
    'what replaces a row that is there',
    "export const keep = (tx, value) => tx.db.insertInto('files').values({ id: 1 }).onConflict((oc) => oc.column('id').doUpdateSet(value)).execute();",
  ],
])('%s is refused', (_, source) => expect(find(source)).toEqual([command]));

test('what another module makes is followed there', () => {
  const source = `import { rowOf } from './row-of.server.ts';\nexport async function keep(tx, given) { ${insert('rowOf(given)')} }`;
  const other = 'src/features/media/commands/row-of.server.ts';
  expect(find(source, { [other]: 'export const rowOf = ({ name }) => ({ name });' })).toEqual([]);
  expect(find(source, { [other]: 'export const rowOf = (given) => ({ id: 1, ...given });' })).toEqual([command]);
});
