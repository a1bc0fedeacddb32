/** Which attempts are counted together: those on one subject, of one network, or of one network on one subject. */
type CountedBy = 'subject' | 'network' | 'subject_from_network';

/**
 * A rate limit. A limit per network is also applied to the wider networks around it, which have larger allowances.
 * Limits on a subject that anonymous visitors can use up also have a low limit per network, so that nobody can lock others out.
 */
export interface Limit<By extends CountedBy = CountedBy> {
  /** Feature and action: `accounts.sign_in`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly by: By;
  /** Counted in each process separately, where a row written per attempt would cost more than the abuse. */
  readonly isPerProcess?: boolean;
}

/** Returns a limit of a feature: it belongs in the feature's `limits.ts` and manifest, and its commands take it. */
export function defineLimit<By extends CountedBy>(name: string, limit: Omit<Limit<By>, 'name'>): Limit<By> {
  return { name, ...limit };
}

/** Requests that are counted together, whatever their result. */
export interface RateClass {
  readonly name: string;
  /** Which requests to its paths: reading ones, or those that may change something. */
  readonly methods: 'safe' | 'unsafe';
  readonly perAccount: number;
  /** Higher: an office shares one network, and one user must not lock out the others. */
  readonly perNetwork: number;
  readonly seconds: number;
  readonly isPerProcess?: boolean;
}

/** Path prefixes whose requests are counted separately from ordinary reading and writing. */
export interface CountedPaths {
  readonly rateClass: RateClass;
  readonly paths: readonly string[];
}

/** Queries that are expensive for the database. */
export const searchClass: RateClass = {
  name: 'search',
  methods: 'safe',
  perAccount: 120,
  perNetwork: 480,
  seconds: 60,
  isPerProcess: true,
};
