import * as m from '#texts/messages.js';

import type { z } from 'zod';

import { AppError } from './errors.ts';

export type CursorValue = string | number | boolean | null;

const version = 1;
const maxLength = 2048;

/**
 * Encodes the sort values of a list's last row as an opaque cursor. `kind` names the list and its order, so another
 * list refuses the cursor. It grants nothing: the query still applies its own restrictions.
 */
export function encodeCursor(kind: string, values: readonly CursorValue[]): string {
  const body = JSON.stringify(values);
  const bytes = new TextEncoder().encode(`${version}${checksum(kind + body)}${body}`);
  return toBase64Url(bytes);
}

/**
 * Returns the values of a cursor, validated by `schema`; null without a cursor. Throws `bad_request` for anything else.
 */
export function decodeCursor<T>(kind: string, cursor: string | null | undefined, schema: z.ZodType<T>): T | null {
  if (cursor === null || cursor === undefined || cursor === '') return null;
  const values = schema.safeParse(read(kind, cursor));
  if (!values.success) throw refusal();
  return values.data;
}

function read(kind: string, cursor: string): unknown {
  if (cursor.length > maxLength || !/^[A-Za-z0-9_-]+$/.test(cursor)) throw refusal();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(cursor));
    const body = text.slice(8);
    if (text.slice(0, 8) !== `${version}${checksum(kind + body)}` || encodeBody(kind, body) !== cursor) throw refusal();
    return JSON.parse(body);
  } catch (error) {
    throw error instanceof AppError ? error : refusal();
  }
}

function encodeBody(kind: string, body: string): string {
  return toBase64Url(new TextEncoder().encode(`${version}${checksum(kind + body)}${body}`));
}

const refusal = (): AppError => new AppError('bad_request', { detail: m.shared_cursor_unknown() });

/** FNV-1a, 7 characters: detects damaged and hand-written cursors. It is not a signature. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
