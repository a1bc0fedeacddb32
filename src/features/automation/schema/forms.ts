import { z } from 'zod';

import { serviceCodes } from '#features/catalog/services.ts';
import { longestLabel } from '#features/labels/state.ts';
import { choices, optionalNumber, optionalText, requiredText } from '#shared/text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { acts, actsOf, maxOf, maxRemindHours, occasionParts, occasions, units } from '../state.ts';

/** The choice in the field of members that means everybody. */
export const everybody = 'all';

const size = optionalNumber({ min: 1, max: 50_000_000, integer: true, message: () => m.automation_size_wrong() });

/** One rule; which fields it has depends on the occasion, and those of others are left out. */
export const ruleSchema = z
  .object({
    occasion: z.enum(occasions),
    name: requiredText(1, 80, () => m.automation_name_missing()),
    amount: optionalNumber({ min: 1, max: maxOf.space, integer: true, message: () => m.automation_size_wrong() }),
    services: choices(serviceCodes),
    place: optionalText(80),
    client: optionalText(80),
    unit: z.enum(units).default('pallets'),
    least: size,
    most: size,
    acts: choices(acts, { min: 1, message: () => m.automation_acts_missing() }),
    member: z.uuid().or(z.literal(everybody)).default(everybody),
    label: optionalText(longestLabel),
    remind_hours: optionalNumber({
      min: 1,
      max: maxRemindHours,
      integer: true,
      message: () => m.automation_remind_wrong({ most: maxRemindHours }),
    }),
  })
  .superRefine((rule, problems) => {
    const { amount: kind } = occasionParts[rule.occasion];
    const add = (field: string, message: string) => problems.addIssue({ code: 'custom', path: [field], message });
    if (kind !== null && (rule.amount === null || rule.amount > maxOf[kind]))
      add('amount', m.automation_amount_between({ most: formatNumber(maxOf[kind]) }));
    if (rule.least !== null && rule.most !== null && rule.least > rule.most) add('most', m.automation_size_turned());
    if (rule.place !== null && rule.place.length < 2) add('place', m.automation_place_short());
    if (rule.client !== null && rule.client.length < 2) add('client', m.automation_place_short());
    if (rule.acts.some((act) => !actsOf(rule.occasion).includes(act))) add('acts', m.automation_acts_wrong());
    if (rule.acts.includes('assign') && rule.member === everybody) add('member', m.automation_member_missing());
    if (rule.acts.includes('label') && rule.label === null) add('label', m.automation_label_missing());
    if (rule.acts.includes('remind') && rule.remind_hours === null)
      add('remind_hours', m.automation_remind_wrong({ most: maxRemindHours }));
  })
  .transform(({ member, ...rule }) => {
    const has = occasionParts[rule.occasion];
    const hasUnit = has.size || has.amount === 'space';
    return {
      ...rule,
      amount: has.amount === null ? null : rule.amount,
      services: has.services ? rule.services : [],
      client: has.client ? rule.client : null,
      unit: hasUnit ? rule.unit : ('pallets' as const),
      least: has.size ? rule.least : null,
      most: has.size ? rule.most : null,
      label: rule.acts.includes('label') ? rule.label : null,
      remind_hours: rule.acts.includes('remind') ? rule.remind_hours : null,
      member_id: member === everybody ? null : member,
    };
  });

/** Buttons of a rule's page. */
export const stepSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('on') }),
  z.object({ intent: z.literal('off') }),
  z.object({ intent: z.literal('delete') }),
  z.object({ intent: z.literal('undo'), run: z.uuid() }),
]);
