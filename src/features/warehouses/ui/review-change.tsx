import { shownVersionValue } from '#shared/shown-version.ts';
import { Card } from '#ui/card.tsx';
import { ChangeTable } from '#ui/change-table.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import type { PendingChange } from '../schema/owner-listing.ts';
import { shownChange } from '../schema/shown.ts';

/** A pending change of a verified listing, old and new values, and the decision about it. */
export function ReviewChange({ change, lastResult }: { change: PendingChange; lastResult: unknown }) {
  const seen = shownVersionValue(shownChange(change));
  return (
    <Card title={m.warehouses_review_change()}>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ChangeTable caption={m.warehouses_review_change()} facts={change.fields} isMarked />
        <div className="grid gap-4">
          <PostButton fields={{ intent: 'approve-change', seen }} pendingLabel={m.warehouses_review_approving()}>
            {m.warehouses_review_change_approve()}
          </PostButton>
          <DecisionForm
            id="decide-change"
            hint={m.warehouses_review_change_hint()}
            decisions={[{ intent: 'reject-change', label: m.warehouses_review_change_reject(), variant: 'danger' }]}
            fields={{ seen }}
            lastResult={lastResult}
          />
        </div>
      </div>
    </Card>
  );
}
