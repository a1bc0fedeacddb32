import { expect, test } from 'vitest';

import { compareEnvExample } from './env-example.ts';

const good = '# What A is.\nA=1\n\n# What B is.\nB=\n';

test('agreement is silent', () => {
  expect(compareEnvExample(good, ['A', 'B'])).toEqual([]);
});

test.each([
  ['a setting that is not described', good, ['A', 'B', 'C'], 'C is read'],
  ['a description of nothing', good, ['A'], 'B is in .env.example'],
  ['a second description', `${good}# Again.\nA=2\n`, ['A', 'B'], 'A is described twice'],
  ['a bare name', 'A=1\n', ['A'], 'A has no comment'],
  ['a stray line', `${good}export X\n`, ['A', 'B'], 'neither'],
])('%s is reported', (_, example, known, message) => {
  expect(compareEnvExample(example, known).join()).toContain(message);
});
