import { type CountedPaths, defineLimit, searchClass } from '#server/define-limit.ts';

import { warehousePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [warehousePaths.directory()] }];

/** First messages to owners per day: enough for a tender, too few for spam. */
export const askLimit = defineLimit('warehouses.ask', { points: 20, seconds: 86_400, by: 'subject' });

export const limits = [askLimit];
