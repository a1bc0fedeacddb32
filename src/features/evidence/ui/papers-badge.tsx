import { Badge } from '#ui/badge.tsx';
import { FileText } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import { type Check, hasPapers } from '../schema/evidence.ts';

/** Badge beside the name of a row with valid, checked documents. */
export function PapersBadge({ checks }: { checks: readonly Check[] }) {
  if (!hasPapers(checks)) return null;
  return (
    <Badge tone="teal" icon={FileText}>
      {m.evidence_papers_seen()}
    </Badge>
  );
}
