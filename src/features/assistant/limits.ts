import { questionClass } from '#features/needs/limits.ts';
import { type CountedPaths, searchClass } from '#server/define-limit.ts';

import { assistantPaths } from './paths.ts';

export const countedPaths: readonly CountedPaths[] = [
  {
    rateClass: searchClass,
    paths: [assistantPaths.findPartner(), assistantPaths.partnerResults(), assistantPaths.quote()],
  },
  { rateClass: questionClass, paths: [assistantPaths.chat()] },
];
