import { Card } from '#ui/card.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { shownVersionValue } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import type { Evidence } from '../schema/evidence.ts';
import { shownPaper } from '../schema/shown.ts';
import { paperLabel } from '../state.ts';
import { CheckForm, ownResult } from './check-form.tsx';
import { EvidenceBadge } from './evidence-badge.tsx';
import { PaperFacts } from './paper-facts.tsx';

interface ReviewPaperProps {
  paper: Evidence;
  countsFrom: string;
  mayCheck: boolean;
  lastResult: unknown;
}

/** A document or check for staff, with the possible decisions. */
export function ReviewPaper({ paper, countsFrom, mayCheck, lastResult }: ReviewPaperProps) {
  const about = { evidence_id: paper.id };
  const fields = { ...about, seen: shownVersionValue(shownPaper(paper)) };
  const own = ownResult(lastResult, about);
  return (
    <Card
      title={paperLabel(paper.kind, paper.proves)}
      actions={<EvidenceBadge paper={paper} countsFrom={countsFrom} />}
    >
      <PaperFacts paper={paper} />
      {mayCheck && paper.status === 'waiting' && (
        <>
          <h3 className="mt-6 mb-3 text-base">{m.evidence_check_title()}</h3>
          <CheckForm paper={paper} lastResult={lastResult} />
          <h3 className="mt-6 mb-3 text-base">{m.evidence_refuse_title()}</h3>
          <DecisionForm
            id={`refuse-${paper.id}`}
            hint={m.evidence_refuse_hint()}
            decisions={[{ intent: 'refuse', label: m.evidence_refuse(), variant: 'secondary' }]}
            fields={fields}
            lastResult={own}
          />
        </>
      )}
      {mayCheck && paper.status === 'checked' && (
        <details className="mt-4">
          <summary className="cursor-pointer font-semibold">{m.evidence_end_title()}</summary>
          <div className="mt-3">
            <DecisionForm
              id={`end-${paper.id}`}
              hint={m.evidence_refuse_hint()}
              decisions={[{ intent: 'end', label: m.evidence_end(), variant: 'danger' }]}
              fields={fields}
              lastResult={own}
            />
          </div>
        </details>
      )}
    </Card>
  );
}
