import * as m from '#texts/messages.js';

import type { BoardState } from '../state.ts';

interface Reader {
  request: { is_own: boolean; state: BoardState };
  /** Whether the account's address is verified. */
  isVerified: boolean;
  /** Why there is no verified warehouse or partner to answer for; null if there is one. */
  noListing: string | null;
  /** The shipper has declined an offer of the company. */
  isDeclined?: boolean;
}

/** Returns why this reader cannot answer a request; null if they can. */
export function quotingRefusal({ request, isVerified, noListing, isDeclined = false }: Reader): string | null {
  if (request.is_own) return m.quotes_answer_own();
  if (request.state !== 'active') return m.quotes_answer_closed();
  if (!isVerified) return m.quotes_verify();
  return noListing ?? (isDeclined ? m.quotes_declined_already() : null);
}
