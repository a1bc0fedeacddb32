import { type CountedPaths, defineLimit, searchClass } from '#server/define-limit.ts';

import { quotePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [
  { rateClass: searchClass, paths: [quotePaths.board(), quotePaths.newRequest()] },
];

/** First messages of a provider to requests. */
export const answerLimit = defineLimit('quotes.answer', { points: 60, seconds: 86_400, by: 'subject' });

export const limits = [answerLimit];
