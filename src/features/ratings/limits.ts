import { defineLimit } from '#server/define-limit.ts';

/** Nobody does business with more people in a day. */
export const writeLimit = defineLimit('ratings.write', { points: 30, seconds: 86_400, by: 'subject' });

export const limits = [writeLimit];
