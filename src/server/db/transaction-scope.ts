import type { Kysely } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';

import type { DB } from './types.ts';

/** The open transaction of the running flow; `isOpen` turns false when it ends, so flows it started may go on. */
export interface TransactionScope {
  readonly db: Kysely<DB>;
  isOpen: boolean;
}

export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * Throws when the running flow has a transaction open: on a database with a single connection,
 * asking for another one would wait for itself for ever.
 */
export function refuseSecondConnection(): void {
  if (transactionScope.getStore()?.isOpen) {
    throw new Error(
      'A query outside the open transaction was made while it is open: use the ctx that transaction() hands in (tx.db), not the outer one.',
    );
  }
}
