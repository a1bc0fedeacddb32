import { type CountedPaths, defineLimit, searchClass } from '#server/limit.ts';

import { quotePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [quotePaths.board()] }];

/** Requests one provider answers for the first time. */
export const answerLimit = defineLimit('quotes.answer', { points: 60, seconds: 86_400, by: 'subject' });

export const limits = [answerLimit];
