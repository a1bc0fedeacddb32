import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';

import type { InvoiceLine } from './lines.ts';

export interface InvoiceRow {
  id: string;
  number: string;
  issued_on: string;
  due_on: string;
  total: Money;
  cancelled_at: Date | null;
  cancel_reason: string | null;
}

export interface Invoice extends InvoiceRow {
  organization_id: string | null;
  issuer: string;
  payment: string | null;
  company: string;
  address: string | null;
  tax_id: string | null;
  language: Language;
  lines: InvoiceLine[];
}
