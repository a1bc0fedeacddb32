import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PostButton } from '#ui/post-button.tsx';
import { Table, Td, Th } from '#ui/table.tsx';
import * as m from '#texts/messages.js';

interface ImportReadyProps {
  found: {
    total: number;
    fresh: number;
    knownCount: number;
    rows: readonly {
      number: string;
      label: string | null;
      carrier: string;
      destination: string | null;
      isKnown: boolean;
    }[];
  };
}

/** What an import would bring, what of it is in the list already, and the button that brings it. */
export function ImportReady({ found: { total, fresh, knownCount, rows } }: ImportReadyProps) {
  return (
    <Card title={m.tracking_import_own_found({ count: total, shown: formatNumber(total) })}>
      {knownCount > 0 && (
        <Alert tone="info" title={m.tracking_import_known({ count: knownCount, shown: formatNumber(knownCount) })} />
      )}
      <Table caption={m.tracking_import_own_title()} dense>
        <thead>
          <tr>
            <Th>{m.tracking_box_label()}</Th>
            <Th>{m.tracking_own_label()}</Th>
            <Th>{m.tracking_result_carrier()}</Th>
            <Th>{m.tracking_admin_destination()}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <Td label={m.tracking_box_label()} className="wrap-anywhere">
                <span className="font-mono">{row.number}</span>{' '}
                {row.isKnown && <Badge>{m.tracking_import_in_list()}</Badge>}
              </Td>
              <Td label={m.tracking_own_label()} className="wrap-anywhere">
                {row.label ?? '–'}
              </Td>
              <Td label={m.tracking_result_carrier()}>{row.carrier}</Td>
              <Td label={m.tracking_admin_destination()} className="wrap-anywhere">
                {row.destination ?? '–'}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > rows.length && (
        <p className="mt-3 text-sm text-muted">{m.tracking_import_first({ shown: rows.length })}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <PostButton fields={{ intent: 'start' }} disabled={fresh === 0}>
          {m.tracking_import_own_button({ count: fresh, shown: formatNumber(fresh) })}
        </PostButton>
        <PostButton fields={{ intent: 'discard' }} variant="secondary">
          {m.tracking_import_discard()}
        </PostButton>
      </div>
    </Card>
  );
}
