import { defineLimit } from '#server/define-limit.ts';

export const reportLimit = defineLimit('moderation.report', { points: 20, seconds: 86_400, by: 'subject' });

export const limits = [reportLimit];
