import { z } from 'zod';

import { notificationPaths } from '#features/notifications/paths.ts';
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

/** Notices that a mail names. */
const maxNamed = 20;

const titleOf = (told: z.output<typeof values>): string => {
  const said = { what: whenText(told), title: told.title };
  return told.isReminder ? m.automation_told_again(said) : m.automation_told(said);
};

/** To the members whom a rule of their company names. */
export const ruleApplied = defineNotificationKind({
  kind: 'automation.applied',
  label: () => m.automation_told_label(),
  values,
  words: (told) => ({ title: titleOf(told), text: m.automation_told_rule({ rule: told.rule }) }),
  href: (_, { path }) => path,
  mail: (told) => ({ paragraphs: [m.automation_told_rule({ rule: told.rule })], button: m.automation_told_open() }),
  reason: () => m.automation_told_reason(),
  gathered: {
    // What is withdrawn has no notice any more.
    current: async (_, ids) => new Set(ids),
    href: notificationPaths.inbox(),
    mail: (all) => ({
      subject: m.automation_told_some({ count: all.length }),
      heading: m.automation_told_some({ count: all.length }),
      paragraphs: [
        ...all.slice(0, maxNamed).map(titleOf),
        ...(all.length > maxNamed ? [m.automation_told_more({ count: all.length - maxNamed })] : []),
      ],
      button: m.automation_told_see(),
    }),
  },
});
