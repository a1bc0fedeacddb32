import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Ctx } from '../context.ts';
import { mapViolation } from './constraints.ts';
import { transactionScope, type TransactionScope } from './transaction-scope.ts';

/** Thrown instead of writing where a page is only asked whether it exists, or shown to staff (`Ctx.mayWrite`). */
export class MayNotWrite extends AppError {
  constructor() {
    super('forbidden', { detail: m.server_view_no_change() });
  }
}

const attempts = 5;

/** PostgreSQL's errors that mean "run the transaction again": serialization failure and deadlock. */
const retryable = new Set(['40001', '40P01']);

/** Effects to run when the outermost transaction has been committed. */
const afterCommit = new WeakMap<Ctx['db'], (() => void)[]>();

/**
 * Runs `work` in one transaction and returns its result after the commit; if it throws, nothing is stored.
 * A nested call joins the transaction. Serialization failures and deadlocks are retried a few times, so `work` must
 * have no effect outside the database. A violated constraint is thrown as the refusal registered for its name.
 */
export async function transaction<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.mayWrite === false) throw new MayNotWrite();
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(ctx, work);
    } catch (error) {
      if (attempt >= attempts || !retryable.has(codeOf(error))) throw mapViolation(error);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Runs `effect` after the commit of the transaction of `tx`, and not if it is rolled back; immediately outside of one.
 */
export function onCommit(tx: Ctx, effect: () => void): void {
  const effects = afterCommit.get(tx.db);
  if (effects) effects.push(effect);
  else effect();
}

async function once<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await ctx.db.transaction().execute(async (db) => {
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
