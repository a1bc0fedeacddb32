import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64');

/** The text with what proves that whoever wrote it holds the key (HMAC-SHA256), behind its last dot. */
export const signText = (key: string, text: string): string => `${text}.${signature(key, text)}`;

/** The text that was signed with this key; null for anything else. */
export function readSignedText(key: string, signed: string): string | null {
  const dot = signed.lastIndexOf('.');
  if (dot < 1) return null;
  const text = signed.slice(0, dot);
  const given = Buffer.from(signed.slice(dot + 1));
  const expected = Buffer.from(signature(key, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null;
}
