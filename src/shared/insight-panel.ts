/** What a feature knows about a listing or profile for the page about what it brings: plain data, shown by that page. */
export interface InsightPanel {
  id: string;
  title: string;
  lines: { text: string; detail?: string; lang?: string | null; to?: string }[];
  /** Said if there are no lines. */
  empty: string;
  /** What exactly is counted. */
  how: string;
  to?: { label: string; path: string };
}
