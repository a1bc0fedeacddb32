declare module '#server/events.ts' {
  interface EventMap {
    /** A request has an offer, or a new version of one. */
    'quote.received': {
      /** The company that asked. */
      organization_id: string;
      reference: string;
      id: string;
      version: number;
    };
  }
}
export {};
