interface WarehouseEvent {
  warehouse_id: string;
  user_id: string;
  slug: string;
}

declare module '#server/events.ts' {
  interface EventMap {
    'warehouse.submitted': WarehouseEvent;
    'warehouse.verified': WarehouseEvent;
    'warehouse.unverified': WarehouseEvent;
    'warehouse.changes_requested': WarehouseEvent;
    'warehouse.rejected': WarehouseEvent;
    /** Facts, photos or visibility of a listing are different now. */
    'warehouse.changed': WarehouseEvent;
  }
}

export type { WarehouseEvent };
