import { areasOf } from '../addresses/fields.ts';
import { isCountryCode } from '../countries.ts';
import type { Route } from './+types/areas.ts';

/** Returns the states, parishes and the like of a country, for suggestions. The same for everybody, so cacheable. */
export function loader({ url }: Route.LoaderArgs): Response {
  const country = url.searchParams.get('country') ?? '';
  const areas = isCountryCode(country) ? areasOf(country) : [];
  return Response.json({ country, areas }, { headers: { 'Cache-Control': 'public, max-age=86400' } });
}
