import { questionClass } from '#features/needs/limits.ts';
import { type CountedPaths, defineLimit } from '#server/define-limit.ts';

export const countedPaths: readonly CountedPaths[] = [{ rateClass: questionClass, paths: ['/api/v1/match'] }];

/** A lookup may cost the operator money. */
export const lookUpLimit = defineLimit('matching.look_up', { points: 30, seconds: 3600, by: 'subject' });

export const limits = [lookUpLimit];
