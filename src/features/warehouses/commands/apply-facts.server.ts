import { outdateChecks } from '#features/evidence/commands/outdate-checks.server.ts';
import type { Updateable } from 'kysely';

import type { WaitingChange } from '#features/moderation/queries/waiting-changes.server.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import type { DB } from '#server/db/types.ts';
import { moveSlug } from '#server/slugs.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { AppError } from '#shared/errors.ts';

import { factsOf } from '../queries/columns.server.ts';
import { valuesOf } from '../queries/owner-rows.server.ts';
import {
  type FieldDates,
  type FieldSource,
  type FieldSources,
  type WarehouseFacts,
  type WarehouseField,
  capacityFacts,
  warehouseFields,
} from '../schema/facts.ts';
import { freeWarehouseSlug, warehouseSlugs } from './free-warehouse-slug.server.ts';
import type { WarehouseRow } from './lock-listing.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { publicTexts } from './public-texts.server.ts';

const placeFields: ReadonlySet<WarehouseField> = new Set(['address', 'city', 'state', 'zip_code', 'country_code']);

export const isStated = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Who stated facts, and when. */
interface Stated {
  source: FieldSource;
  at: Date;
}

/**
 * Returns the columns for sources and dates of a row's facts after `source` stated these; a removed fact has neither.
 */
export function restated(
  row: Pick<WarehouseRow, 'field_sources' | 'field_dates'>,
  facts: Partial<WarehouseFacts>,
  { source, at }: Stated,
): { field_sources: string; field_dates: string } {
  const sources = { ...(row.field_sources as FieldSources) };
  const dates = { ...(row.field_dates as FieldDates) };
  for (const [field, value] of Object.entries(facts) as [WarehouseField, unknown][]) {
    delete sources[field];
    delete dates[field];
    if (!isStated(value)) continue;
    sources[field] = source;
    if (source !== 'default') dates[field] = todayHere(at);
  }
  return { field_sources: JSON.stringify(sources), field_dates: JSON.stringify(dates) };
}

/** Sources, which are derived from the facts unless a decision is undone. */
const sourceColumns = ['field_sources', 'field_dates', 'capacity_confirmed_at'] as const;

const addressFields = ['address', 'city', 'state', 'zip_code', 'country_code'] as const;

/** Resets staff checks of facts that change. */
function checksAbout(row: WarehouseRow, next: WarehouseFacts) {
  const isOther = (field: keyof WarehouseFacts & keyof WarehouseRow) => row[field] !== next[field];
  return [
    ...(isOther('company_name') ? (['identity'] as const) : []),
    ...(addressFields.some(isOther) ? (['address'] as const) : []),
    ...(isOther('phone') ? (['call_back'] as const) : []),
  ];
}

// unsafe: the row is locked, and its policy was asked
/**
 * Writes facts into a locked listing with everything that follows from them: their source, the place on the map, a new
 * slug with a redirect from the old one, the next version. Returns the slug. `extra` is written in the same statement.
 * Throws `conflict` if the row is no longer at the version that was read.
 */
export async function applyFacts(
  tx: Ctx,
  row: WarehouseRow,
  facts: Partial<WarehouseFacts>,
  stated: Stated,
  extra: Pick<Updateable<DB['warehouses']>, (typeof sourceColumns)[number]> = {},
): Promise<string> {
  const fields = Object.keys(facts) as WarehouseField[];
  const now = tx.clock();
  const next = { ...factsOf(row), ...facts };
  const isRenamed = fields.includes('company_name') || fields.includes('city');
  const slug = isRenamed ? await freeWarehouseSlug(tx, next, row.id) : row.slug;
  const place = fields.some((field) => placeFields.has(field)) ? placeColumns(next) : {};
  const { rates, rates_stated, temperature_zones, ...columns } = facts;
  const updated = await tx.db
    .updateTable('warehouses')
    .set({
      ...pickColumns(columns, warehouseFields),
      ...(rates_stated !== undefined ? { rates_stated: rates_stated && JSON.stringify(rates_stated) } : {}),
      ...(rates ? { rates: JSON.stringify(rates) } : {}),
      ...(temperature_zones ? { temperature_zones: JSON.stringify(temperature_zones) } : {}),
      ...place,
      ...publicTexts({ ...next, region_name: row.region_name, ...place }),
      ...(fields.some((field) => capacityFacts.includes(field)) ? { capacity_confirmed_at: now } : {}),
      ...restated(row, facts, stated),
      slug,
      version: row.version + 1,
      updated_at: now,
      ...pickColumns(extra, sourceColumns),
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new AppError('conflict');
  await outdateChecks(tx, { kind: 'warehouse', id: row.id }, checksAbout(row, next));
  await moveSlug(tx, warehouseSlugs, { id: row.id, from: row.slug, to: slug });
  return slug;
}

/** Returns a listing's facts after a change. Free space that no longer fits a smaller building is reduced to it. */
export function wantedFacts(row: WarehouseRow, change: Pick<WaitingChange, 'new_values'>): Partial<WarehouseFacts> {
  const facts: Partial<WarehouseFacts> = { ...valuesOf(change.new_values) };
  const total = facts.total_square_footage ?? row.total_square_footage;
  const available = facts.available_square_footage ?? row.available_square_footage;
  if (available !== null && available > total) facts.available_square_footage = total;
  return facts;
}
