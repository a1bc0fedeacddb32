import type { UnreadableFile } from '#server/imports/table.ts';
import { listText } from '#shared/list-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

/** Returns why a file is no table, for display at its field. */
export function unreadableWords(why: UnreadableFile): string {
  switch (why.kind) {
    case 'empty':
      return m.tracking_import_empty();
    case 'binary':
      return m.tracking_import_binary();
    case 'web_page':
      return m.tracking_import_web_page();
    case 'old_workbook':
      return m.tracking_import_old_workbook();
    case 'broken_workbook':
      return m.tracking_import_broken_workbook();
    case 'too_large':
      return m.tracking_import_too_large();
    case 'no_header':
      return m.tracking_import_no_header();
    case 'too_many':
      return m.tracking_import_too_many({ most: formatNumber(why.most) });
    case 'no_sheet':
      return m.tracking_import_no_sheet({ sheets: listText(why.sheets) });
    case 'unclosed_quote':
      return m.tracking_import_unclosed_quote({ line: why.line });
  }
}
