import { expect, test } from 'vitest';

import { databaseHosts, databaseName, withoutPassword } from './database-hosts.ts';

test('a URL names one server, several in order, or a socket, as libpq reads it', () => {
  expect(databaseHosts('postgres://u:p@db:5433/name?sslmode=require')).toEqual([
    'postgres://u:p@db:5433/name?sslmode=require',
  ]);
  expect(
    databaseHosts('postgres://u:p@one:5432,two:5433/name?target_session_attrs=read-write&sslmode=require'),
  ).toEqual(['postgres://u:p@one:5432/name?sslmode=require', 'postgres://u:p@two:5433/name?sslmode=require']);
  expect(databaseHosts('postgres://u@/name?host=/run/postgresql')).toEqual([
    'postgres://u@/name?host=%2Frun%2Fpostgresql',
  ]);
});

test('without a host the address is that of the environment, as for psql', () => {
  expect(databaseHosts('postgresql:///name')).toEqual(['postgresql:///name']);
});

test('what cannot be used is refused in words', () => {
  expect(() => databaseHosts('mysql://u@db/name')).toThrow('must be a URL starting with postgres://');
  expect(() => databaseHosts('postgres://u:p#w@db/name')).toThrow('as %23');
  expect(() => databaseHosts('postgres://db/name?target_session_attrs=standby')).toThrow('the product writes');
});

test('what is printed has no password', () => {
  expect(databaseName('postgres://u:p@one:5432,two/name?password=x')).toBe('one:5432,two/name');
  expect(databaseName('postgres://u@/name?host=/run/postgresql')).toBe('/run/postgresql/name');
  expect(withoutPassword('postgres://u:s%40cret@one,two/name?password=x&sslmode=require')).toBe(
    'postgres://u:PASSWORD@one,two/name?password=PASSWORD&sslmode=require',
  );
});
