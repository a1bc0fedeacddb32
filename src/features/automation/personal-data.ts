import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'automation_rules',
    holds: () => m.automation_kept_rules(),
    kept: () => m.automation_kept_rules_until(),
    seenBy: () => m.automation_kept_seen_by(),
  },
  {
    table: 'automation_runs',
    holds: () => m.automation_kept_runs(),
    kept: () => m.automation_kept_runs_until(),
    seenBy: () => m.automation_kept_seen_by(),
  },
];
