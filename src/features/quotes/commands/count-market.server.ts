import { sql } from 'kysely';

import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';

import { quarterAfter, quartersTo } from '../schema/market.ts';

/** Earlier quarters do not change any more. */
const countedQuarters = 4;
/** Fewer companies say too much about each of them. */
const minCompanies = 5;

/** Counts what services cost, for this quarter and those before it that are still counted. */
export async function countMarket(ctx: Ctx): Promise<void> {
  const today = todayHere(ctx.clock());
  for (const quarter of quartersTo(today, countedQuarters))
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that none of them holds the database for long
    await transaction(ctx, (tx) => countQuarter(tx, { quarter, next: quarterAfter(quarter), today }));
}

interface Quarter {
  quarter: string;
  /** The first day of the quarter after it. */
  next: string;
  today: string;
}

// unsafe: a job for the rows of every company
/**
 * A company has one price for each service at a place: the median of its own, so that none has more of a figure than
 * another. Of a card the version counts that was valid at the end of the quarter, or is today.
 */
async function countQuarter(tx: Ctx, { quarter, next, today }: Quarter): Promise<void> {
  await tx.db.deleteFrom('market_figures').where('quarter', '=', quarter).execute();
  await sql`
    insert into market_figures (quarter, place, charge, unit, zone, currency, low_minor, median_minor, high_minor, companies, is_demo)
    with day as (select least(${today}::date, ${next}::date - 1) as last),
    versions as (
      select distinct on (c.subject_id) c.subject_id, c.currency, c.lines, c.visibility, c.valid_until
      from rate_cards c, day where c.subject_kind = 'warehouse' and c.valid_from <= day.last
      order by c.subject_id, c.version desc
    ),
    prices as (
      select v.subject_id, v.currency, l.charge, l.unit, coalesce(l.zone, 'dry') as zone, l.amount_minor
      from versions v, day, lateral jsonb_to_recordset(v.lines) l (charge text, unit text, zone text, state text, amount_minor bigint)
      where v.visibility = 'public' and (v.valid_until is null or v.valid_until >= day.last) and l.state = 'priced' and l.amount_minor > 0
      union all
      select r.subject_id, r.currency, l.charge, case l.unit when 'receipt_pallet' then 'pallet_in' else l.unit end, 'dry', l.amount_minor
      from quote_responses r
      join quote_lines l on l.quote_id = r.id
      join quote_requests q on q.id = r.request_id
      where r.status = 'accepted' and r.subject_kind = 'warehouse' and l.period = 'month' and l.amount_minor > 0
        and l.unit in ('pallet_month', 'sqft_month', 'order', 'pick', 'receipt_pallet', 'hour', 'container') and not 'cold_storage' = any (q.services)
        and r.decided_at >= ${quarter}::date and r.decided_at < ${next}::date
    ),
    placed as (
      select w.organization_id, w.is_demo, p.*, case w.country_code when 'US' then 'US-' || w.state else w.country_code end as place
      from prices p join warehouses w on w.id = p.subject_id
      where w.is_verified and w.is_active and w.organization_id is not null and p.charge <> 'other'
    ),
    own as (
      select organization_id, at.place, charge, unit, zone, currency, bool_or(is_demo) as is_demo,
        percentile_disc(0.5) within group (order by amount_minor) as amount_minor
      from placed, lateral (values (placed.place), ('all')) at (place)
      where at.place ~ '^([A-Z]{2}|US-[A-Z]{2}|all)$'
      group by organization_id, at.place, charge, unit, zone, currency
    )
    select ${quarter}::date, place, charge, unit, zone, currency, percentile_disc(0.25) within group (order by amount_minor),
      percentile_disc(0.5) within group (order by amount_minor), percentile_disc(0.75) within group (order by amount_minor),
      count(*)::integer, bool_or(is_demo)
    from own group by place, charge, unit, zone, currency having count(*) >= ${minCompanies}`.execute(tx.db);
}
