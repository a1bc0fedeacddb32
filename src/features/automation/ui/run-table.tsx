import * as m from '#texts/messages.js';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { PostButton } from '#ui/post-button.tsx';

import { actLabels, problemTexts } from '../schema/words.ts';
import type { Act, Problem } from '../state.ts';
import { Lines } from './lines.tsx';

interface RunTableProps {
  mayUndo: boolean;
  rows: readonly {
    id: string;
    at: Date;
    about: string | null;
    path: string;
    acts: readonly Act[];
    problems: readonly Problem[];
    undone_at: Date | null;
    isUndoable: boolean;
  }[];
}

/** What a rule did, and what of it can be taken back. */
export function RunTable({ rows, mayUndo }: RunTableProps) {
  return (
    <DataTable
      caption={m.automation_runs()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.automation_run_when(),
          tabular: true,
          className: 'whitespace-nowrap',
          render: ({ at }) => <DateTime value={at} />,
        },
        {
          head: m.automation_run_about(),
          as: 'header',
          className: 'wrap-anywhere',
          render: ({ about, path }) =>
            about === null ? (
              m.automation_run_gone()
            ) : (
              <Link to={path} className="link">
                {about}
              </Link>
            ),
        },
        {
          head: m.automation_run_did(),
          render: ({ acts, problems, undone_at }) => (
            <>
              <Lines lines={acts.map((act) => actLabels[act]())} />
              {problems.map((problem) => (
                <p key={problem} className="text-sm text-danger">
                  {problemTexts[problem]()}
                </p>
              ))}
              {undone_at && (
                <p className="text-sm text-muted">
                  {m.automation_run_undone()} <DateTime value={undone_at} />
                </p>
              )}
            </>
          ),
        },
        {
          head: m.automation_run_undo(),
          as: 'actions',
          hidesHead: true,
          render: ({ id, isUndoable, about }) =>
            isUndoable &&
            mayUndo && (
              <PostButton fields={{ intent: 'undo', run: id }} variant="quiet" size="sm">
                {m.automation_run_undo()}
                {about !== null && <span className="sr-only"> {about}</span>}
              </PostButton>
            ),
        },
      ]}
    />
  );
}
