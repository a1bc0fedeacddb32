import { defineLimit } from '#server/limit.ts';

/** Webhooks an account creates in an hour. */
export const makeLimit = defineLimit('developer-api.webhooks', { points: 30, seconds: 3600, by: 'subject' });

export const limits = [makeLimit];
