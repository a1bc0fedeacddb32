import { createHash } from 'node:crypto';

import type { Ctx } from '#server/context.ts';
import { requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { cleanText } from '#shared/plain-text.ts';

import { type DocumentFile, documentKey, documentMessages, maxUploadBytes } from '../schema.ts';
import { storeFile } from './store-file.server.ts';

const refusal = (message: string) => new AppError('invalid', { detail: message, fields: { file: [message] } });

/** Requires the PDF signature at the very beginning: a file with anything before it could be another format as well. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/** Returns the file name for display, without folders and characters that a path or header could misinterpret. */
function nameOf(given: string): string {
  const name = cleanText(given.split(/[/\\]/).at(-1) ?? '', { maxLength: 110 })
    .replace(/["<>|:*?\p{Cc}]/gu, '')
    .replace(/\.pdf$/i, '')
    .replace(/^\.+/, '')
    .trim();
  return `${name === '' ? 'document' : name}.pdf`;
}

/**
 * Stores the PDF in the field `file` unchanged, as the caller's own, private and unattached. Refuses anonymous visitors and
 * unverified accounts; throws `invalid` if it is no PDF, over 10 MB or over the account's quota.
 */
export async function receiveDocument(ctx: Ctx, form: FormData): Promise<DocumentFile> {
  const { userId } = requireVerified(ctx);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw refusal(documentMessages.missing());
  if (file.size > maxUploadBytes) throw refusal(documentMessages.tooLarge());
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw refusal(documentMessages.wrongType());
  const name = nameOf(file.name);
  const id = await storeFile(ctx, {
    owner_user_id: userId,
    objects: [{ key: documentKey, bytes }],
    row: {
      kind: 'document',
      content_type: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      name,
    },
  });
  return { id, name, bytes: bytes.byteLength };
}
