import { defineLimit } from '#server/define-limit.ts';

import { maxReceipts } from './state.ts';

const hour = 3600;

/** Requests from one network: these pages solve no challenge. */
export const requestLimit = defineLimit('embeds.requests', { points: 5, seconds: hour, by: 'network' });

/** Receipts to one address. */
export const receiptLimit = defineLimit('embeds.receipts', { points: maxReceipts, seconds: 24 * hour, by: 'subject' });

/** Checks of a company's own host name. */
export const domainLimit = defineLimit('embeds.domain', { points: 60, seconds: hour, by: 'subject' });

export const limits = [requestLimit, receiptLimit, domainLimit];
