import { defineLimit } from '#server/define-limit.ts';

const hour = 3600;

/** Unknown numbers looked up from one network. A successful lookup is not counted. A solved challenge resets it. */
export const missLimit = defineLimit('tracking.misses', { points: 20, seconds: hour, by: 'network' });

/** Regardless of solved challenges: nobody mistypes more in a day. */
export const dailyMissLimit = defineLimit('tracking.misses_a_day', { points: 200, seconds: 24 * hour, by: 'network' });

/** The same number again is not a new guess. */
export const repeatedMissLimit = defineLimit('tracking.repeated_miss', {
  points: 1,
  seconds: hour,
  by: 'subject_from_network',
});

/** For people without JavaScript: once an hour the misses are reset without a challenge. */
export const unprovenLimit = defineLimit('tracking.unproven', { points: 1, seconds: hour, by: 'network' });

/** Writes of one account: enough for a warehouse that scans its dock. */
export const writeLimit = defineLimit('tracking.write', { points: 600, seconds: hour, by: 'subject' });

export const limits = [missLimit, dailyMissLimit, repeatedMissLimit, unprovenLimit, writeLimit];
