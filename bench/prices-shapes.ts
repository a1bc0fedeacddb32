import os from 'node:os';

import { cardTotals } from '#features/rates/queries/card-totals.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import type { Numbers } from '#features/rates/schema/numbers.ts';
import { browseDirectory } from '#features/warehouses/queries/directory.server.ts';
import { parseFilters } from '#features/warehouses/schema/parse-filters.ts';
import type { Ctx } from '#server/context.ts';
import { createIdMaker } from '#server/new-id.ts';

import { fillCards } from './prices-cards.ts';
import { ctxOf, openSize } from './search-database.ts';
import { type Cost, costOf, figuresOf, watch } from './search-shapes.ts';

const shapes: Record<string, string> = {
  'no filter': '',
  'one service': 'services=cold_storage',
  'near a city': 'near=Doral',
  'a state': 'near=Florida',
  'words and a place': 'q=cold storage Miami',
  'four rare things': 'services=insurance,express&match=all&hazmat=1&certifications=ftz',
  'up to an amount': 'maxTotal=2500',
};

const asked: Numbers[] = [20, 40, 120, 600].flatMap((pallets) => [
  { pallets, months: 3 },
  { pallets, palletsInPerMonth: 20, palletsOutPerMonth: 25, months: 6 },
  { pallets, ordersPerMonth: 900, linesPerOrder: 2, months: 12 },
]);

/** Reads a page with its counts and the totals of its cards, as the directory's loader does. */
async function readPage(ctx: Ctx, query: string, numbers: Numbers): Promise<string | null> {
  const { filters } = parseFilters(new URLSearchParams(query));
  const { page } = await browseDirectory(ctx, filters, cardTotals(ctx, numbers));
  const ids = page.items.map(({ id }) => id);
  await findTotals(ctx, 'warehouse', ids, numbers);
  return page.nextCursor;
}

const shown = ({ p95 }: ReturnType<typeof figuresOf>): string =>
  `${p95.wall.toFixed(0)} [${p95.database.toFixed(0)} + ${p95.node.toFixed(0)}]`;

export async function measurePrices(url: string, sizes: readonly number[], only: string): Promise<void> {
  for (const size of sizes) {
    const database = await openSize(url, size, 2);
    const cards = await fillCards(database, createIdMaker(() => new Date())); // prettier-ignore
    const databaseMs = await watch(database);
    process.stdout.write(`${size} listings, ${cards} cards, load ${os.loadavg().map((load) => load.toFixed(1)).join(' ')}\n`); // prettier-ignore
    process.stdout.write(
      'p95 in ms, [processor time of database + node]: by newest · by total · its second page · ratio of processor time\n',
    );
    for (const [name, query] of Object.entries(shapes).filter(([shape]) => shape.includes(only))) {
      const costs: [Cost[], Cost[], Cost[]] = [[], [], []];
      for (const numbers of asked) {
        const next = await readPage(ctxOf(database), `${query}&sort=total`, numbers);
        const second = next === null ? [] : [`${query}&sort=total&cursor=${next}`];
        for (const [index, page] of [`${query}&sort=newest`, `${query}&sort=total`, ...second].entries())
          costs[index]?.push(await costOf(() => readPage(ctxOf(database), page, numbers), databaseMs));
      }
      const [newest, total, second] = [figuresOf(costs[0]), figuresOf(costs[1]), figuresOf(costs[2])];
      const spent = ({ p95 }: typeof newest) => p95.database + p95.node;
      process.stdout.write(
        `${name.padEnd(20)} ${[newest, total, second].map(shown).join(' · ')} · ${(spent(total) / spent(newest)).toFixed(2)}\n`,
      );
    }
    await database.close();
  }
}
