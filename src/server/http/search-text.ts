import { cleanText } from '#shared/plain-text.ts';

/** What the person searches for; absent when nothing is. */
export function searchTextOf(params: URLSearchParams): string | undefined {
  return cleanText(params.get('q') ?? '', { maxLength: 200 }) || undefined;
}
