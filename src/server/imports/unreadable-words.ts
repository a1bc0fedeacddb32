import { listText } from '#shared/list-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { UnreadableFile } from './table.ts';

/** Returns why a file is no table, for display at its field; `noHeader` says which columns it must name. */
export function unreadableWords(why: UnreadableFile, noHeader: () => string): string {
  switch (why.kind) {
    case 'empty':
      return m.server_import_empty();
    case 'binary':
      return m.server_import_binary();
    case 'web_page':
      return m.server_import_web_page();
    case 'old_workbook':
      return m.server_import_old_workbook();
    case 'broken_workbook':
      return m.server_import_broken_workbook();
    case 'too_large':
      return m.server_import_too_large();
    case 'no_header':
      return noHeader();
    case 'too_many':
      return m.server_import_too_many({ most: formatNumber(why.most) });
    case 'no_sheet':
      return m.server_import_no_sheet({ sheets: listText(why.sheets) });
    case 'unclosed_quote':
      return m.server_import_unclosed_quote({ line: why.line });
  }
}
