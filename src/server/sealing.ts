import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Prefix of what is sealed, so that the cipher can be changed later. */
const version = Buffer.of(1);
const cipherName = 'aes-256-gcm';
/** Standard nonce size of GCM. Random nonces are safe for about four billion messages per key. */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Returns `message` encrypted and authenticated with a key of 32 bytes (AES-256-GCM): version, nonce, ciphertext, tag.
 */
export function seal(key: Buffer, message: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagBytes }).setAAD(version);
  return Buffer.concat([version, nonce, cipher.update(message), cipher.final(), cipher.getAuthTag()]);
}

/** Returns the message that `seal` encrypted with this key. Throws for anything else. */
export function unseal(key: Buffer, sealed: Buffer): Buffer {
  if (sealed[0] !== version[0]) throw new Error('This was sealed by another version.');
  const start = version.length + nonceBytes;
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(version.length, start), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(version).setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(start, -tagBytes)), decipher.final()]);
}
