import { expect, test } from 'vitest';

import { checkMigrations } from './migration-rules.ts';

const check = (text: string, others: Record<string, string> = {}): string[] =>
  checkMigrations({ ...others, 'src/server/migrations/1310-change.sql': text });

test.each([
  ['drop table berths;', 'DROP TABLE'],
  ['alter table berths drop column depth;', 'DROP COLUMN'],
  ['alter table berths drop depth;', 'DROP COLUMN'],
  ['alter table berths\n  rename column depth to draught;', 'RENAME'],
  ['alter table berths alter column depth set not null;', 'SET NOT NULL'],
  ['alter table berths alter depth type bigint;', 'a change of type'],
  ['alter table berths add column a text, add column depth integer not null;', 'NOT NULL without a default'],
])('%s would break the nodes of the release before', (text, what) => {
  expect(check(text)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'create table berths (id uuid primary key, depth integer not null);',
  'alter table berths add column depth integer not null default 0;',
  'alter table berths add column depth integer;',
  'alter table berths drop constraint berths_depth_check;',
  'alter table berths alter column depth drop not null;',
  'drop index berths_depth;',
  '-- We do not rename or drop table berths;\nselect 1;',
  "insert into words values ('drop table berths; rename');",
])('%s keeps them working', (text) => {
  expect(check(text)).toEqual([]);
});

test('a contraction names the earlier migration after which nothing uses the old form', () => {
  const text = '-- Contracts 1305-draught.sql\nalter table berths drop column depth;';
  expect(
    check(text, { 'src/server/migrations/1305-draught.sql': 'alter table berths add column draught integer;' }),
  ).toEqual([]);
  expect(check(text)).toEqual([expect.stringContaining('no earlier migration')]);
  expect(check(text.replace('1305-draught', '1310-change'))).toEqual([expect.stringContaining('no earlier migration')]);
});

test('migrations that are released already are left alone', () => {
  expect(checkMigrations({ 'src/server/migrations/1299-old.sql': 'drop table berths;' })).toEqual([]);
});
