import { sql } from 'kysely';

import type { Command } from '#server/command-line.ts';

import { seedListings } from './seed-listings.server.ts';

const usage = 'npm run seed -- --size N    writes N made-up listings (1 to 5000000), for measuring';
const maxSize = 5_000_000;

/** `npm run seed -- --size N`: adds N synthetic listings to the existing ones. */
export const seedCommand: Command = {
  name: 'seed',
  usage,
  run: async (ctx, args, io) => {
    const size = readSize(args);
    if (size === null) {
      io.err(`Usage: ${usage}`);
      return 2;
    }
    const started = performance.now();
    let told = 0;
    await seedListings(ctx, size, (done) => {
      if (done - told < 50_000 && done < size) return;
      told = done;
      io.out(
        `${done.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} listings, ${Math.round((performance.now() - started) / 1000)} s`,
      );
    });
    // Without fresh statistics the planner would assume empty tables.
    for (const table of ['warehouses', 'warehouse_search', 'warehouse_places', 'warehouse_words', 'users'])
      await sql`analyze ${sql.table(table)}`.execute(ctx.db);
    io.out(`Done in ${Math.round((performance.now() - started) / 1000)} s.`);
    return 0;
  },
};

/** Parses `--size 1000` or `--size=1000`; null if missing or invalid. */
function readSize(args: readonly string[]): number | null {
  const [first = '', second = '', ...rest] = args;
  const text =
    first === '--size' ? second : first.startsWith('--size=') && second === '' ? first.slice('--size='.length) : '';
  if (rest.length > 0 || !/^\d{1,7}$/.test(text)) return null;
  const size = Number(text);
  return size >= 1 && size <= maxSize ? size : null;
}
