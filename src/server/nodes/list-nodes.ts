import type { Ctx } from '../context.ts';
import { requireAdmin } from '../session/require.ts';
import { aliveSince } from './heartbeat.ts';

export interface ServingNode {
  id: string;
  /** Name of its machine, and port. */
  address: string;
  version: string;
  started_at: Date;
  last_seen_at: Date;
  /** False if it ended without removing its row, or cannot reach the database. */
  isAlive: boolean;
}

/** Returns the processes that serve from this database, those seen within the last day. */
export async function findNodes(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>): Promise<ServingNode[]> {
  const since = aliveSince(ctx.config, ctx.clock());
  const rows = await ctx.db
    .selectFrom('nodes')
    .select(['id', 'address', 'version', 'started_at', 'last_seen_at'])
    .orderBy('address')
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, isAlive: row.last_seen_at >= since }));
}

/** The same, for administrators. */
export async function listNodes(ctx: Ctx): Promise<ServingNode[]> {
  requireAdmin(ctx);
  return findNodes(ctx);
}
