import { z } from 'zod';

import { plans } from '#features/accounts/state.ts';
import { optionalText, requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

export const planSchema = z.object({
  plan: z.enum(plans, { error: () => m.quotes_plan_choose() }),
  note: optionalText(1000, { multiline: true }),
});

/** Returns the version that an administrator decides on: another plan or status gives another one. */
export const planVersion = ({ status, plan }: { status: string; plan: string }): string => `${status} ${plan}`;

export const activateSchema = z.object({
  intent: z.literal('activate'),
  /** Who looks after the company; whoever activates if it is blank. */
  manager: z.union([z.uuid(), z.literal('')], { error: () => m.quotes_plan_manager_wanted() }).default(''),
});

export const planDecisionSchema = z.discriminatedUnion('intent', [
  activateSchema,
  z.object({
    intent: z.literal('decline'),
    reason: requiredText(10, 1000, () => m.quotes_reason_wanted(), { multiline: true }),
  }),
]);
