/** What a program may be told of. */
export const webhookEvents = ['shipment.updated', 'quote.received'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
