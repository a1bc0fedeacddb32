import type { IsolationLevel } from 'kysely';

import type { Ctx } from '../context.ts';
import { mapViolation } from './constraints.ts';
import { transactionScope, type TransactionScope } from './transaction-scope.ts';

const attempts = 5;

/** PostgreSQL's two ways to say "nothing is wrong with this transaction, run it again": serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);

/** Work to do when the outermost transaction has been committed, kept beside its context. */
const afterCommit = new WeakMap<Ctx['db'], (() => void)[]>();

export interface TransactionOptions {
  isolation?: IsolationLevel;
}

/**
 * Runs `work` in one transaction and answers its result once that is committed; when it throws, nothing happened.
 * A transaction inside a transaction joins it. Serialization failures and deadlocks are run again a few times, so
 * `work` must have no effect outside the database. A violated constraint becomes the refusal registered for its name.
 */
export async function transaction<T>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(ctx, work, options);
    } catch (error) {
      if (attempt >= attempts || !retryable.has(codeOf(error))) throw mapViolation(error);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/** Runs `effect` after the commit of the transaction `tx` belongs to, and never if it is rolled back; at once outside of one. */
export function onCommit(tx: Ctx, effect: () => void): void {
  const effects = afterCommit.get(tx.db);
  if (effects) effects.push(effect);
  else effect();
}

async function once<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>, options: TransactionOptions): Promise<T> {
  const effects: (() => void)[] = [];
  let builder = ctx.db.transaction();
  if (options.isolation) builder = builder.setIsolationLevel(options.isolation);
  const result = await builder.execute(async (db) => {
    const scope: TransactionScope = { db, isOpen: true };
    afterCommit.set(db, effects);
    try {
      return await transactionScope.run(scope, () => work({ ...ctx, db }));
    } finally {
      scope.isOpen = false;
    }
  });
  for (const effect of effects) effect();
  return result;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
