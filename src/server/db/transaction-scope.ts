import { AsyncLocalStorage } from 'node:async_hooks';

/** The open transaction of the running flow; `isOpen` turns false when it ends, so flows it started may go on. */
export interface TransactionScope {
  isOpen: boolean;
}

export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/**
 * Throws when the running flow has a transaction open: on a database with a single connection,
 * asking for another one would wait for itself for ever.
 */
export function refuseSecondConnection(): void {
  if (transactionScope.getStore()?.isOpen) {
    throw new Error('A query outside the open transaction was made while it is open: use the ctx that transaction() hands in (tx.db), not the outer one.');
  }
}
