import * as m from '#texts/messages.js';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { WithSubject } from '#ui/with-subject.tsx';

import { companyPaths } from '../paths.ts';
import type { LeftDraftRow } from '../schema.ts';

/** Drafts of former members, with buttons to go on with them and to discard them. */
export function LeftDrafts({ drafts }: { drafts: readonly LeftDraftRow[] }) {
  return (
    <DataTable
      caption={m.companies_drafts()}
      rows={drafts}
      rowKey={({ id }) => id}
      dense
      columns={[
        { head: m.companies_draft_what(), as: 'header', render: ({ label }) => label },
        { head: m.companies_draft_left_by(), render: ({ leftBy }) => leftBy },
        {
          head: m.companies_draft_updated(),
          tabular: true,
          render: ({ updated_at }) => <DateTime value={updated_at} format="date" />,
        },
        {
          head: m.companies_draft_until(),
          tabular: true,
          render: ({ expires_at }) => <DateTime value={expires_at} format="date" />,
        },
        {
          head: m.companies_actions(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, label }) => (
            <span className="flex flex-wrap gap-2">
              <PostButton
                action={companyPaths.steps()}
                fields={{ intent: 'take_draft', draft: id }}
                variant="quiet"
                size="sm"
              >
                <WithSubject parts={m.companies_draft_take.parts({ label })} />
              </PostButton>
              <PostButton
                action={companyPaths.steps()}
                fields={{ intent: 'discard_draft', draft: id }}
                variant="quiet"
                size="sm"
                confirm={{ title: m.companies_draft_discard_title({ label }), text: m.companies_draft_discard_text() }}
              >
                <WithSubject parts={m.companies_draft_discard.parts({ label })} />
              </PostButton>
            </span>
          ),
        },
      ]}
    />
  );
}
