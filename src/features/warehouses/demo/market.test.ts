import { expect, test } from 'vitest';

import { geocodeAddress } from '#features/catalog/queries.server.ts';
import { distanceMiles } from '#shared/geo.ts';

import { demoOwners, demoShippers } from './accounts.ts';
import { drawIllustration, illustrationKeys } from './gallery.ts';
import { demoListings } from './market.ts';

const now = new Date('2026-11-21T09:00:00Z');
const listings = demoListings(now);
const unique = (values: readonly string[]) => new Set(values).size === values.length;

function isNearMiami(listing: (typeof listings)[number]): boolean {
  const place = geocodeAddress(listing);
  return place !== null && distanceMiles(place, { latitude: 25.8, longitude: -80.3 }) < 30;
}

test('nobody in the demonstration can be reached by mail or telephone', () => {
  for (const { email, phone } of [...demoOwners, ...demoShippers, ...listings]) {
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

test('a newcomer sees the Miami area first', () => {
  const newest = listings
    .filter((listing) => listing.review_status === 'verified' && listing.is_active)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  expect(newest.slice(0, 12).filter((listing) => !isNearMiami(listing))).toEqual([]);
});

test('there is something in every state of a review', () => {
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
    expect((listing.temperature_min_c === null) === (listing.temperature_max_c === null), key).toBe(true);
    expect(
      (listing.temperature_min_c ?? 0) <= (listing.temperature_max_c ?? 0) || listing.temperature_max_c === null,
      key,
    ).toBe(true);
    expect(!listing.services.includes('cold_storage') || listing.temperature_min_c !== null, key).toBe(true);
    expect(listing.review_reason !== null, key).toBe(status === 'changes_requested' || status === 'rejected');
    if (status === 'verified')
      expect([sources.address, sources.services, sources.total_square_footage], key).not.toContain('default');
    expect(
      [listing.created_at, listing.updated_at, listing.reviewed_at ?? now].every((time) => time <= now),
      key,
    ).toBe(true);
    expect(['zip', 'city'], key).toContain(geocodeAddress(listing)?.precision);
    expect(listing.description.length >= 20 && listing.address.length >= 10, key).toBe(true);
  }
});

test('the same day gives the same market and the same pictures', () => {
  expect(demoListings(now)).toEqual(listings);
  for (const key of illustrationKeys) {
    expect(drawIllustration(key)).toBe(drawIllustration(key));
    expect(drawIllustration(key)).not.toMatch(/NaN|undefined|Infinity/);
  }
  const used = new Set(listings.flatMap((listing) => listing.photos.map((photo) => photo.illustration)));
  expect([...used].toSorted()).toEqual([...illustrationKeys].toSorted());
});
