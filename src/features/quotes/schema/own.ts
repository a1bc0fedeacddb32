import type { ServiceCode } from '#features/catalog/services.ts';

import type { BoardState } from '../state.ts';
import type { Quote } from './quote.ts';

interface OfRequest {
  reference: string;
  service_type: ServiceCode;
  origin_place: string;
  destination_place: string | null;
}

/** The last version of the reader's offer, and its cost at the request's quantities. */
export interface OwnOffer extends OfRequest {
  quote: Quote;
  request: { state: BoardState; is_closed: boolean };
  month_minor: number;
  isOneShipment: boolean;
  once_minor: number;
}

/** An order of the reader, on either side. */
export interface OwnOrder extends OfRequest {
  /** Id of the accepted offer. */
  id: string;
  /** True if the reader is the shipper, false for the provider. */
  isAuthor: boolean;
  provider_name: string | null;
  /** The shipper's company, for its provider as long as it is shown to them. */
  shipper_name: string | null;
  decided_at: Date;
  fulfilled_at: Date | null;
  mayFulfil: boolean;
}
