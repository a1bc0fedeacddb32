import type { Ctx } from './context.ts';
import { transaction } from './db/transaction.ts';

interface Visit<T> {
  /** Of the page with the form, and what the form is for. */
  key: string;
  /** What this visit has made already. */
  find: (ctx: Ctx) => Promise<T | null>;
  /** The bot check: refuses by throwing. */
  check: () => Promise<void>;
}

/**
 * Does `work` in one transaction, once for a visit to a form: whoever sends it again gets what was made the first time, and the check is asked only
 * of a visit that made nothing yet. `work` finds out for itself when another process was faster.
 */
export function onceForVisit<T>(ctx: Ctx, { key, find, check }: Visit<T>, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.cache.together(key, async () => {
    const known = await find(ctx);
    if (known) return known;
    try {
      await check();
    } catch (error) {
      // Another process may have taken the one proof this visit has.
      const meanwhile = await find(ctx);
      if (meanwhile) return meanwhile;
      throw error;
    }
    return transaction(ctx, work);
  });
}
