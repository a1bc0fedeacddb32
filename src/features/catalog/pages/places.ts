import { searchPlaces } from '../queries.server.ts';
import { cleanText } from '#shared/plain-text.ts';

import type { Route } from './+types/places.ts';

const maxSuggestions = 8;

/** Places whose names begin like `q`, for fields that ask for a place. The same for everybody, so it may be cached. */
export function loader({ url }: Route.LoaderArgs): Response {
  const text = cleanText(url.searchParams.get('q') ?? '', { maxLength: 100 });
  const places =
    text.length < 2 ? [] : searchPlaces(text, maxSuggestions).map(({ id, label, kind }) => ({ id, label, kind }));
  return Response.json({ places }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
