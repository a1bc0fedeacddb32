import { cleanText } from '#shared/plain-text.ts';

/** Returns the cleaned search text; undefined if it is empty. */
export function searchTextOf(params: URLSearchParams): string | undefined {
  return cleanText(params.get('q') ?? '', { maxLength: 200 }) || undefined;
}
