import type { Basis, Comparison } from './comparison.ts';
import type { Quote } from './quote.ts';
import type { RequestDetail } from './request.ts';

/** What is known of who makes an offer, beside the offer. */
export interface ProviderFacts {
  /** The public page; null when there is none any more. */
  href: string | null;
  rating_average: number | null;
  reviews_count: number;
  /** The middle of its last answers; null for too few. */
  answer_minutes: number | null;
  /** From the origin of the request, as the crow flies. */
  miles: number | null;
}

export type ComparedQuote = Quote & { provider: ProviderFacts | null };

/** The offers for a request side by side. */
export interface RequestComparison {
  request: RequestDetail;
  quotes: ComparedQuote[];
  basis: Basis;
  comparison: Comparison;
}
