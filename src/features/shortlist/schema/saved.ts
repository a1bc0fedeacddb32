import type { Alert } from './alerts.ts';

/** Reference to a row of any feature. */
export interface SavedRef {
  kind: string;
  id: string;
}

/** The reference as a button value: `warehouse:0199…`. */
export const refText = ({ kind, id }: SavedRef): string => `${kind}:${id}`;

/** A search as shown to its account. */
export interface SavedSearch {
  id: string;
  name: string;
  path: string;
  searched_at: Date;
  /** Null if new results of it cannot be reported. */
  alert: Alert | 'off' | null;
}
