import { z } from 'zod';

import { defineNotificationKind } from '#server/notification-kinds.ts';
import * as m from '#texts/messages.js';

import { whenText } from '../schema/words.ts';
import { occasions, units } from '../state.ts';

const values = z.object({
  /** The name of the rule. */
  rule: z.string().max(200),
  occasion: z.enum(occasions),
  amount: z.number().nullable(),
  unit: z.enum(units),
  title: z.string().max(500),
  path: z.string().max(500),
  isReminder: z.boolean(),
});

const titleOf = (told: z.output<typeof values>): string => {
  const said = { what: whenText(told), title: told.title };
  return told.isReminder ? m.automation_told_again(said) : m.automation_told(said);
};

/** To members whom a rule of their company tells. */
export const ruleApplied = defineNotificationKind({
  kind: 'automation.applied',
  label: () => m.automation_told_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: m.automation_told_rule({ rule: told.rule }) }),
  href: (_, { path }) => path,
  mail: (told, { url }) => ({
    subject: titleOf(told),
    heading: titleOf(told),
    paragraphs: [m.automation_told_rule({ rule: told.rule })],
    action: { label: m.automation_told_open(), url },
  }),
  reason: () => m.automation_told_reason(),
});
