/** Events a webhook can subscribe to. */
export const webhookEvents = ['shipment.updated', 'quote.received', 'rule.applied'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
