import { knownCountries } from './countries.ts';

interface Somewhere {
  /** In the gazetteer. */
  id?: string | undefined;
  /** ISO 3166-1 alpha-2; empty for a region of several. */
  countryCode: string;
}

const regionOf = new Map(knownCountries.map(({ code, region }) => [code, region]));
/** Hispaniola and Saint Martin each have two countries. */
const sharedIsland: Readonly<Record<string, string>> = { HT: 'DO', MF: 'SX' };

/** Returns a name for all places that roads join with this one. No road crosses from Panama to Colombia. */
function roadsOf({ id = '', countryCode }: Somewhere): string {
  const ownState = /:US-(HI|PR|VI)\b/.exec(id)?.[1];
  if (ownState) return ownState;
  const region = regionOf.get(countryCode);
  if (region === 'north_america' || region === 'central_america') return 'north';
  if (region === 'south_america') return countryCode === 'FK' ? countryCode : 'south';
  return region === 'caribbean' || region === 'oceania' ? (sharedIsland[countryCode] ?? countryCode) : 'old world';
}

/** Returns false if a sea, or a forest without roads, lies between two places. Within Europe, Asia and Africa it says true: that is not looked at. */
export const hasRoadBetween = (one: Somewhere, other: Somewhere): boolean =>
  one.countryCode === '' || other.countryCode === '' || roadsOf(one) === roadsOf(other);
