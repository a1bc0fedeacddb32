import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';

interface Visit<T> {
  /** The form's idempotency key: its page and purpose. */
  key: string;
  /** Returns what this visit has already created, or null. */
  find: (ctx: Ctx) => Promise<T | null>;
  /** The bot check: throws to refuse. */
  check: () => Promise<void>;
}

/**
 * Runs `work` in one transaction, once per visit of a form: submitting again returns the first result, and `check` runs
 * only for a visit that has created nothing. `work` must itself detect that another process was faster.
 */
export function onceForVisit<T>(ctx: Ctx, { key, find, check }: Visit<T>, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.cache.together(key, async () => {
    const known = await find(ctx);
    if (known) return known;
    try {
      await check();
    } catch (error) {
      // Another process may have used up this visit's only proof.
      const meanwhile = await find(ctx);
      if (meanwhile) return meanwhile;
      throw error;
    }
    return transaction(ctx, work);
  });
}
