declare module '#server/events.ts' {
  interface EventMap {
    /** What is published about a row has changed: its average, null without any, and how many there are. */
    'rating.published': {
      subject: { kind: string; id: string };
      average: number | null;
      count: number;
    };
  }
}
export {};
