import { type CountedPaths, searchClass } from '#server/limit.ts';

import { partnerPaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [partnerPaths.partners()] }];
