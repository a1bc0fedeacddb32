import { expect, test } from 'vitest';

import { hashPassword, hashPasswordOf, verifyPassword } from './passwords.ts';

test('a password is the one behind its own hash and no other, however its letters are composed', async () => {
  const stored = await hashPassword('harbour-ch\u00e4rt-7');
  expect(stored).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await verifyPassword(stored, 'harbour-cha\u0308rt-7')).toBe(true);
  expect(await verifyPassword(stored, 'harbour-chart-7')).toBe(false);
  expect(await hashPassword('harbour-ch\u00e4rt-7')).not.toBe(stored);
  for (const nothing of [null, undefined, '', ':', 'rubbish', stored.slice(0, 32)])
    expect(await verifyPassword(nothing, 'harbour-ch\u00e4rt-7')).toBe(false);
});

test('the form of a stored password stays readable', async () => {
  const stored =
    'f9623a6f6abc4e080f6ef5628edefe3f:e9a5a145bf05a846f998b5464a5ee393bd89fe04a47070b7447da2a48b8465defda0caa3615ae66fd4b71d3c705bf57c181e2b12006c5574408d722d61f0b492';
  expect(await verifyPassword(stored, 'harbour-chart-7 ñ')).toBe(true);
  expect(await verifyPassword(stored, 'harbour-chart-7 n')).toBe(false);
  const config = { secret: 'test-secret-test-secret-test-secret' };
  expect(await hashPasswordOf(config, 'a@example.com', 'harbour-chart-7')).toBe(
    'e00faefa2efda5137ceef4cf146b7537:d0da8b8be2c28363ecba15e7c039b91ef60e9881409db970be228b41828cd73b194e214f9dd00289181ef990b8c3ac454f0b35745896d0f45b212a85ebf49ae3',
  );
});
