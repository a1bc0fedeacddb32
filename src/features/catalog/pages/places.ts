import { searchPlaces } from '../queries.server.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { Route } from './+types/places.ts';

const maxSuggestions = 8;

/** Returns places whose names begin with `q`, for suggestions. The same for everybody, so cacheable. */
export function loader({ url }: Route.LoaderArgs): Response {
  const text = cleanText(url.searchParams.get('q') ?? '', { maxLength: 100 });
  const places =
    text.length < 2 ? [] : searchPlaces(text, maxSuggestions).map(({ id, label, kind }) => ({ id, label, kind }));
  return Response.json({ places }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
