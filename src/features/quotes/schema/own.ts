import type { ServiceCode } from '#features/catalog/services.ts';

import type { BoardState } from '../state.ts';
import type { Quote } from './quote.ts';

interface OfRequest {
  reference: string;
  service_type: ServiceCode;
  origin_place: string;
  destination_place: string | null;
}

/** The last version of an offer the reader made, and what it costs at the numbers of its request. */
export interface OwnOffer extends OfRequest {
  quote: Quote;
  request: { state: BoardState; is_closed: boolean };
  month_minor: number;
  once_minor: number;
}

/** What the reader agreed on with somebody, on either side. */
export interface OwnOrder extends OfRequest {
  /** Of the offer that was accepted. */
  id: string;
  /** The reader asked; else they offered. */
  isAuthor: boolean;
  provider_name: string | null;
  decided_at: Date;
  fulfilled_at: Date | null;
  mayFulfil: boolean;
}
