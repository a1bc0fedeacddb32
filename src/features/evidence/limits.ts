import { defineLimit } from '#server/define-limit.ts';

/** A business has only a few documents. */
export const uploadLimit = defineLimit('evidence.upload', { points: 30, seconds: 3600, by: 'subject' });

export const limits = [uploadLimit];
