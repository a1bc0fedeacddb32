declare module '#server/events.ts' {
  interface EventMap {
    /** Something was told of a package of somebody's list. */
    'shipment.updated': { id: string };
  }
}
export {};
