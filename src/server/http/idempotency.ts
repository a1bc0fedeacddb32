import { createHash, createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import { isViolation } from '../db/constraints.ts';
import { type ValueOf, statement } from '../db/planned.ts';
import { transaction } from '../db/transaction.ts';
import { networkOf } from '../ip-address.ts';

export interface IdempotentRequest {
  /** What the caller sent; null means every call is a new one. */
  key: string | null;
  /** Which command: `warehouses.create`. */
  scope: string;
  /** What was asked, for telling a retry from a second use of the key. */
  body: unknown;
  /** What a form or a call keeps of a stranger's visit, where it has something; their network otherwise. */
  session?: string | null;
}

const ttlHours = 48;

/** JSON with sorted names: the same content always reads the same. */
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

/** Whose keys these are. Strangers have theirs by visit or network, which cannot be read from it. */
function ownerOf({ actor, config, ip }: Ctx, session: string | null): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind !== 'anonymous') return actor.kind;
  const stranger = session === null ? `network\n${networkOf(ip)}` : `session\n${session}`;
  return `stranger:${createHmac('sha256', config.secret).update(stranger).digest('base64url').slice(0, 32)}`;
}

/** Whose key, of which command. */
interface KeyName {
  owner: string;
  scope: string;
  key: string;
}

const knownAnswer = statement((db, value: ValueOf<KeyName & { now: Date }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response'])
    .where('actor_key', '=', value('owner'))
    .where('scope', '=', value('scope'))
    .where('key', '=', value('key'))
    .where('expires_at', '>', value('now')),
);

/** Held until the transaction ends, so whoever gets it sees either a committed answer or none. */
const takeLock = statement(
  (_, value: ValueOf<{ name: string }>) =>
    sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${value('name')}, 7)) as is_free`,
);

const noteAnswer = statement((db, value: ValueOf<KeyName & Noted>) => {
  const row = {
    body_hash: value('body_hash'),
    status: 200,
    response: value('response'),
    created_at: value('created_at'),
    expires_at: value('expires_at'),
  };
  return (
    db
      .insertInto('idempotency_keys')
      .values({ actor_key: value('owner'), scope: value('scope'), key: value('key'), ...row })
      // Only an expired row can be in the way here.
      .onConflict((conflict) =>
        conflict
          .constraint('idempotency_keys_pkey')
          .doUpdateSet(row)
          .where('idempotency_keys.expires_at', '<=', value('created_at')),
      )
  );
});

interface Noted {
  body_hash: string;
  response: string;
  created_at: Date;
  expires_at: Date;
}

/**
 * Runs `work` in a transaction at most once per caller, scope and key, and answers what it answered, as JSON would carry it.
 * The key's row commits together with the rows of `work`: both are there or neither. The same key with another body is
 * `idempotency_mismatch`; while the first call still runs a second one is `in_flight`.
 */
export async function withIdempotency<T>(
  ctx: Ctx,
  { key, scope, body, session = null }: IdempotentRequest,
  work: (tx: Ctx) => Promise<T>,
): Promise<T> {
  if (key === null) return transaction(ctx, work);
  const name: KeyName = { owner: ownerOf(ctx, session), scope, key };
  const body_hash = hashOf(body);
  const findAnswer = async (reader: Ctx): Promise<{ answer: T } | null> => {
    const [known] = await knownAnswer(reader.db, { ...name, now: reader.clock() });
    if (known === undefined) return null;
    if (known.body_hash !== body_hash) throw new AppError('idempotency_mismatch');
    return { answer: (known.response as { answer?: unknown } | null)?.answer as T };
  };
  // What is done is done: retries of it wait for nobody and keep nobody waiting.
  const done = await findAnswer(ctx);
  if (done !== null) return done.answer;
  try {
    return await transaction(ctx, async (tx) => {
      // In this order: the second look sees what was committed before the lock was had.
      const [[lock], meanwhile] = await Promise.all([
        takeLock(tx.db, { name: Object.values(name).join('\n') }),
        findAnswer(tx),
      ]);
      if (lock?.is_free !== true) throw new AppError('in_flight', { retryAfterSeconds: 1 });
      if (meanwhile !== null) return meanwhile.answer;
      const response = JSON.stringify({ answer: await work(tx) });
      const created_at = tx.clock();
      const expires_at = new Date(created_at.getTime() + ttlHours * 3_600_000);
      await noteAnswer(tx.db, { ...name, body_hash, response, created_at, expires_at });
      return (JSON.parse(response) as { answer?: unknown }).answer as T;
    });
  } catch (error) {
    if (isViolation(error, 'idempotency_keys_pkey')) throw new AppError('in_flight', { retryAfterSeconds: 1 });
    throw error;
  }
}
