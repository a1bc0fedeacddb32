import type { DisclosedField } from '#features/privacy/schema.ts';

import type { Quote } from './quote.ts';
import type { RequestDetail } from './request.ts';

/** Contact details that an acceptance discloses to the other side. */
export const authorShows = ['company_name', 'contact_name', 'email', 'address'] as const satisfies DisclosedField[];
export const providerShows = ['contact_name', 'email', 'phone', 'address'] as const satisfies DisclosedField[];

/** Contact details of the other side; revoked ones are missing. */
export interface OrderContact {
  company_name: string | null;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  /** Lines: a provider's address; of the author, origin and destination. */
  addresses: string[];
}

/** What a company has stated for invoices. */
export interface Billing {
  company: string;
  address: string | null;
  tax_id: string | null;
}

/** Who decided for which company. */
export interface Signature {
  name: string;
  company: string;
}

/** An order. Its terms are the accepted version, which cannot change any more. */
export interface Order {
  request: RequestDetail;
  quote: Quote;
  /** Of the other side; null if it was deleted or discloses nothing any more. */
  contact: OrderContact | null;
  /** The reader's company, and the other one as long as it shows its name. */
  billing: Billing[];
  decided_at: Date;
  /** Who accepted for which company; null if that is plain or hidden. */
  signature: Signature | null;
  mayFulfil: boolean;
}
