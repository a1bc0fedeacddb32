import type { CountedPaths, RateClass } from '#server/define-limit.ts';

/** Queries sent as a form or JSON: they write nothing, so they do not count as writes. */
export const questionClass: RateClass = {
  name: 'question',
  methods: 'unsafe',
  perAccount: 300,
  perNetwork: 600,
  seconds: 60,
};

export const countedPaths: readonly CountedPaths[] = [{ rateClass: questionClass, paths: ['/api/v1/requirements'] }];
