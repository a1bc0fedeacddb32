import type { Insertable } from 'kysely';

import { makeUser } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';
import { isoDate } from '#shared/dates.ts';

import { freeWarehouseSlug } from './commands/free-warehouse-slug.server.ts';
import { placeColumns } from './commands/place-columns.server.ts';
import { publicTexts } from './commands/public-texts.server.ts';
import { findListing } from './queries/owner-listings.server.ts';
import {
  type FieldSources,
  noBuildingFacts,
  type WarehouseFacts,
  type WarehouseField,
  warehouseFields,
} from './schema/facts.ts';
import { type ListingInput, listingDefaults, listingSchema } from './schema/listing-form.ts';
import { type QuickListingInput, quickListingSchema } from './schema/quick-form.ts';
import { listingVersion, valuesVersion } from './schema/shown.ts';

type WarehouseInsert = Insertable<DB['warehouses']>;

export type WarehouseOverrides = Partial<
  Omit<
    WarehouseInsert,
    'rates' | 'rates_stated' | 'temperature_zones' | 'temperature_min_c' | 'temperature_max_c' | 'field_sources'
  >
> & {
  rates?: WarehouseFacts['rates'];
  rates_stated?: WarehouseFacts['rates_stated'];
  temperature_zones?: WarehouseFacts['temperature_zones'];
  /** Overrides the source `owner` of stated facts. */
  field_sources?: FieldSources;
};

const isStated = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the source `owner` for every stated fact of a row. */
function ownSources(facts: Partial<WarehouseFacts>): FieldSources {
  return Object.fromEntries(
    warehouseFields.filter((field) => field in facts && isStated(facts[field])).map((field) => [field, 'owner']),
  );
}

/**
 * Creates a valid listing, verified and active by default, of a new owner unless one is given. For tests and load
 * tests.
 */
export async function makeWarehouse(
  ctx: Ctx,
  overrides: WarehouseOverrides = {},
): Promise<{ id: string; slug: string; user_id: string }> {
  const { rates, field_sources, ...given } = overrides;
  const user_id = given.user_id ?? (await makeUser(ctx)).userId;
  const now = ctx.clock();
  const facts = {
    company_name: 'Harbor Point Storage',
    contact_name: 'Marta Ruiz',
    email: 'marta@harbor-point.example.com',
    phone: '(305) 555-0142',
    website: null,
    address: '7500 NW 25th Street',
    city: 'Doral',
    state: 'FL',
    zip_code: '33122',
    country_code: 'US',
    warehouse_type: 'public' as const,
    total_square_footage: 50_000,
    available_square_footage: 20_000,
    ceiling_height: 28,
    loading_docks: 6,
    services: ['storage', 'cross_docking'] as WarehouseFacts['services'],
    specialties: ['general_storage'] as WarehouseFacts['specialties'],
    certifications: [] as WarehouseFacts['certifications'],
    security_features: ['cctv'] as WarehouseFacts['security_features'],
    countries_served: ['US'],
    operating_hours: 'Monday - Friday: 8 AM - 6 PM',
    description: 'A dry warehouse close to the airport with a patient crew.',
    description_language: 'en' as const,
    description_translated: '',
    rates_starting: 1.25,
    rates_stated: null,
    rates_terms: null,
    rates: rates ?? [],
    temperature_zones: [],
    pallet_positions_available: null,
    available_from: null,
    minimum_term_months: null,
    ...noBuildingFacts,
    ...(given as Partial<WarehouseFacts>),
  } satisfies WarehouseFacts;
  const review_status = given.review_status ?? 'verified';
  const place = placeColumns(facts);
  const row: WarehouseInsert = {
    id: ctx.newId(),
    user_id,
    organization_id: user_id,
    slug: given.slug ?? (await freeWarehouseSlug(ctx, facts, null)),
    ...place,
    ...publicTexts({ ...place, ...facts }),
    review_status,
    review_reason:
      review_status === 'changes_requested' || review_status === 'rejected' ? 'Please add the number of docks.' : null,
    submitted_at: now,
    reviewed_at: review_status === 'submitted' ? null : now,
    created_at: now,
    updated_at: now,
    ...facts,
    ...given,
    rates: JSON.stringify(facts.rates),
    rates_stated: facts.rates_stated && JSON.stringify(facts.rates_stated),
    temperature_zones: JSON.stringify(facts.temperature_zones),
    field_sources: JSON.stringify({ ...ownSources(facts), ...field_sources }),
  };
  row.field_dates ??= JSON.stringify(
    Object.fromEntries(Object.keys(ownSources(facts)).map((field) => [field, isoDate(now)])),
  );
  await ctx.db.insertInto('warehouses').values(row).execute();
  return { id: row.id, slug: row.slug, user_id };
}

/** Creates a listing of one owner for each of these companies, the first one newest; `usual` is what all have. */
export async function makeMarket(
  ctx: Ctx,
  market: Readonly<Record<string, WarehouseOverrides>>,
  usual: WarehouseOverrides,
): Promise<void> {
  const { userId } = await makeUser(ctx);
  for (const [index, [company_name, given]] of Object.entries(market).entries())
    await makeWarehouse(ctx, {
      user_id: userId,
      created_at: new Date(Date.UTC(2026, 0, 30 - index)),
      ...usual,
      ...given,
      company_name,
    });
}

/** Values of the quick form as a browser sends them. */
export const typedListing = {
  company_name: 'Key Lime Storage',
  contact_name: 'Ana Pérez',
  email: 'Ana@KeyLime.example.com',
  phone: '(305) 555-0199',
  address: '8200 NW 41st Street, Suite 200',
  city: 'Doral',
  state: 'Florida',
  zip_code: '33166',
  warehouse_type: 'contract',
  total_square_footage: '42,000',
  rates_starting: '1.85',
  description: 'Clean dry storage near the airport, open to small shippers.',
};

/** Returns a valid quick form with these fields changed. */
export const quickListing = (changes: Record<string, unknown> = {}): QuickListingInput =>
  quickListingSchema.parse({ ...typedListing, ...changes });

/** Returns the edit form of a listing with these fields changed. */
export async function editedListing(
  ctx: Ctx,
  id: string,
  changes: Partial<Record<keyof ListingInput, unknown>>,
): Promise<ListingInput> {
  return listingSchema.parse({ ...listingDefaults(await findListing(ctx, id)), ...changes });
}

/** Returns a listing's current version, for a decision about it. */
export async function opened(ctx: Ctx, id: string): Promise<{ id: string; seen: string }> {
  return { id, seen: listingVersion(await findListing(ctx, id)) };
}

/** Returns what the confirm button sends for the current values of these facts. */
export async function confirming(
  ctx: Ctx,
  id: string,
  fields: readonly WarehouseField[],
): Promise<{ id: string; fields: readonly WarehouseField[]; seen: string }> {
  return { id, fields, seen: valuesVersion(await findListing(ctx, id), fields) };
}
