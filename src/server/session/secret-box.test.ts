import { expect, test } from 'vitest';

import { seal, unseal } from './secret-box.ts';
import { hchacha20 } from './xchacha20-poly1305.ts';

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

test('keys sealed with release 0.1.0, which had them sealed by better-auth, can still be read', () => {
  const sealed =
    'b09ac8d83f5e7641850ed336cf1cb8af51077127d66d06e740aa135636439e5ea6e78cd690f7b38a78a34eed58e293714e9d923f27f01453ccb9c132fea49692';
  expect(unseal(config, 'second-factor', sealed)).toBe('q1w2e3r4t5y6u7i8o9p0AbCd');
});

test('the key of the inner cipher is the one of draft-irtf-cfrg-xchacha, 2.2.1', () => {
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
  const nonce = Buffer.from('000000090000004a0000000031415927', 'hex');
  expect(hchacha20(key, nonce).toString('hex')).toBe(
    '82413b4227b27bfed30e42508a877d73a0f9e4d58a74a853c12ec41326d3ecdc',
  );
});
