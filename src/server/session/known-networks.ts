import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { addDays } from '#shared/dates.ts';

import type { Ctx } from '../context.ts';
import { networkOf } from '../ip-address.ts';

/** How long a network stays known after its last sign-in. */
const knownNetworkDays = 90;

/** A keyed hash, from which the network cannot be recovered. */
const hashOf = ({ config }: Ctx, ip: string): string =>
  createHmac('sha256', config.secret)
    .update(`known network\n${networkOf(ip)}`)
    .digest('base64url');

/** Records that the account was signed in to from this address. */
export async function rememberNetwork(tx: Ctx, userId: string, ip: string): Promise<void> {
  if (ip === '') return;
  const last_used_at = tx.clock();
  await tx.db
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: hashOf(tx, ip), last_used_at })
    .onConflict((conflict) => conflict.constraint('known_networks_pkey').doUpdateSet({ last_used_at }))
    .execute();
}

/** Returns those of these accounts that were signed in to from the caller's network within the last 90 days. */
export async function listKnownAccounts(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  if (ctx.ip === '') return [];
  const rows = await ctx.db
    .selectFrom('known_networks')
    // Queried without accounts too, so that the response time does not reveal whether there is one.
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('network_hash', '=', hashOf(ctx, ctx.ip))
    .where('last_used_at', '>', addDays(ctx.clock(), -knownNetworkDays))
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Deletes networks without a sign-in for 90 days. */
export async function sweepKnownNetworks(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('known_networks')
    .where('last_used_at', '<', addDays(ctx.clock(), -knownNetworkDays))
    .execute();
}
