import type { StatusTone } from '../state.ts';

/** A row of the own list with texts from the server. */
export interface PackageRowView {
  id: string;
  name: string;
  number: string;
  carrier: string;
  status: string;
  tone: StatusTone;
  is_late: boolean;
  location: string | null;
  estimated_delivery: string | null;
  latest: { words: string; timestamp: string } | null;
  /** The carrier's page, or a web search for the number. */
  track_href: string;
}
