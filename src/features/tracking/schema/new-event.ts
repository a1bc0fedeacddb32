import type { Language } from '#shared/languages.ts';

import type { EventKind } from '../state.ts';

/** What somebody says happened to a shipment. */
export interface NewEvent {
  /** A code of ours or whatever the carrier calls it. */
  status: string;
  timestamp: Date;
  /** As the carrier writes it, street included; strangers read the city or country in it. */
  location?: string | null;
  description?: string | null;
  /** Of the page somebody wrote it on; nobody says what programs and files are written in. */
  description_language?: Language | null;
  kind?: EventKind;
  /** What the sender calls this event: told again under the same name it is stored once. */
  external_id?: string | null;
}
