import { defineLimit } from '#server/define-limit.ts';

/** Calculations saved without a solved challenge, by network: visitors without JavaScript, and bots. */
export const unprovenLimit = defineLimit('content.unproven', { points: 5, seconds: 3600, by: 'network' });

export const limits = [unprovenLimit];
