import { expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';

import { bootMessage } from './boot-message.ts';

const database = { promise: '' } as Parameters<typeof bootMessage>[1];
const adminLine = (env: Record<string, string>, fromFile: readonly string[] = []): string | undefined =>
  bootMessage(readConfig({ SECRET: 'a'.repeat(64), ...env }, new Set(fromFile)), database)
    .split('\n')
    .find((line) => line.includes('Admin'));

test('the command for an administrator names the data folder when it is not the default one', () => {
  expect(adminLine({})).toBe('  Admin     npm run account -- create you@example.com --role admin');
  expect(adminLine({ DATA_DIR: "/srv/the harbor's" })).toBe(
    String.raw`  Admin     DATA_DIR='/srv/the harbor'\''s' npm run account -- create you@example.com --role admin`,
  );
});

test('the command for an administrator names the database server, without its password', () => {
  const DATABASE_URL = 'postgres://ana:se%2Fcret@db.example:5432/portolan';
  expect(adminLine({ DATABASE_URL })).toBe(
    "  Admin     DATABASE_URL='postgres://ana:PASSWORD@db.example:5432/portolan' npm run account -- create you@example.com --role admin",
  );
  const inQuery = adminLine({
    DATABASE_URL: 'postgres://db.example/portolan?user=ana&password=secret',
    DATA_DIR: '/srv',
  });
  expect(inQuery).toContain('password=PASSWORD');
  expect(inQuery).toContain("DATA_DIR='/srv' npm run");
  expect(inQuery).not.toContain('secret');
  expect(adminLine({ DATABASE_URL: 'postgres:///portolan' })).toContain("DATABASE_URL='postgres:///portolan' npm run");
});

test('the command for an administrator says where to sign in when that is not the default address', () => {
  expect(adminLine({ PUBLIC_URL: 'https://portolan.example' })).toBe(
    "  Admin     PUBLIC_URL='https://portolan.example' npm run account -- create you@example.com --role admin",
  );
  expect(adminLine({ PORT: '4361' })).toContain("PUBLIC_URL='http://127.0.0.1:4361' npm run");
  expect(adminLine({ PORT: '4361' }, ['PORT'])).toBe(
    '  Admin     npm run account -- create you@example.com --role admin',
  );
});

test('what stands in .env is found by the command itself', () => {
  const DATABASE_URL = 'postgres://ana:secret@db.example/portolan';
  expect(adminLine({ DATABASE_URL }, ['DATABASE_URL'])).toBe(
    '  Admin     npm run account -- create you@example.com --role admin',
  );
});
