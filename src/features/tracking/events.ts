declare module '#server/events.ts' {
  interface EventMap {
    /** A package in somebody's list has a new event. */
    'shipment.updated': { id: string };
  }
}
export {};
