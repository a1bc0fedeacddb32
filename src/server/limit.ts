/** Whose tries count together: those against one subject, those of one network, or those of one network against one subject. */
type CountedBy = 'subject' | 'network' | 'subject_from_network';

/**
 * What may be tried how often. What is counted by network is counted by the wider networks around it too, with more tries the wider they are. Counts that strangers can drive are kept per network as well, low, so that nobody can keep others out. */
export interface Limit<By extends CountedBy = CountedBy> {
  /** Feature and what is tried: `accounts.sign_in`. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly by: By;
  /** Counted in each process alone, where a row written per try would cost more than the abuse. */
  readonly isPerProcess?: boolean;
}

/** A limit of a feature: it stands in the feature's `limits.ts` and manifest, and its commands take it. */
export function defineLimit<By extends CountedBy>(name: string, limit: Omit<Limit<By>, 'name'>): Limit<By> {
  return { name, ...limit };
}

/** Requests that are counted together, whatever becomes of them. */
export interface RateClass {
  readonly name: string;
  /** Which requests to its paths: those that only read, or those that may act. */
  readonly methods: 'safe' | 'unsafe';
  readonly perAccount: number;
  /** Higher: an office shares one network, and nobody in it may lock out the others. */
  readonly perNetwork: number;
  readonly seconds: number;
  readonly isPerProcess?: boolean;
}

/** Paths, by how they begin, whose requests are counted apart from ordinary reading and writing. */
export interface CountedPaths {
  readonly rateClass: RateClass;
  readonly paths: readonly string[];
}

/** Questions that cost the database something. */
export const searchClass: RateClass = {
  name: 'search',
  methods: 'safe',
  perAccount: 120,
  perNetwork: 480,
  seconds: 60,
  isPerProcess: true,
};
