import { defineLimit } from '#server/define-limit.ts';

export const saveLimit = defineLimit('rates.save', { points: 120, seconds: 3600, by: 'subject' });

export const limits = [saveLimit];
