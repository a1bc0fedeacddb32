import { defineLimit } from '#server/define-limit.ts';

/** Webhooks an account creates in an hour. */
export const makeLimit = defineLimit('developer-api.webhooks', { points: 30, seconds: 3600, by: 'subject' });

/** Calls that an account sends again in an hour. */
export const againLimit = defineLimit('developer-api.again', { points: 60, seconds: 3600, by: 'subject' });

export const limits = [makeLimit, againLimit];
