import { defineLimit } from '#server/limit.ts';

/** Calculations kept without a solved challenge, from one network: people without JavaScript, and programs. */
export const unprovenLimit = defineLimit('content.unproven', { points: 5, seconds: 3600, by: 'network' });

export const limits = [unprovenLimit];
