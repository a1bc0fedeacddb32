import { expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';

import { bootMessage } from './boot-message.ts';

const database = { promise: '' } as Parameters<typeof bootMessage>[1];
const adminLine = (env: Record<string, string>): string | undefined =>
  bootMessage(readConfig({ SECRET: 'a'.repeat(64), ...env }), database)
    .split('\n')
    .find((line) => line.includes('Admin'));

test('the command for an administrator names the data folder when it is not the default one', () => {
  expect(adminLine({})).toBe('  Admin     npm run account -- create you@example.com --role admin');
  expect(adminLine({ DATA_DIR: "/srv/the harbor's" })).toBe(
    String.raw`  Admin     DATA_DIR='/srv/the harbor'\''s' npm run account -- create you@example.com --role admin`,
  );
});
