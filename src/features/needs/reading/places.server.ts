import { findPlace, findPlaceById, findPlacesIn } from '#features/catalog/queries.server.ts';
import type { Place } from '#features/catalog/schema.ts';

const article = /^(?:the|el|la|los|las|o|a|al|ao|del|do|da|de|d[oa]s)\s+/i;
const joint = /(?:^|\s)(?:the|of|de|del|el|la|los|las|d[aeo]s?)$/i;

/** "The port", "el aeropuerto" are this market's own. */
const only = /^(?:(?<port>port|puerto|porto)|airport|aeropuerto|aeroporto)$/i;

/** The place that tagged words name, or null. The words behind them tell namesakes apart: "São Luís, MA", "Naples in Italy". */
export function placeNamed(marked: string, behind: string, options: { isTown?: boolean } = {}): Place | null {
  // "Puerto de" is not in Delaware, nor "la" in Louisiana.
  const words = marked.replace(joint, '').trim();
  const own = only.exec(words.replace(article, ''));
  if (own) return findPlaceById(own.groups?.port ? 'port:USMIA' : 'airport:MIA');
  if (words === '') return null;
  const named = findPlace(words, options) ?? findPlacesIn(words)[0]?.place ?? null;
  return (
    named && (inLand(words, named) ?? (isLandNext.test(behind) ? inLand(`${words}${behind}`, named) : null) ?? named)
  );
}

/** A town and what is written behind it: a comma, a bracket or "in", then a land or a state. */
const landBehind = /^(?<town>[^,()–—-]{2,60}?)(?:\s?[,(–—-]\s?|\s(?:in|en|no|na|em)\s)(?<land>\p{Lu}[\p{L}. ]{1,30})/u;

/** "Miami to Kingston, Jamaica": the land there is not Miami's. */
const isLandNext = /^(?:\s?[,(–—-]\s?|\s(?:in|en|no|na|em)\s)\p{Lu}/u;

/**
 * "Memphis, Egypt" is not the one in Tennessee; where the town is not known in that land, the land is meant, and the town stays
 * in what is said back.
 */
function inLand(words: string, named: Place): Place | null {
  const { town, land } = landBehind.exec(words)?.groups ?? {};
  if (!town || !land || named.kind === 'state') return null;
  const [place] = findPlacesIn(`in ${land}`).map((one) => one.place);
  if (named.kind === 'country') return named.id === place?.id ? withTown(town, named) : null;
  if (place?.kind !== 'country' && place?.kind !== 'state') return null;
  const whole = findPlace(`${town}, ${place.name}`);
  if (whole && whole.id !== place.id && whole.country_code === place.country_code) return whole;
  const isAbroad = place.kind === 'country' && place.country_code !== named.country_code;
  return isAbroad ? withTown(town, place) : null;
}

const withTown = (town: string, land: Place): Place => ({ ...land, label: `${town.trim()}, ${land.label}` });
