import type { Ctx } from '#server/context.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission } from '#server/session/require.ts';

import { writeLimit } from '../limits.ts';
import { findKnownNumbers } from '../queries/own-packages.server.ts';
import { type NewShipment, packageRow } from './create-shipment.server.ts';
import { hasRoom, holdOwnList } from './own-list.server.ts';

export type AddedPackages =
  | { kind: 'added'; count: number; skipped: number }
  /** Nothing was added: these numbers are already in the list, or occur twice among the new ones. */
  | { kind: 'duplicates'; numbers: readonly string[] }
  /** Nothing was added: the list would exceed the limit of an account, which is lower without a verified address. */
  | { kind: 'full' };

/** Rows per statement, so that the embedded database is not blocked for long. */
const rowsAtOnce = 500;

/**
 * Adds packages to the list of the caller's company, all or none. Existing numbers are refused, or with `skip` left out and
 * counted.
 * Throws for anonymous visitors and members who may not edit it. The same key returns the same result.
 */
export async function addPackages(
  ctx: Ctx,
  packages: readonly NewShipment[],
  { duplicates, key }: { duplicates: 'refuse' | 'skip'; key: string | null },
): Promise<AddedPackages> {
  const { userId, organization } = requirePermission(ctx, 'packages.edit');
  await ctx.limits.take(ctx, writeLimit, userId);
  return withIdempotency(ctx, { key, scope: 'tracking.add_packages', body: packages }, async (tx) => {
    await holdOwnList(tx, organization.id);
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
    const rows = [...fresh.values()].map((given) => packageRow(tx, { userId, organizationId: organization.id }, given));
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
