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
    /** An open request was found to fit a company, for the first time. */
    'request.fits': { request_id: string; organization_id: string };
  }
}
export {};
