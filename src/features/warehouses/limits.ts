import { type CountedPaths, defineLimit, searchClass } from '#server/limit.ts';

import { warehousePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [warehousePaths.directory()] }];

/** Owners somebody writes to for the first time: enough for a tender, too few for a mailing. */
export const askLimit = defineLimit('warehouses.ask', { points: 20, seconds: 86_400, by: 'subject' });

export const limits = [askLimit];
