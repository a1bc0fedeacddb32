import { Badge } from '#ui/badge.tsx';
import * as m from '#texts/messages.js';

import type { Evidence } from '../schema/evidence.ts';
import { statusLabels } from '../state.ts';

const tones = { waiting: 'yellow', checked: 'green', refused: 'red', withdrawn: 'gray' } as const;

/** The current state of a document; a confirmed one counts until the end of its last day. */
export function EvidenceBadge({ paper, countsFrom }: { paper: Evidence; countsFrom: string }) {
  const { status, valid_until } = paper;
  const isOver = status === 'checked' && valid_until !== null && valid_until < countsFrom;
  return (
    <Badge tone={isOver ? 'orange' : tones[status]}>
      {isOver ? m.evidence_status_expired() : statusLabels[status]()}
    </Badge>
  );
}
