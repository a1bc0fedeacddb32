import { defineLimit } from '#server/limit.ts';

/** Articles that an author saves or looks at beforehand: each is made into a page. */
export const writeLimit = defineLimit('blog.write', { points: 60, seconds: 3600, by: 'subject' });

export const limits = [writeLimit];
