import * as m from '#texts/messages.js';

import type { BoardState } from '../state.ts';

interface Reader {
  request: { is_own: boolean; state: BoardState };
  /** Whether the account's address is confirmed. */
  isVerified: boolean;
  /** Whether it has a verified warehouse or partner. */
  hasListing: boolean;
}

/** Why this reader cannot answer a request, in words; null when they can. */
export function quotingRefusal({ request, isVerified, hasListing }: Reader): string | null {
  if (request.is_own) return m.quotes_answer_own();
  if (request.state !== 'active') return m.quotes_answer_closed();
  if (!isVerified) return m.quotes_verify();
  return hasListing ? null : m.quotes_answer_no_listing();
}
