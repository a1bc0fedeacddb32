import { type CountedPaths, searchClass } from '#server/limit.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: ['/warehouse-directory'] }];
