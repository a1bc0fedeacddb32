import { defineLimit } from '#server/limit.ts';

const hour = 3600;

/** Numbers nobody here knows, from one network. A look-up that finds something gives its try back. A solved challenge opens it again. */
export const missLimit = defineLimit('tracking.misses', { points: 20, seconds: hour, by: 'network' });

/** Whatever is solved: nobody mistypes more in a day. */
export const dailyMissLimit = defineLimit('tracking.misses_a_day', { points: 200, seconds: 24 * hour, by: 'network' });

/** The same number again is no new guess. */
export const repeatedMissLimit = defineLimit('tracking.repeated_miss', {
  points: 1,
  seconds: hour,
  by: 'subject_from_network',
});

/** For people whose browser runs no script: once an hour the misses are forgiven without proof. */
export const unprovenLimit = defineLimit('tracking.unproven', { points: 1, seconds: hour, by: 'network' });

/** What one account writes: a warehouse scanning its dock, not a flood. */
export const writeLimit = defineLimit('tracking.write', { points: 600, seconds: hour, by: 'subject' });

export const limits = [missLimit, dailyMissLimit, repeatedMissLimit, unprovenLimit, writeLimit];
