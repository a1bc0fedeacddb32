import { type CountedPaths, defineLimit, type RateClass } from '#server/limit.ts';

/** Queries sent as a form or JSON: they write nothing, so they do not count as writes. */
export const questionClass: RateClass = {
  name: 'question',
  methods: 'unsafe',
  perAccount: 300,
  perNetwork: 600,
  seconds: 60,
};

export const countedPaths: readonly CountedPaths[] = [
  { rateClass: questionClass, paths: ['/api/v1/requirements', '/api/v1/match'] },
];

/** A lookup may cost the operator money. */
export const lookUpLimit = defineLimit('matching.look_up', { points: 30, seconds: 3600, by: 'subject' });

export const limits = [lookUpLimit];
