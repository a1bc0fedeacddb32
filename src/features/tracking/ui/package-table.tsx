import { useRef } from 'react';

import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ExternalLink } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Table, Td, TdActions, Th } from '#ui/table.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import * as m from '#texts/messages.js';

import { trackingPaths } from '../paths.ts';
import type { PackageRowView } from '../schema/own-list-view.ts';

/** The packages of a page, each with a checkbox, within the form for actions on selected ones. */
export function PackageTable({ rows }: { rows: readonly PackageRowView[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isScripted = useHydrated();
  const chooseAll = (checked: boolean) => {
    for (const box of body.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])
      box.checked = checked;
  };
  return (
    <Table caption={m.tracking_own_packages()} dense>
      <thead>
        <tr>
          <Th>
            {isScripted && (
              <input
                type="checkbox"
                className="tick"
                aria-label={m.tracking_own_choose_all()}
                onChange={(event) => chooseAll(event.currentTarget.checked)}
              />
            )}
          </Th>
          <Th>{m.tracking_own_package()}</Th>
          <Th>{m.tracking_result_carrier()}</Th>
          <Th>{m.tracking_admin_status()}</Th>
          <Th>{m.tracking_result_location()}</Th>
          <Th>{m.tracking_result_estimate()}</Th>
          <Th>{m.tracking_own_latest()}</Th>
          <Th hidden>{m.tracking_own_track()}</Th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td>
              <input
                type="checkbox"
                name="ids"
                value={row.id}
                className="tick"
                aria-label={m.tracking_own_choose({ name: row.name })}
              />
            </Td>
            <Td label={m.tracking_own_package()} className="wrap-anywhere">
              <Link to={trackingPaths.ownPackage(row.id)} prefetch="intent" className="link font-semibold">
                {row.name}
              </Link>
              <span className="block font-mono text-xs text-muted xl:whitespace-nowrap">{row.number}</span>
            </Td>
            <Td label={m.tracking_result_carrier()}>{row.carrier}</Td>
            <Td label={m.tracking_admin_status()}>
              <span className="flex flex-wrap gap-1">
                <Badge tone={row.tone} dot wraps>
                  {row.status}
                </Badge>
                {row.is_late && <Badge tone="orange">{m.tracking_own_late()}</Badge>}
              </span>
            </Td>
            <Td label={m.tracking_result_location()} className="wrap-anywhere">
              {row.location ?? '–'}
            </Td>
            <Td label={m.tracking_result_estimate()}>
              {row.estimated_delivery === null ? '–' : <DateTime value={row.estimated_delivery} format="date" />}
            </Td>
            <Td label={m.tracking_own_latest()} className="wrap-anywhere">
              {row.latest === null ? (
                '–'
              ) : (
                <>
                  {row.latest.words}
                  <span className="block text-xs text-muted">
                    <DateTime value={row.latest.timestamp} format="relative" />
                  </span>
                </>
              )}
            </Td>
            <TdActions>
              <a
                href={row.track_href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {m.tracking_own_track()}
                <ExternalLink className="size-4" />
                <span className="sr-only">{row.name}</span>
              </a>
            </TdActions>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
