import { createHash, createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import { isViolation } from '../db/constraints.ts';
import { transaction } from '../db/transaction.ts';
import { networkOf } from '../ip-address.ts';

export interface IdempotentRequest {
  /** Sent by the caller; null makes every call a new one. */
  key: string | null;
  /** The command: `warehouses.create`. */
  scope: string;
  /** The request's content, to tell a retry from a reuse of the key. */
  body: unknown;
  /** Identifies an anonymous visitor's visit, if the form or call has one; otherwise their network is used. */
  session?: string | null;
}

const ttlHours = 48;

/** Returns true for a valid key. */
export const isIdempotencyKey = (key: unknown): key is string => typeof key === 'string' && /^[\w-]{16,64}$/.test(key);

/** Returns JSON with sorted names: the same content always gives the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item) && !(item instanceof Date)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(canonical(body) ?? 'null')
    .digest('hex');

/** Returns the owner of keys. An anonymous visitor's is a hash of their visit or network, which cannot be recovered from it. */
function ownerOf({ actor, config, ip }: Ctx, session: string | null): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind !== 'anonymous') return actor.kind;
  const anonymous = session === null ? `network\n${networkOf(ip)}` : `session\n${session}`;
  return `stranger:${createHmac('sha256', config.secret).update(anonymous).digest('base64url').slice(0, 32)}`;
}

/** Owner, scope and key. */
interface KeyName {
  owner: string;
  scope: string;
  key: string;
}

const findKnown = (ctx: Ctx, { owner, scope, key }: KeyName) =>
  ctx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('actor_key', '=', owner)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst();

/**
 * Returns true if no other transaction holds the lock. It is held until the transaction ends, so the next holder sees
 * either a committed result or none.
 */
async function takeLock(tx: Ctx, name: KeyName): Promise<boolean> {
  const lock = sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${Object.values(name).join('\n')}, 7)) as is_free`;
  return (await lock.execute(tx.db)).rows[0]?.is_free === true;
}

async function storeResult(
  tx: Ctx,
  { owner, scope, key }: KeyName,
  answer: { body_hash: string; response: string },
): Promise<void> {
  const created_at = tx.clock();
  const expires_at = new Date(created_at.getTime() + ttlHours * 3_600_000);
  const row = { ...answer, status: 200, created_at, expires_at };
  await tx.db
    .insertInto('idempotency_keys')
    .values({ actor_key: owner, scope, key, ...row })
    // Only an expired row can conflict here.
    .onConflict((conflict) =>
      conflict
        .constraint('idempotency_keys_pkey')
        .doUpdateSet(row)
        .where('idempotency_keys.expires_at', '<=', created_at),
    )
    .execute();
}

/**
 * Runs `work` in a transaction at most once per caller, scope and key, and returns its result as decoded from JSON.
 * The key is committed together with the rows of `work`. Throws `idempotency_mismatch` for the same key with another
 * body, and `in_flight` while the first call is still running.
 */
export async function withIdempotency<T>(
  ctx: Ctx,
  { key, scope, body, session = null }: IdempotentRequest,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  if (key === null) return transaction(ctx, work);
  const name: KeyName = { owner: ownerOf(ctx, session), scope, key };
  const body_hash = hashOf(body);
  const findResult = async (reader: Ctx): Promise<{ answer: T } | null> => {
    const known = await findKnown(reader, name);
    if (known === undefined) return null;
    if (known.body_hash !== body_hash) throw new AppError('idempotency_mismatch');
    return { answer: (known.response as { answer?: unknown } | null)?.answer as T };
  };
  // A completed call needs no lock: retries neither wait nor block others.
  const done = await findResult(ctx);
  if (done !== null) return done.answer;
  try {
    return await transaction(ctx, async (tx) => {
      if (!(await takeLock(tx, name))) throw new AppError('in_flight', { retryAfterSeconds: 1 });
      // Sees what was committed before the lock was acquired.
      const meanwhile = await findResult(tx);
      if (meanwhile !== null) return meanwhile.answer;
      const response = JSON.stringify({ answer: await work(tx) });
      await storeResult(tx, name, { body_hash, response });
      return (JSON.parse(response) as { answer?: unknown }).answer as T;
    });
  } catch (error) {
    if (isViolation(error, 'idempotency_keys_pkey')) throw new AppError('in_flight', { retryAfterSeconds: 1 });
    throw error;
  }
}
