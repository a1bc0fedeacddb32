declare module '#server/events.ts' {
  interface EventMap {
    /** A package in somebody's list has a new event. */
    'shipment.updated': { id: string };
    /** Packages of a company have missed their day, each told once for an occasion. */
    'shipments.late': { organization_id: string; occasions: readonly { id: string; occasion: string }[] };
  }
}
export {};
