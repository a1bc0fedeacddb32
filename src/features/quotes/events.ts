declare module '#server/events.ts' {
  interface EventMap {
    /** There is an offer for a request, or a new version of one. */
    'quote.received': {
      /** The request's author. */
      user_id: string;
      reference: string;
      id: string;
      version: number;
    };
  }
}
export {};
