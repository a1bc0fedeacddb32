import { parse } from 'hono/utils/cookie';

import { type Language, languages } from '#shared/languages.ts';

/**
 * The language this page is offered in: the first of the browser's that the product speaks. Null where that is the page's own, or where
 * somebody has chosen one here.
 */
export function suggestedLanguage({ headers }: Request, current: Language): Language | null {
  if (parse(headers.get('cookie') ?? '', 'language')['language'] !== undefined) return null;
  const read = (headers.get('accept-language') ?? '').split(',').map((tag) => tag.trim().split(/[-;]/, 1)[0]);
  const first = read.map((tag) => languages.find((known) => known === tag)).find((known) => known !== undefined);
  return first === undefined || first === current ? null : first;
}
