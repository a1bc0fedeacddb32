import type { Language } from '#shared/languages.ts';

import type { EventKind } from '../state.ts';

/** An event of a shipment to record. */
export interface NewEvent {
  /** A status code, or the carrier's text. */
  status: string;
  timestamp: Date;
  /** As the carrier writes it, with the street; anonymous visitors see only the city or country. */
  location?: string | null;
  description?: string | null;
  /** Language of the page it was written on; unknown for API clients and files. */
  description_language?: Language | null;
  kind?: EventKind;
  /** The sender's id of this event: a repeated one is stored once. */
  external_id?: string | null;
}
