import { defineLimit } from '#server/define-limit.ts';

/** Saving a rule reads 30 days to show what it would have done. */
export const saveLimit = defineLimit('automation.save', { points: 60, seconds: 3600, by: 'subject' });

export const limits = [saveLimit];
