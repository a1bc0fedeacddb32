import { ruleApplied } from '../emails/rule-kind.ts';
import type { Happening, Rule } from '../schema/rule.ts';

/** Reminds of what a rule acted on; the payload is the run's id. */
export const remindJob = 'automation.remind';

export const reminderKey = (runId: string): string => `${runId}:reminder`;

/** Returns the notification that a rule sends. */
export const noticeOf = (rule: Rule, { subject_kind, subject_id, title, path }: Happening) => {
  const { name, occasion, amount, unit } = rule;
  return {
    kind: ruleApplied,
    subject: { kind: subject_kind, id: subject_id },
    values: { rule: name, occasion, amount, unit, title, path, isReminder: false },
  };
};
