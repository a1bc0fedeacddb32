import { z } from 'zod';

import { reviewReasonSchema } from '#features/warehouses/schema/review.ts';

/** Assigning a role: both or the spec's sentence, which the command says. */
export const grantSchema = z.object({
  intent: z.literal('grant'),
  user: z.string().max(254).default(''),
  role: z.string().max(20).default(''),
});

/** One-button forms of the administration: what to do and to which row. */
export const rowActionSchema = z.object({
  intent: z.enum(['lock', 'unlock', 'revoke', 'verify', 'unverify']),
  id: z.string().max(64),
  reason: z.string().max(1000).optional(),
});

export const adminActionSchema = z.discriminatedUnion('intent', [
  grantSchema,
  ...rowActionSchema.shape.intent.options.map((intent) => rowActionSchema.extend({ intent: z.literal(intent) })),
]);

/** Decisions on one listing that need no words, and those whose reason the owner reads. */
export const decisionSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['verify', 'unverify', 'approve-change', 'activate', 'deactivate']),
    change_id: z.string().max(64).optional(),
    reason: z.string().max(1000).optional(),
  }),
  reviewReasonSchema.extend({
    intent: z.enum(['request-changes', 'reject', 'reject-change']),
    change_id: z.string().max(64).optional(),
  }),
]);
