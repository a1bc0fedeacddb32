import type { ReactNode } from 'react';

import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import * as m from '#texts/messages.js';
import { listText } from '#shared/list-text.ts';

import type { ImportView } from '../schema/import-view.ts';

/** What an import would add, the result of each of its first lines, and the button to start it. */
export function ImportPreview({ found, problems }: { found: ImportView; problems: string }) {
  const { items, known, wrong, total, lines, leftOut } = found;
  const shown = (count: number) => ({ count, shown: formatNumber(count) });
  const fresh = items - known;
  return (
    <Card title={items > 0 && fresh === 0 ? m.tracking_import_all_known() : m.tracking_import_own_found(shown(fresh))}>
      <div className="mb-4 grid gap-3">
        {!found.hasNumbers && <Alert tone="error" title={m.tracking_import_no_numbers()} />}
        {found.unsure > 0 && (
          <Alert tone="warning" title={m.tracking_import_unsure_title(shown(found.unsure))}>
            {m.tracking_import_unsure_text()}
          </Alert>
        )}
        {found.sheets.length > 1 && (
          <Alert
            tone="info"
            title={m.tracking_import_sheet_taken({ sheet: found.sheet ?? '', sheets: listText(found.sheets) })}
          >
            <div className="mt-3 flex flex-wrap gap-3">
              {found.sheets
                .filter((sheet) => sheet !== found.sheet)
                .map((sheet) => (
                  <PostButton key={sheet} fields={{ intent: 'sheet', sheet }} variant="secondary" size="sm">
                    {m.tracking_import_other_sheet({ sheet })}
                  </PostButton>
                ))}
            </div>
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert tone="info" title={m.tracking_import_left_out(shown(leftOut.length))}>
            {listText(leftOut)}
          </Alert>
        )}
        {known > 0 && fresh > 0 && <Alert tone="info" title={m.tracking_import_known(shown(known))} />}
        {wrong > 0 && (
          <ImportProblems problems={found.problems} count={wrong}>
            <LinkButton to={problems} reloadDocument variant="secondary">
              {m.tracking_import_problem_file()}
            </LinkButton>
          </ImportProblems>
        )}
      </div>
      <DataTable
        caption={m.tracking_import_own_title()}
        dense
        rows={lines}
        // Several numbers may stand in one line.
        rowKey={(_, index) => index}
        columns={[
          { head: m.tracking_import_line(), render: ({ line }) => line },
          {
            head: m.tracking_box_label(),
            className: 'wrap-anywhere',
            render: ({ number }) => <span className="font-mono">{number}</span>,
          },
          { head: m.tracking_own_label(), className: 'wrap-anywhere', render: ({ label }) => label ?? '–' },
          { head: m.tracking_result_carrier(), render: ({ carrier }) => carrier ?? '–' },
          {
            head: m.tracking_admin_destination(),
            className: 'wrap-anywhere',
            render: ({ destination }) => destination ?? '–',
          },
          { head: m.tracking_import_fate(), render: fateOf },
        ]}
      />
      {total > lines.length && (
        <p className="mt-3 text-sm text-muted">{m.tracking_import_first({ shown: lines.length })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {fresh > 0 && (
          <PostButton fields={{ intent: 'start' }}>{m.tracking_import_own_button(shown(fresh))}</PostButton>
        )}
        <PostButton fields={{ intent: 'discard' }} variant="secondary">
          {m.tracking_import_discard()}
        </PostButton>
      </div>
    </Card>
  );
}

function fateOf({ problem, isKnown }: ImportView['lines'][number]) {
  if (problem !== null) return <span className="text-vermilion">{problem}</span>;
  return isKnown ? <Badge>{m.tracking_import_in_list()}</Badge> : m.tracking_import_goes_in();
}

interface ImportProblemsProps {
  problems: readonly { line: number; message: string }[];
  /** Number of lines with problems. */
  count: number;
  children: ReactNode;
}

/** The first problems of a file's lines. */
function ImportProblems({ problems, count, children }: ImportProblemsProps) {
  return (
    <Alert tone="warning" title={m.tracking_import_problems({ count, shown: formatNumber(count) })} actions={children}>
      <p>{m.tracking_import_rest_goes_in()}</p>
      <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{m.tracking_import_problem({ line, message })}</li>
        ))}
      </ul>
    </Alert>
  );
}
