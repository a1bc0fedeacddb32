import { type CountedPaths, searchClass } from '#server/limit.ts';

import { quotePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [quotePaths.board()] }];
