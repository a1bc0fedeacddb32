import * as m from '#texts/messages.js';

import type { BoardState } from '../state.ts';

interface Reader {
  request: { is_own: boolean; state: BoardState };
  /** Whether the account's address is verified. */
  isVerified: boolean;
  /** Whether it has a verified warehouse or partner. */
  hasListing: boolean;
}

/** Returns why this reader cannot answer a request; null if they can. */
export function quotingRefusal({ request, isVerified, hasListing }: Reader): string | null {
  if (request.is_own) return m.quotes_answer_own();
  if (request.state !== 'active') return m.quotes_answer_closed();
  if (!isVerified) return m.quotes_verify();
  return hasListing ? null : m.quotes_answer_no_listing();
}
