import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 24;
const tagBytes = 16;
const options = { authTagLength: tagBytes };

/** The first words of every ChaCha20 block. */
const constants = Buffer.from('expand 32-byte k');

/** `a - b`, word by word. */
function minus(a: Buffer, b: Buffer): Buffer {
  const difference = Buffer.alloc(a.length);
  for (let at = 0; at < a.length; at += 4)
    difference.writeUInt32LE((a.readUInt32LE(at) - b.readUInt32LE(at)) >>> 0, at);
  return difference;
}

/**
 * HChaCha20 (draft-irtf-cfrg-xchacha): the outer words of the block after its rounds. OpenSSL has only ChaCha20, which adds what
 * the block began with; of the outer words that is known, so it is taken off again.
 */
export function hchacha20(key: Buffer, nonce: Buffer): Buffer {
  const block = createCipheriv('chacha20', key, nonce).update(Buffer.alloc(64));
  return Buffer.concat([minus(block.subarray(0, 16), constants), minus(block.subarray(48), nonce)]);
}

/** Key and nonce of the ChaCha20-Poly1305 inside. */
const inner = (key: Buffer, nonce: Buffer): [key: Buffer, nonce: Buffer] => [
  hchacha20(key, nonce.subarray(0, 16)),
  Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]),
];

/** XChaCha20-Poly1305: nonce, ciphertext and tag. The nonce is long enough to be drawn at random for every message. */
export function encrypt(key: Buffer, message: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('chacha20-poly1305', ...inner(key, nonce), options);
  return Buffer.concat([nonce, cipher.update(message), cipher.final(), cipher.getAuthTag()]);
}

/** What `encrypt` was given with this key. Throws for anything else. */
export function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const decipher = createDecipheriv('chacha20-poly1305', ...inner(key, nonce), options);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
