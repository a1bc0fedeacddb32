import { sql } from 'kysely';

import { cardLine } from '#features/rates/build.server.ts';
import type { CardLine } from '#features/rates/schema/card.ts';
import type { Database } from '#server/db/open.ts';

const share = 0.6;
const batch = 500;

/** Every fifth card has no temperatures, every third has steps, every sixth a line with a minimum, every eighth a percentage. */
function linesOf(n: number, random: () => number): CardLine[] {
  const about = (cents: number): number => Math.round(cents * (0.6 + random()));
  const zone = n % 5 === 0 ? {} : ({ zone: 'dry' } as const);
  const storage = about(1800);
  const steps = n % 3 === 0 ? [{ from: 100, amount_minor: Math.round(storage * 0.9) }, { from: 500, amount_minor: Math.round(storage * 0.8) }] : []; // prettier-ignore
  const main = [
    cardLine('storage', 'pallet_month', storage, { ...zone, steps }),
    cardLine('handling_in', 'pallet_in', about(800), n % 6 === 0 ? { minimum_minor: 3500 } : {}),
    cardLine('handling_out', 'pallet_out', about(800)),
    cardLine('labor', 'hour', about(4500)),
    cardLine('account', 'month', about(15_000)),
  ];
  const more = [
    cardLine('storage', 'sqft_month', about(160)),
    cardLine('storage', 'pallet_month', about(4500), { zone: 'frozen' }),
    cardLine('order_handling', 'order', about(235), { steps: [{ from: 1000, amount_minor: 100 }] }),
    cardLine('picking', 'pick', about(45)),
    cardLine('setup', 'once', about(50_000)),
    cardLine('unloading', 'container_loose', about(42_000)),
    cardLine('documents', 'document', about(4500)),
    ...(n % 8 === 0 ? [cardLine('fuel', 'percent', 450)] : []),
  ];
  // The others of a long card have nothing to do with the reader's numbers.
  const rest = Array.from({ length: n % 28 }, (_, at) =>
    cardLine(at % 2 === 0 ? 'labeling' : 'labor', at % 3 === 0 ? 'label' : 'hour', 100 + at),
  );
  return n % 4 === 0 ? main : [...main, ...more, ...rest];
}

/** Gives rate cards to three of five listings that have none; kept for the next run. */
export async function fillCards({ db }: Pick<Database, 'db'>, newId: () => string): Promise<number> {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    select id, organization_id from warehouses w where organization_id is not null
      and not exists (select from rate_cards c where c.subject_id = w.id) order by id`.execute(db);
  const { rows: had } = await sql<{ count: number }>`select count(*)::integer as count from rate_cards`.execute(db);
  const wanted = Math.round((rows.length + (had[0]?.count ?? 0)) * share) - (had[0]?.count ?? 0);
  if (wanted <= 0) return had[0]?.count ?? 0;
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const chosen = rows.filter((_, n) => n % 5 < 3).slice(0, wanted);
  for (let at = 0; at < chosen.length; at += batch) {
    const values = chosen.slice(at, at + batch).map(({ id, organization_id }, n) => ({
      id: newId(),
      organization_id,
      subject_kind: 'warehouse',
      subject_id: id,
      version: 1,
      currency: 'USD',
      valid_from: '2026-01-01',
      visibility: 'public',
      storage_counted: 'calendar_month',
      lines: JSON.stringify(linesOf(at + n, random)),
      created_at: new Date('2026-01-01'),
    }));
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await db.insertInto('rate_cards').values(values).execute();
  }
  await sql`vacuum analyze rate_cards`.execute(db);
  await sql`vacuum analyze rate_index`.execute(db);
  return chosen.length;
}
