import { defineLimit } from '#server/define-limit.ts';

/** Fast enough for a conversation, too slow for a flood. */
export const postLimit = defineLimit('messaging.post', { points: 30, seconds: 600, by: 'subject' });

export const limits = [postLimit];
