import { type QueueLimits, inTurn } from '../fair-queue.ts';
import type { Ctx } from '../context.ts';
import { decodeText, isOldWorkbook, isZip } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Sheet, UnreadableFile } from './table.ts';

/** Maximum lines of a file. */
const maxLines = 50_000;
/** Maximum length of the text. */
const maxText = 20_000_000;

/** Reports that other systems save under the name of a workbook. */
const webPage = /^\s{0,100}<(?:!doctype|html|table|\?xml)/i;

const reading: QueueLimits = { name: 'imports', parallel: 1, maxWaiting: 10 };

/**
 * Returns the table in a file or pasted text; one file is read at a time. `sheet`: name or position of a workbook's
 * sheet.
 */
export function readTable(ctx: Ctx, source: File | string, sheet: string | null): Promise<Sheet | UnreadableFile> {
  return inTurn(ctx, reading, async () => {
    if (typeof source === 'string') return readText(source);
    const bytes = new Uint8Array(await source.arrayBuffer());
    if (isOldWorkbook(bytes)) return { kind: 'old_workbook' };
    if (isZip(bytes)) return readWorkbook(bytes, sheet, maxLines);
    const text = decodeText(bytes);
    return text === null ? { kind: 'binary' } : readText(text);
  });
}

async function readText(text: string): Promise<Sheet | UnreadableFile> {
  if (text.length > maxText) return { kind: 'too_large' };
  if (text.includes('\0')) return { kind: 'binary' };
  if (webPage.test(text)) return { kind: 'web_page' };
  return text.trim() === '' ? { kind: 'empty' } : readDelimited(text, maxLines);
}
