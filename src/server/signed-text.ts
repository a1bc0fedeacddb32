import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Some cookies of earlier releases were signed without the padding of base64. */
const unpadded = (base64: string): string => base64.replace(/=$/, '');

/** The text with what proves that whoever wrote it holds the key (HMAC-SHA256), behind its last dot. */
export const signText = (key: string, text: string): string => `${text}.${signature(key, text)}`;

/** The text that was signed with this key; null for anything else. */
export function readSignedText(key: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  const given = Buffer.from(unpadded(signed.slice(dot + 1)));
  const expected = Buffer.from(unpadded(signature(key, text)));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}
