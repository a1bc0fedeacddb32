declare module '#server/events.ts' {
  interface EventMap {
    /** The published reviews of a row have changed: the average, null without any, and their number. */
    'rating.published': {
      subject: { kind: string; id: string };
      average: number | null;
      count: number;
    };
  }
}
export {};
