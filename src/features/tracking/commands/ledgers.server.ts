import { sql } from 'kysely';

/** The two places where shipments are kept: public records, and the packages of businesses. Their events are alike. */
const ledgers = {
  public: { records: 'package_tracking', events: 'tracking_updates', description: 'description' },
  business: {
    records: 'business_tracking',
    events: 'business_tracking_events',
    description: 'event_description',
  },
} as const;

export type LedgerName = keyof typeof ledgers;

/** The tables of a ledger as parts of a statement. */
export const tablesOf = (name: LedgerName) => ({
  records: sql.table(ledgers[name].records),
  events: sql.table(ledgers[name].events),
  description: sql.ref(ledgers[name].description),
});
