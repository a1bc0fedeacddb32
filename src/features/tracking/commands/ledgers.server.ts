import { sql } from 'kysely';

/** The two sets of shipments: public records, and the packages of businesses. Their events have the same structure. */
const ledgers = {
  public: { records: 'package_tracking', events: 'tracking_updates', description: 'description' },
  business: {
    records: 'business_tracking',
    events: 'business_tracking_events',
    description: 'event_description',
  },
} as const;

export type LedgerName = keyof typeof ledgers;

/** Returns the tables of a ledger as SQL. */
export const tablesOf = (name: LedgerName) => ({
  records: sql.table(ledgers[name].records),
  events: sql.table(ledgers[name].events),
  description: sql.ref(ledgers[name].description),
});
