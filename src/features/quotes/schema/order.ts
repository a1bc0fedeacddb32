import type { DisclosedField } from '#features/privacy/schema.ts';

import type { Quote } from './quote.ts';
import type { RequestDetail } from './request.ts';

/** What an acceptance shows the provider of whoever asked, and the shipper of whoever offered. */
export const authorShows = ['company_name', 'contact_name', 'email', 'address'] as const satisfies DisclosedField[];
export const providerShows = ['contact_name', 'email', 'phone', 'address'] as const satisfies DisclosedField[];

/** How the other side can be reached; what it took back is not there. */
export interface OrderContact {
  company_name: string | null;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  /** Lines: of a provider its address, of whoever asked where from and where to. */
  addresses: string[];
}

/** What was agreed. The terms are the version that was accepted, which nothing changes any more. */
export interface Order {
  request: RequestDetail;
  quote: Quote;
  /** Of the other side; null when it is gone or shows nothing any more. */
  contact: OrderContact | null;
  decided_at: Date;
  mayFulfil: boolean;
}
