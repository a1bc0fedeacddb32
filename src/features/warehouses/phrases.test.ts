import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { countryCode } from '#features/catalog/country-aliases.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { findPlace } from '#features/catalog/queries.server.ts';
import { distanceMiles } from '#shared/geo.ts';
import { testDb } from '#tests/harness.ts';

import { makeWarehouse } from './build.server.ts';
import { type DemoListing, demoListings } from './demo/market.ts';
import { searchDirectory } from './queries/directory.server.ts';
import { noFilters } from './schema/filters.ts';

const t = await testDb();

const listings = new Map<string, DemoListing>();

beforeAll(async () => {
  const { userId } = await makeUser(t.ctx);
  for (const listing of demoListings(t.ctx.clock())) {
    if (listing.review_status !== 'verified' || !listing.is_active) continue;
    const { key: _key, owner: _owner, pictures: _pictures, pending_change: _change, ...row } = listing;
    await makeWarehouse(t.ctx, { ...row, user_id: userId });
    listings.set(`${row.company_name} ${row.city}`, listing);
  }
}, 120_000);

/** Typed searches and what the first results must have, one per line: `text | wanted`. */
const phrases = readFileSync(new URL('../../../tests/phrases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([text = '', wanted = '']) => ({ text, wanted: wanted.split(/\s*;\s*/).filter(Boolean) }));

const known = (listing: DemoListing, field: keyof DemoListing['field_sources'], values: readonly string[]) =>
  listing.field_sources[field] === 'default' ? [] : values;

const numbers = ['ceiling_height', 'loading_docks', 'pallet_positions_available', 'rates_starting'] as const;

/** `loading_docks>=10`, for a number that the owner has stated; `area` is what can be offered. */
function hasAmount(listing: DemoListing, wish: string): boolean {
  const [field = '', wanted = ''] = wish.split(/[<>]=/);
  const area = listing.available_square_footage ?? listing.total_square_footage;
  const name = numbers.find((one) => one === field);
  const stated = field === 'area' ? area : name && listing.field_sources[name] !== 'default' ? listing[name] : null;
  if (field !== 'area' && name === undefined) throw new Error(`${field} is no number of a listing`);
  if (stated === null || stated === undefined) return false;
  return wish.includes('>=') ? stated >= Number(wanted) : stated <= Number(wanted);
}

/** Returns features derived from numbers and hours, in the format of the demonstration data. */
function featuresOf(listing: DemoListing): string[] {
  const { operating_hours: hours, minimum_term_months: term } = listing;
  const isOpen = (day: string) => known(listing, 'operating_hours', [hours]).some((text) => text.includes(day));
  const isDaily = isOpen('Daily') || isOpen('7 days');
  const counts = { loading_docks: 'loading_docks', dock_high_doors: 'dock_high', drive_in_doors: 'drive_in', yard_square_footage: 'yard' } as const; // prettier-ignore
  return [
    ...Object.entries(counts).flatMap(([field, code]) =>
      (listing[field as keyof typeof counts] ?? 0) > 0 ? known(listing, field as keyof typeof counts, [code]) : [],
    ),
    ...(term !== null && term <= 1 ? known(listing, 'minimum_term_months', ['month_to_month']) : []),
    ...(isDaily || isOpen('Saturday') ? ['open_saturday'] : []),
    ...(isDaily ? ['open_sunday'] : []),
    ...(isOpen('24 hours') ? ['open_24_hours'] : []),
  ];
}

/** `now`, a day, or the first of a month, past or future. */
function isFreeBy(listing: DemoListing, when: string): boolean {
  const { available_from: from, field_sources: sources } = listing;
  const today = todayHere(t.ctx.clock());
  const month = new Date(`${when} 1, ${today.slice(0, 4)} UTC`);
  const begin = Number.isNaN(month.getTime()) || when.includes('-') ? null : month.toISOString().slice(0, 10);
  const coming = begin !== null && begin.slice(0, 7) < today.slice(0, 7) ? `${Number(today.slice(0, 4)) + 1}${begin.slice(4)}` : begin; // prettier-ignore
  const wanted = when === 'now' ? today : (coming ?? when);
  return from !== null && sources.available_from !== 'default' && from <= (wanted < today ? today : wanted);
}

/**
 * Returns true if a listing has a wanted property: a code, `number>=10`, `free by january`, `in Place`, `serves
 * Country` (or its text says so), `near Place`, `"name"` or `~words of its text~`.
 */
function has(listing: DemoListing, wish: string): boolean {
  if (wish.startsWith('"')) return listing.company_name.toLowerCase().includes(wish.slice(1, -1).toLowerCase());
  if (wish.startsWith('serves ')) return isServed(listing, wish.slice('serves '.length));
  if (wish.startsWith('in ') || wish.startsWith('near ')) return isAt(listing, wish);
  if (wish.startsWith('free by ')) return isFreeBy(listing, wish.slice('free by '.length));
  if (/[<>]=/.test(wish)) return hasAmount(listing, wish);
  const codes = [
    ...featuresOf(listing),
    ...known(listing, 'power_supply', listing.power_supply ? [listing.power_supply] : []),
    ...known(listing, 'sprinkler_system', listing.sprinkler_system ? [listing.sprinkler_system] : []),
    ...known(
      listing,
      'rack_types',
      listing.rack_types.map((type) => `rack:${type}`),
    ),
    ...known(
      listing,
      'languages_spoken',
      listing.languages_spoken.map((language) => `speaks:${language}`),
    ),
    ...known(
      listing,
      'connected_systems',
      listing.connected_systems.map((system) => `system:${system}`),
    ),
    ...known(listing, 'services', listing.services),
    ...known(listing, 'certifications', listing.certifications),
    ...known(listing, 'specialties', listing.specialties),
    ...known(listing, 'security_features', listing.security_features),
    ...known(listing, 'warehouse_type', [listing.warehouse_type]),
  ];
  return wish
    .split('/')
    .some((one) =>
      one.startsWith('~')
        ? listing.description.toLowerCase().includes(one.slice(1, -1).toLowerCase())
        : codes.includes(one),
    );
}

const isServed = (listing: DemoListing, name: string): boolean =>
  listing.description.includes(name) ||
  known(listing, 'countries_served', listing.countries_served).includes(countryCode(name) ?? '');

function isAt(listing: DemoListing, wish: string): boolean {
  const name = wish.slice(wish.indexOf(' ') + 1);
  const place = findPlace(name);
  if (!place) throw new Error(`${name} is no place`);
  if (place.kind === 'state') return listing.country_code === 'US' && listing.state === place.state;
  if (place.kind === 'country') return listing.country_code === place.country_code;
  const point = findPlace(
    listing.country_code === 'US' && listing.zip_code ? listing.zip_code : `${listing.city}, ${listing.country_code}`,
  );
  return point !== null && distanceMiles(place, point) <= place.radius_miles;
}

/**
 * Passes if four of the first five results match, or all if there are fewer, and there are results if the market has
 * any. Returns the failure, or null.
 */
async function isFound({ text, wanted }: (typeof phrases)[number]): Promise<string | null> {
  const { items } = await searchDirectory(t.anonymous, { ...noFilters, q: text, sort: 'best' });
  const first = items.slice(0, 5).map((item) => listings.get(`${item.company_name} ${item.city}`));
  const market = [...listings.values()].filter((listing) => wanted.every((wish) => has(listing, wish)));
  if (wanted.includes('nothing')) return first.length === 0 ? null : `found ${first[0]?.company_name}`;
  if (wanted.includes('everything')) return items.length === 24 ? null : `found only ${items.length}`;
  if (market.length === 0) return 'nothing in the market has it';
  const wrong = first.filter((listing) => !listing || !wanted.every((wish) => has(listing, wish)));
  if (first.length === 0) return `nothing found of ${market.length}`;
  // If fewer than five match completely, partial matches follow.
  const allowed = first.length < 5 ? 0 : Math.max(1, 5 - market.length);
  return wrong.length <= allowed ? null : `wrong: ${wrong.map((listing) => listing?.company_name).join(', ')}`;
}

describe('what people type', () => {
  test('is found: at least 95 of 100 phrases in three languages, with slips', async () => {
    expect(phrases.length).toBeGreaterThanOrEqual(150);
    const missed: string[] = [];
    for (const phrase of phrases) {
      const reason = await isFound(phrase);
      if (reason !== null) missed.push(`${phrase.text}: ${reason}`);
    }
    expect(missed.length / phrases.length, missed.join('\n')).toBeLessThanOrEqual(0.05);
  }, 120_000);
});
