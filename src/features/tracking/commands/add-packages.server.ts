import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireUser } from '#server/session/require.ts';

import { writeLimit } from '../limits.ts';
import { findKnownNumbers } from '../queries/own-packages.server.ts';
import { type NewShipment, packageRow } from './create-shipment.server.ts';
import { hasRoom, holdOwnList } from './own-list.server.ts';

export type AddedPackages =
  | { kind: 'added'; count: number; skipped: number }
  /** Nothing was added: these numbers are in the list already, or stand twice among the new ones. */
  | { kind: 'duplicates'; numbers: readonly string[] }
  /** Nothing was added: the list would have more packages than one account may keep, or one whose address is not verified yet. */
  | { kind: 'full' };

/** As many rows as one statement carries without the embedded database holding its breath. */
const rowsAtOnce = 500;

/**
 * Puts packages into the caller's own list, all of them or none. Numbers that are there already are refused, or with `skip` left out and counted.
 * Refuses strangers. The same key answers the same.
 */
export async function addPackages(
  ctx: Ctx,
  packages: readonly NewShipment[],
  { duplicates, key }: { duplicates: 'refuse' | 'skip'; key: string | null },
): Promise<AddedPackages> {
  const { userId } = requireUser(ctx);
  await ctx.limits.take(ctx, writeLimit, userId);
  return withIdempotency(ctx, { key, scope: 'tracking.add_packages', body: packages }, async (tx) => {
    await holdOwnList(tx, userId);
    const known = await findKnownNumbers(
      tx,
      packages.map(({ tracking_number }) => tracking_number),
    );
    const fresh = new Map(
      packages.flatMap((one) => (known.has(one.tracking_number) ? [] : [[one.tracking_number, one]])),
    );
    const skipped = packages.length - fresh.size;
    if (skipped > 0 && duplicates === 'refuse') return { kind: 'duplicates', numbers: repeated(packages, known) };
    if (!(await hasRoom(tx, fresh.size))) return { kind: 'full' };
    const rows = [...fresh.values()].map((given) => packageRow(tx, userId, given));
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await tx.db
        .insertInto('business_tracking')
        .values(rows.slice(start, start + rowsAtOnce))
        .execute();
    return { kind: 'added', count: rows.length, skipped };
  });
}

function repeated(packages: readonly NewShipment[], known: ReadonlyMap<string, unknown>): string[] {
  const numbers = packages.map(({ tracking_number }) => tracking_number);
  return [...new Set(numbers.filter((number, index) => known.has(number) || numbers.indexOf(number) < index))];
}
