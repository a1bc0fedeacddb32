import type { Kysely } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';

import type { DB } from './types.ts';

/**
 * The open transaction of the current async flow; `isOpen` becomes false at its end, so flows started in it may
 * continue.
 */
export interface TransactionScope {
  readonly db: Kysely<DB>;
  isOpen: boolean;
}

export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * Throws if the current flow has an open transaction: on a database with a single connection, requesting another one
 * would deadlock.
 */
export function refuseSecondConnection(): void {
  if (transactionScope.getStore()?.isOpen) {
    throw new Error(
      'A query outside the open transaction was made while it is open: use the ctx that transaction() hands in (tx.db), not the outer one.',
    );
  }
}
