import { createHash } from 'node:crypto';

import { packageImport } from '#features/tracking/commands/import-packages.server.ts';
import { readImport } from '#features/tracking/commands/read-import.server.ts';
import type { Ctx } from '#server/context.ts';
import { discardImport, findImport, startImport } from '#server/imports/imports.ts';
import type { UnreadableFile } from '#server/imports/table.ts';
import { checkImport, workOnImport } from '#server/imports/work.ts';

import type { Outcome } from '../state.ts';
import { type Address, type Failure, askAddress } from './address.server.ts';

/** What came of a night that did not fail. */
export interface Done {
  outcome: Outcome;
  /** Identifies the file, so that the same one is not imported again. */
  known?: { etag: string | null; content_hash: string };
  importId?: string;
  /** The exported file, compressed. */
  packed?: Buffer;
  lines?: number;
  /** Of the card that was made. */
  version?: number;
}

/** How servers name lists; some say nothing, or that it is just bytes. */
const tables =
  /^(?:text\/(?:csv|plain|tab-separated-values|comma-separated-values|x-csv)|application\/(?:csv|x-csv|octet-stream|zip|vnd\.ms-excel|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))(?:;|$)/i;

const longestTag = 500;

export type ListAddress = Address & { etag: string | null; content_hash: string | null };

interface FetchedList {
  file: File;
  known: NonNullable<Done['known']>;
}

/** Fetches the list at a company's address; one that was imported the last time is not fetched again. */
export async function fetchList(
  acting: Ctx,
  from: ListAddress,
  usualName: string,
): Promise<FetchedList | Done | Failure> {
  const answer = await askAddress(acting, from, { headers: from.etag === null ? {} : { 'if-none-match': from.etag } });
  if ('problem' in answer) return answer;
  const { status, headers, body } = answer;
  if (status === 304 && from.etag !== null) return { outcome: 'unchanged' };
  if (status < 200 || status > 299) return { problem: 'status', answered: status };
  const type = headers.get('content-type');
  if (type !== null && !tables.test(type)) return { problem: 'no_table' };
  const etag = headers.get('etag');
  const known = {
    etag: etag !== null && etag.length > 0 && etag.length <= longestTag ? etag : null,
    content_hash: createHash('sha256').update(body).digest('hex'),
  };
  if (known.content_hash === from.content_hash) return { outcome: 'unchanged', known };
  const name = new URL(answer.url).pathname.split('/').at(-1);
  return { file: new File([new Uint8Array(body)], name || usualName), known };
}

/** Returns why a file cannot be read as a list; an empty one is not a failure. */
export function whyUnread({ kind }: UnreadableFile, known: FetchedList['known']): Done | Failure {
  if (kind === 'empty') return { outcome: 'empty', known };
  if (kind === 'no_header') return { problem: 'columns' };
  return { problem: kind === 'too_large' || kind === 'too_many' ? 'too_large' : 'no_table' };
}

/**
 * Imports the list of packages at a company's address for the member whom `acting` acts for, as if they had uploaded
 * it, with the columns that the company has chosen before.
 */
export async function importList(acting: Ctx, from: ListAddress): Promise<Done | Failure> {
  const fetched = await fetchList(acting, from, 'packages.csv');
  if (!('file' in fetched)) return fetched;
  const { file, known } = fetched;
  const read = await readImport(acting, packageImport, { file, text: '', sheet: null });
  return 'kind' in read ? whyUnread(read, known) : importChecked(acting, read.id, known);
}

/** Writes what was read; its own job then finds nothing to do. */
async function importChecked(acting: Ctx, id: string, known: Done['known']): Promise<Done | Failure> {
  await checkImport(acting, packageImport, id);
  const { mapping } = await findImport(acting, packageImport, id);
  if (!mapping.includes(packageImport.required)) {
    await discardImport(acting, packageImport, id);
    return { problem: 'columns' };
  }
  await startImport(acting, packageImport, id);
  await workOnImport(acting, packageImport, id);
  const { state } = await findImport(acting, packageImport, id);
  if (state !== 'done') return { problem: state === 'full' ? 'full' : 'failed' };
  return { outcome: 'imported', importId: id, known };
}
