import { sql } from 'kysely';

import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { browseDirectory } from '#features/warehouses/queries/directory.server.ts';
import { parseFilters } from '#features/warehouses/schema/parse-filters.ts';
import type { Ctx } from '#server/context.ts';
import { createIdMaker } from '#server/new-id.ts';

import { fillCards } from './prices-cards.ts';
import { ctxOf, openSize } from './search-database.ts';

const shapes: Record<string, string> = {
  'no filter': '',
  'one service': 'services=cold_storage',
  'near a city': 'near=Doral',
  'a state': 'near=Florida',
  'words and a place': 'q=cold storage Miami',
  few: 'services=insurance,express&match=all&hazmat=1&certifications=ftz',
  'up to an amount': 'maxTotal=2500',
};

const asked: Numbers[] = [20, 40, 85, 120, 250, 600].flatMap((pallets) => [
  { pallets, months: 3 },
  { pallets, palletsInPerMonth: 20, palletsOutPerMonth: 25, months: 6 },
  { pallets, ordersPerMonth: 900, linesPerOrder: 2, months: 12 },
]);
const tries = 3;

async function quickest(work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let time = 0; time < tries; time += 1) {
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is measured
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** A page with its counts and the totals of its cards, as the directory's loader reads them. */
async function readPage(ctx: Ctx, query: string, numbers: Numbers): Promise<string | null> {
  const { filters } = parseFilters(new URLSearchParams(query));
  const { page } = await browseDirectory(ctx, filters, cardTotals(ctx, numbers));
  await findTotals(
    ctx,
    'warehouse',
    page.items.map(({ id }) => id),
    numbers,
  );
  return page.nextCursor;
}

export async function measurePrices(url: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) {
    const database = await openSize(url, size, 2);
    const cards = await fillCards(
      database,
      createIdMaker(() => new Date()),
    );
    await sql`select 1`.execute(database.db);
    process.stdout.write(
      `${size} listings, ${cards} cards. Milliseconds p50 and p95 by newest, by total, page 2 by total; ratio of p95.\n`,
    );
    for (const [name, query] of Object.entries(shapes)) {
      const times: number[][] = [[], [], []];
      for (const numbers of asked) {
        const fresh = () => ctxOf(database);
        const next = await readPage(fresh(), `${query}&sort=total`, numbers);
        const pages = [
          `${query}&sort=newest`,
          `${query}&sort=total`,
          ...(next ? [`${query}&sort=total&cursor=${next}`] : []),
        ];
        for (const [index, one] of pages.entries())
          times[index]?.push(await quickest(() => readPage(fresh(), one, numbers)));
      }
      const figures = times.map((all) => `${at(all, 0.5).toFixed(1)} ${at(all, 0.95).toFixed(1)}`);
      const ratio = at(times[1] ?? [], 0.95) / at(times[0] ?? [], 0.95);
      process.stdout.write(`${name.padEnd(20)} ${figures.join(' · ')} · ${ratio.toFixed(2)}\n`);
    }
    await database.close();
  }
}
