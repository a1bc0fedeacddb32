import { defineLimit } from '#server/define-limit.ts';

/** Articles an author saves or previews; each is rendered. */
export const writeLimit = defineLimit('blog.write', { points: 60, seconds: 3600, by: 'subject' });

export const limits = [writeLimit];
