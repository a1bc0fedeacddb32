import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { version } from './version.ts';

test('the version that nodes show is the one of the package', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ version });
});
