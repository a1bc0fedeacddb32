import { defineLimit } from '#server/define-limit.ts';

/** Webhooks, nightly imports and exports that an account creates in an hour. */
export const makeLimit = defineLimit('developer-api.webhooks', { points: 30, seconds: 3600, by: 'subject' });

/** Calls that an account sends again in an hour. */
export const againLimit = defineLimit('developer-api.again', { points: 60, seconds: 3600, by: 'subject' });

/** Nightly imports and exports that an account has done at once in an hour. */
export const runLimit = defineLimit('developer-api.run', { points: 20, seconds: 3600, by: 'subject' });

export const limits = [makeLimit, againLimit, runLimit];
