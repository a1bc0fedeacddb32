import { listText } from '#shared/list-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';

import type { FileView } from '../schema/shown-file.ts';

interface FilePreviewProps {
  file: FileView;
  /** The form with these lines, and the file of the others. */
  next: string;
  problems: string;
}

const names = {
  lines: { subject: () => m.rates_line_charge(), wanted: () => m.rates_import_no_charges() },
  lanes: { subject: () => m.rates_lane(), wanted: () => m.rates_import_no_destinations() },
  pickups: { subject: () => m.rates_pickup_name(), wanted: () => m.rates_import_no_zones() },
};

/** What was understood of a rate sheet, line by line, and the way on. */
export function FilePreview({
  file: { of, lines, leftOut, sheet, sheets, isNamed },
  next,
  problems,
}: FilePreviewProps) {
  const wrong = lines.filter(({ problem }) => problem !== null).length;
  const right = lines.length - wrong;
  const subject = names[of].subject();
  const shown = (count: number) => ({ count, shown: formatNumber(count) });
  return (
    <Card title={m.rates_import_understood(shown(right))}>
      <div className="mb-4 grid gap-3">
        {!isNamed && <Alert tone="error" title={names[of].wanted()} />}
        {sheets.length > 1 && (
          <Alert tone="info" title={m.rates_import_sheet({ sheet: sheet ?? '' })}>
            <div className="mt-3 flex flex-wrap gap-3">
              {sheets
                .filter((one) => one !== sheet)
                .map((one) => (
                  <PostButton key={one} fields={{ intent: 'sheet', sheet: one }} variant="secondary" size="sm">
                    {m.rates_import_other_sheet({ sheet: one })}
                  </PostButton>
                ))}
            </div>
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert tone="info" title={m.rates_import_left_out(shown(leftOut.length))}>
            {listText(leftOut)}
          </Alert>
        )}
        {wrong > 0 && (
          <Alert
            tone="warning"
            title={m.rates_import_wrong(shown(wrong))}
            actions={
              <LinkButton to={problems} reloadDocument variant="secondary">
                {m.rates_import_problem_file()}
              </LinkButton>
            }
          >
            {m.rates_import_wrong_text()}
          </Alert>
        )}
      </div>
      <Table caption={m.rates_import_lines()} dense>
        <thead>
          <tr>
            <Th>{m.rates_import_line()}</Th>
            <Th>{m.rates_import_written()}</Th>
            <Th>{subject}</Th>
            <Th>{m.rates_line_unit()}</Th>
            <Th>{m.rates_line_amount()}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, written, name, unit, price, problem }) => (
            <tr key={line}>
              <Td label={m.rates_import_line()}>{line}</Td>
              <Td label={m.rates_import_written()} className="text-muted wrap-anywhere">
                <span translate="no">{written}</span>
              </Td>
              {problem === null ? (
                <>
                  <Td label={subject}>{name}</Td>
                  <Td label={m.rates_line_unit()}>{unit ?? '–'}</Td>
                  <Td label={m.rates_line_amount()}>{price ?? '–'}</Td>
                </>
              ) : (
                <Td label={subject} colSpan={3} className="font-semibold text-vermilion">
                  {problem}
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="mt-5 flex flex-wrap gap-3">
        {right > 0 && <LinkButton to={next}>{m.rates_import_take(shown(right))}</LinkButton>}
        <PostButton fields={{ intent: 'discard' }} variant="secondary">
          {m.rates_import_discard()}
        </PostButton>
      </div>
    </Card>
  );
}
