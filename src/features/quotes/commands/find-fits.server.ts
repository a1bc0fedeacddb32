import { sql } from 'kysely';
import { z } from 'zod';

import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { listFits } from '#features/matching/match/list-fits.server.ts';
import { type Requirement, type WantedPlace, emptyRequirement } from '#features/needs/schema.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobPayload } from '#server/jobs.ts';

import { requestFits } from '../emails/fit-kinds.ts';
import '../events.ts';
import { inState } from '../queries/visible.server.ts';
import { fitsFrom, maxFits } from '../schema/fits.ts';

/** Finds the companies that a request fits. */
export const findFitsJob = 'quotes.find_fits';
const payload = z.object({ id: z.uuid() });
const poundKg = 0.453_592_37;

// unsafe: a job for the rows of every company
/** Stores which companies an open request fits, and notifies those that were not found before. */
export async function findFits(ctx: Ctx, given: JobPayload): Promise<void> {
  const { id } = payload.parse(given);
  const request = await ctx.db
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .where('audience', '=', 'open')
    .where(inState('active', todayHere(ctx.clock())))
    .executeTakeFirst();
  const fits =
    request === undefined
      ? []
      : (await listFits(ctx, needOf(request), maxFits)).filter(({ score }) => score >= fitsFrom);
  const found_at = ctx.clock();
  const own = request?.organization_id;
  await transaction(ctx, async (tx) => {
    // `company` may be the id of an unclaimed partner, which has no row in `organizations`.
    const { rows: known } = await sql<{ id: string; has_offered: boolean }>`
      select id, exists (select from quote_responses where request_id = ${id}::uuid and organization_id = organizations.id) as has_offered
      from organizations where id = any(${fits.map(({ company }) => company)}::uuid[]) and id is distinct from ${own ?? null}::uuid`.execute(
      tx.db,
    );
    const kept = fits.filter(({ company }) => known.some((row) => row.id === company));
    await sql`delete from quote_request_fits where request_id = ${id}::uuid and organization_id <> all(${kept.map(({ company }) => company)}::uuid[])`.execute(
      tx.db,
    );
    for (const { company, kind, id: subject_id, score, reasons } of kept) {
      const fact = { subject_kind: kind, subject_id, score, reasons: JSON.stringify(reasons) };
      const inserted = await tx.db
        .insertInto('quote_request_fits')
        .values({ request_id: id, organization_id: company, ...fact, found_at })
        .onConflict((conflict) => conflict.columns(['request_id', 'organization_id']).doNothing())
        .returning('request_id')
        .executeTakeFirst();
      if (inserted === undefined) {
        await tx.db
          .updateTable('quote_request_fits')
          .set({ subject_kind: kind, subject_id, score, reasons: JSON.stringify(reasons) })
          .where('request_id', '=', id)
          .where('organization_id', '=', company)
          .execute();
        continue;
      }
      // Its rate card may have answered already.
      if (known.some((row) => row.id === company && row.has_offered)) continue;
      await notifyCompany(tx, {
        organization_id: company,
        kind: requestFits,
        key: id,
        subject: { kind: 'quote_request', id },
        values: { reference: request?.reference ?? '', place: request?.origin_place ?? '' },
      });
      await tx.events.emit(tx, 'request.fits', { request_id: id, organization_id: company });
    }
  });
}

// unsafe: a job for the rows of every company
/** Recomputes the fits of all open requests: listings come, change and pause. */
export async function findAllFits(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('open_quote_requests')
    .select('id')
    .where(sql<boolean>`deadline >= ${todayHere(ctx.clock())}::date`)
    .orderBy('created_at', 'desc')
    .limit(2000)
    .execute();
  for (const { id } of rows) await findFits(ctx, { id });
}

interface Asked {
  services: string[];
  origin_place: string;
  origin_country_code: string;
  origin_latitude: number;
  origin_longitude: number;
  destination_place: string | null;
  destination_country_code: string | null;
  pallets: number | null;
  area_sqft: number | null;
  weight_lbs: number | null;
  orders_per_month: number | null;
}

/** Returns a request in the form in which needs are matched. */
function needOf(request: Asked): Requirement {
  const services = request.services as ServiceCode[];
  const origin: WantedPlace = {
    name: request.origin_place,
    countryCode: request.origin_country_code,
    latitude: request.origin_latitude,
    longitude: request.origin_longitude,
    kind: 'city',
  };
  return {
    ...emptyRequirement,
    legs: [{ services, refusedServices: [], mode: null, origin, destination: destinationOf(request) }],
    services,
    pallets: request.pallets,
    areaSqFt: request.area_sqft,
    weightKg: request.weight_lbs === null ? null : request.weight_lbs * poundKg,
    ordersPerMonth: request.orders_per_month,
  };
}

/** Only the country of a destination is compared. */
const destinationOf = ({ destination_place, destination_country_code }: Asked): WantedPlace | null =>
  destination_place === null || destination_country_code === null
    ? null
    : { name: destination_place, countryCode: destination_country_code, latitude: 0, longitude: 0, kind: 'country' };
