import type { PersonalData } from '#server/personal-data.ts';
import * as m from '#texts/messages.js';

export const personalData: readonly PersonalData[] = [
  {
    table: 'evidence',
    holds: () => m.evidence_kept(),
    kept: () => m.evidence_kept_until(),
    seenBy: () => m.evidence_kept_seen_by(),
  },
  {
    table: 'paper_requests',
    holds: () => m.evidence_kept_asked(),
    kept: () => m.evidence_kept_asked_until(),
    seenBy: () => m.evidence_kept_asked_seen_by(),
  },
];
