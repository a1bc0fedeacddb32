import { z } from 'zod';

import { amountText } from '#shared/amount-text.ts';
import { requiredText } from '#shared/text.ts';
import * as m from '#texts/messages.js';

const cost = amountText({ min: 1, max: 99_999_999, message: () => m.content_roi_cost_missing() });
const days = amountText({ min: 1, max: 1000, message: () => m.content_roi_days_missing() });

/** The form of the calculator. Savings are always computed here. */
export const roiFormSchema = z.object({
  session_id: requiredText(8, 100, () => m.content_roi_failed()),
  company_name: requiredText(2, 200, () => m.content_roi_company_missing()),
  current_shipping_cost: cost,
  current_delivery_time: days,
  intent: z.enum(['calculate', 'save']).catch('calculate'),
});

/** The two numbers in the address of a shared result. */
export const roiAddressSchema = z.object({ current_shipping_cost: cost, current_delivery_time: days });
export type RoiNumbers = z.output<typeof roiAddressSchema>;
