import type { Shown } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

/** What staff asked for in words, and its answer, as owner and staff see it. */
export interface PaperRequest {
  id: string;
  asked: string;
  asked_language: string;
  status: 'open' | 'answered';
  answer: string | null;
  answer_language: string | null;
  file: { id: string; name: string } | null;
  created_at: Date;
  answered_at: Date | null;
}

/** A request as staff see it; its version changes with its state. */
export const shownRequest = ({ status, asked }: { status: string; asked: string }): Shown => ({
  version: status,
  facts: [
    { label: m.evidence_asked(), text: asked },
    {
      label: m.evidence_field_status(),
      text: status === 'open' ? m.evidence_asked_open() : m.evidence_asked_answered(),
    },
  ],
});
