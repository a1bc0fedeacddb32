import type { Basis, Comparison } from './comparison.ts';
import type { Quote } from './quote.ts';
import type { RequestDetail } from './request.ts';

/** Facts about the provider of an offer. */
export interface ProviderFacts {
  /** The public page; null if there is none any more. */
  href: string | null;
  rating_average: number | null;
  reviews_count: number;
  /** Median of its last answers; null for too few. */
  answer_minutes: number | null;
  /** Distance from the request's origin in a straight line. */
  miles: number | null;
}

export type ComparedQuote = Quote & { provider: ProviderFacts | null };

/** The offers for a request side by side. */
export interface RequestComparison {
  request: RequestDetail;
  /** How many offers these are of, if there are more; null if they are of all. */
  newest: number | null;
  quotes: ComparedQuote[];
  basis: Basis;
  comparison: Comparison;
}
