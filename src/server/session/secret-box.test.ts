import { expect, test } from 'vitest';

import { seal, unseal } from './secret-box.ts';

const config = { secret: 'test-secret-test-secret-test-secret' };

test('what was sealed can be read with the same SECRET, and is different every time', () => {
  const sealed = seal(config, 'second-factor', 'a key – ñ');
  expect(unseal(config, 'second-factor', sealed)).toBe('a key – ñ');
  expect(seal(config, 'second-factor', 'a key – ñ')).not.toBe(sealed);
  expect(unseal({ secret: 'other-secret-other-secret-other-secret' }, 'second-factor', sealed)).toBeNull();
});

test('no part of a sealed text can be changed, cut off or left out', () => {
  const sealed = Buffer.from(seal(config, 'second-factor', 'a key'), 'hex');
  for (let at = 0; at < sealed.length; at += 1) {
    const tampered = Buffer.from(sealed);
    tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
    expect(unseal(config, 'second-factor', tampered.toString('hex'))).toBeNull();
    expect(unseal(config, 'second-factor', sealed.subarray(0, at).toString('hex'))).toBeNull();
  }
});

test('the cipher can be changed: what is sealed begins with its version', () => {
  expect(seal(config, 'second-factor', 'a key')).toMatch(/^01/);
});
