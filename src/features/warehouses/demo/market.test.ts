import { readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { imageWidths } from '#features/media/schema.ts';
import { distanceMiles } from '#shared/geo.ts';

import { isUnconfirmed } from '../schema/facts.ts';
import { demoColleagues, demoOwners, demoShippers } from './accounts.ts';
import { demoBuildings } from './buildings.ts';
import { demoListings } from './market.ts';
import { readPicture } from './picture-files.server.ts';
import { type PictureKey, pictureText, pictures } from './pictures.ts';

const now = new Date('2026-11-21T09:00:00Z');
const listings = demoListings(now);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

function isNearMiami(listing: (typeof listings)[number]): boolean {
  const place = geocodeAddress(listing);
  return place !== null && distanceMiles(place, { latitude: 25.8, longitude: -80.3 }) < 30;
}

test('nobody in the demonstration can be reached by mail or telephone', () => {
  for (const { email, phone } of [...demoOwners, ...demoShippers, ...demoColleagues, ...listings]) {
    expect(email).toMatch(/^[a-z.0-9]+@([a-z]+\.)?example\.com$/);
    expect(phone).toMatch(/555[ -]01\d\d$/);
  }
  for (const { website } of listings)
    expect(website ?? 'https://a.example.com').toMatch(/^https:\/\/([a-z]+\.)?example\.com$/);
});

test('the market is large, varied, and every listing is its own', () => {
  expect(listings.length).toBeGreaterThanOrEqual(60);
  for (const of of ['key', 'company_name', 'address', 'email', 'description'] as const)
    expect(unique(listings.map((listing) => listing[of])), of).toBe(true);
  const owners = new Set(demoOwners.map((owner) => owner.key));
  expect(listings.every((listing) => owners.has(listing.owner))).toBe(true);
  expect(new Set(listings.map((listing) => listing.owner)).size).toBe(demoOwners.length);
  expect(listings.filter(isNearMiami).length).toBeGreaterThan(35);
});

test('a new visitor sees the Miami area first', () => {
  const newest = listings
    .filter((listing) => listing.review_status === 'verified' && listing.is_active)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  expect(newest.slice(0, 12).filter((listing) => !isNearMiami(listing))).toEqual([]);
});

test('the demonstration has rows in every state of a review', () => {
  const count = (status: string) => listings.filter((listing) => listing.review_status === status).length;
  expect(count('submitted')).toBeGreaterThanOrEqual(5);
  expect(count('changes_requested')).toBe(3);
  expect(count('rejected')).toBe(1);
  expect(listings.filter((listing) => !listing.is_active)).toHaveLength(3);
  expect(listings.filter((listing) => listing.pending_change)).toHaveLength(1);
  expect(
    listings.filter((listing) => Object.values(listing.field_sources).includes('default')).length,
  ).toBeGreaterThanOrEqual(8);
});

test('every listing keeps the rules of the table', () => {
  for (const listing of listings) {
    const { key, review_status: status, field_sources: sources } = listing;
    expect((listing.available_square_footage ?? 0) <= listing.total_square_footage, key).toBe(true);
    expect(
      listing.temperature_zones.every(({ min_c, max_c }) => min_c <= max_c),
      key,
    ).toBe(true);
    expect(!listing.services.includes('cold_storage') || listing.temperature_zones.length > 0, key).toBe(true);
    expect(listing.review_reason !== null, key).toBe(status === 'changes_requested' || status === 'rejected');
    if (status === 'verified')
      for (const source of [sources.address, sources.services, sources.total_square_footage])
        expect(isUnconfirmed(source), key).toBe(false);
    expect(
      [listing.created_at, listing.updated_at, listing.reviewed_at ?? now].every((time) => time <= now),
      key,
    ).toBe(true);
    expect(['zip', 'city'], key).toContain(geocodeAddress(listing)?.precision);
    expect(listing.description.length >= 20 && listing.address.length >= 10, key).toBe(true);
  }
});

test('about half of the listings say how trucks reach them, and none of it contradicts the rest', () => {
  const keys = new Set(listings.map(({ key }) => key));
  expect(Object.keys(demoBuildings).filter((key) => !keys.has(key))).toEqual([]);
  const share = Object.keys(demoBuildings).length / listings.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.75);
  for (const { key, dock_high_doors: high, loading_docks, sprinkler_system, security_features } of listings) {
    expect(high === null || high <= (loading_docks ?? 0), key).toBe(true);
    expect(sprinkler_system !== null && !security_features.includes('sprinklers'), key).toBe(false);
  }
  const doubted = Object.entries(demoBuildings).filter(([, { unconfirmed = [] }]) => unconfirmed.length > 0);
  expect(doubted.length).toBeGreaterThanOrEqual(5);
  for (const [key, { unconfirmed = [] }] of doubted)
    for (const field of unconfirmed)
      expect(listings.find((listing) => listing.key === key)?.field_sources[field], `${key} ${field}`).toBe('default');
});

test('what a listing can state is stated by some: rates a year, of a square metre, net and gross, several zones, office, plugs and stalls', () => {
  const some = (is: (listing: (typeof listings)[number]) => boolean) =>
    listings.filter((one) => one.review_status === 'verified' && is(one)).length;
  expect(some(({ rates_stated }) => rates_stated?.period === 'year')).toBeGreaterThan(0);
  expect(some(({ rates_stated }) => rates_stated?.unit === 'sq_m')).toBeGreaterThan(0);
  for (const term of ['net', 'gross']) expect(some(({ rates_terms }) => rates_terms === term)).toBeGreaterThan(0);
  expect(some(({ temperature_zones }) => temperature_zones.length > 1)).toBeGreaterThan(3);
  for (const fact of ['office_square_footage', 'smallest_square_footage', 'reefer_plugs', 'trailer_stalls'] as const)
    expect(
      some((listing) => listing[fact] !== null),
      fact,
    ).toBeGreaterThan(0);
});

test('the same day gives the same market', () => {
  expect(demoListings(now)).toEqual(listings);
});

const keys = Object.keys(pictures) as PictureKey[];

test('every picture is there in the widths that media keeps, and all of them are light', async () => {
  const folder = path.join(import.meta.dirname, 'pictures');
  const wanted = keys.flatMap((key) => imageWidths.map((width) => `${key}-${width}.webp`));
  expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted());
  let total = 0;
  for (const key of keys) {
    const { variants, width, height } = await readPicture(key);
    const { bytes } = variants.at(-1) ?? { bytes: new Uint8Array() };
    expect(await sharp(bytes).metadata(), key).toMatchObject({ format: 'webp', width, height });
    expect(bytes.byteLength, key).toBeLessThan(100_000);
    total += variants.reduce((sum, variant) => sum + variant.bytes.byteLength, 0);
  }
  expect(total).toBeLessThan(4_000_000);
});

test('every picture is shown somewhere, says that it is a drawing, and none of a listing comes twice', () => {
  const shown = listings.flatMap((listing) => listing.pictures);
  expect([...new Set(shown)].toSorted()).toEqual(keys.toSorted());
  for (const key of keys) expect(pictureText(key)).toMatch(/^Drawing for the demonstration: .{20,}[^.]$/);
  for (const { key, pictures: own } of listings) expect(unique(own), key).toBe(true);
});

test('cards that are near each other in the directory show different pictures', () => {
  const covers = listings
    .filter((listing) => listing.review_status === 'verified' && listing.is_active)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .map((listing) => listing.pictures[0] ?? '');
  for (const from of covers.keys()) expect(unique(covers.slice(from, from + 12)), String(from)).toBe(true);
});

test('a listing shows what it offers: cold rooms where it is cold, and nowhere else', () => {
  const cold: readonly PictureKey[] = [
    'cold-store-morning',
    'cold-aerial-noon',
    'freezer-night',
    'freezer-aisle',
    'reefers-dusk',
    'cool-room',
    'pharma-racks',
  ];
  const showsCold = (listing: (typeof listings)[number]) => listing.pictures.some((picture) => cold.includes(picture));
  const keysOf = (list: typeof listings) => list.map(({ key }) => key);
  expect(keysOf(listings.filter((it) => it.temperature_zones.length === 0 && showsCold(it)))).toEqual([]);
  expect(
    keysOf(listings.filter((it) => it.temperature_zones.some(({ min_c }) => min_c < 0) && !showsCold(it))),
  ).toEqual([]);
});
