import { areasOf } from '../addresses/fields.ts';
import { isCountryCode } from '../countries.ts';
import type { Route } from './+types/areas.ts';

/** The states, parishes and the like of a country, for fields that ask for one. The same for everybody, so it may be cached. */
export function loader({ url }: Route.LoaderArgs): Response {
  const country = url.searchParams.get('country') ?? '';
  const areas = isCountryCode(country) ? areasOf(country) : [];
  return Response.json({ country, areas }, { headers: { 'Cache-Control': 'public, max-age=86400' } });
}
