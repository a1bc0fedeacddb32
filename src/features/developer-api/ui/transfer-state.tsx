import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PlanNotice } from '#ui/plan-notice.tsx';

import { type Outcome, isProblem, outcomeLabels } from '../state.ts';

interface LastNight {
  outcome: string | null;
  ran_at: Date | null;
  paused_at: Date | null;
}

/** What came of the last night, in a word, and when. */
export function TransferState({ outcome, ran_at, paused_at }: LastNight) {
  if (outcome === null || ran_at === null)
    return <span className="text-muted">{m.developer_api_transfer_never()}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {paused_at !== null && <Badge tone="red">{m.developer_api_transfer_paused()}</Badge>}
      {isProblem(outcome) ? (
        <Badge tone="orange">{m.developer_api_transfer_failed()}</Badge>
      ) : (
        <Badge tone="green">{outcomeLabels[outcome as Outcome]()}</Badge>
      )}
      <span className="text-sm text-muted">
        <DateTime value={ran_at} />
      </span>
    </span>
  );
}

/** Says that the company's plan has no nightly imports and exports, and what becomes of those it has. */
export function TransferPlanNotice({ hasTransfers }: { hasTransfers: boolean }) {
  return (
    <PlanNotice title={m.developer_api_transfer_plan()}>
      {hasTransfers ? m.developer_api_transfer_plan_waiting() : m.developer_api_transfer_plan_text()}
    </PlanNotice>
  );
}
