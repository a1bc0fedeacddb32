import { readRateFile } from '#features/rates/commands/read-rate-file.server.ts';
import { saveRateFile } from '#features/rates/commands/save-rate-file.server.ts';
import { findOwnRow, type Subject } from '#features/rates/queries/cards.server.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';

import type { Failure } from './address.server.ts';
import { type Done, fetchList, type ListAddress, whyUnread } from './import-list.server.ts';

/**
 * Makes a version of a row's rate card of the sheet at a company's address, for the member whom `acting` acts for, as if
 * they had uploaded and saved it. A sheet with a line that is wrong changes nothing.
 */
export async function importRates(acting: Ctx, from: ListAddress, subject: Subject): Promise<Done | Failure> {
  const row = await findOwnRow(acting, subject, 'edit').catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
  if (row === null) return { problem: 'card' };
  const fetched = await fetchList(acting, from, 'rates.csv');
  if (!('file' in fetched)) return fetched;
  const { file, known } = fetched;
  const read = await readRateFile(acting, { file, text: '', sheet: null, isCarrier: row.isCarrier });
  if ('kind' in read) return whyUnread(read, known);
  const saved = await saveRateFile(acting, subject, read.id);
  if (saved === 'unchanged') return { outcome: 'unchanged', known };
  if (typeof saved === 'string') return { problem: saved, importId: read.id };
  return { outcome: 'imported', known, importId: read.id, ...saved };
}
