import { type CountedPaths, searchClass } from '#server/limit.ts';

import { warehousePaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: searchClass, paths: [warehousePaths.directory()] }];
