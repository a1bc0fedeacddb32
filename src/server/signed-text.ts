import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** Returns the text with a signature (HMAC-SHA256) after its last dot. */
export const signText = (key: string, text: string): string => `${text}.${signature(key, text)}`;

/** Returns the text signed with this key; null for anything else. */
export function readSignedText(key: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(signature(key, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}
