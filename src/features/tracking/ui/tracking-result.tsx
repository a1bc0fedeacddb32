import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { boundsOf } from '#ui/chart/projection.ts';
import { ChartMap } from '#ui/map.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import * as m from '#texts/messages.js';
import { type Icon, Package, Plane, Ship, Truck } from '#ui/icon.tsx';
import { cx } from '#ui/class-names.ts';

import type { FoundView } from '../schema/track-view.ts';
import { CarrierPageLink } from './carrier-page-link.tsx';
import { UpdateSourceNote } from './update-source.tsx';
import { TrackingTimeline } from './tracking-timeline.tsx';
import type { CarrierIconName } from '../schema/carrier-icon.ts';

/** Minimum extent of the map, so that the surroundings can be recognised. */
const minDegrees = 8;

/** A public shipment: location, progress, events. */
export function TrackingResult({ view }: { view: FoundView }) {
  const { estimated_delivery: estimate, original_estimate: original, origin, destination } = view;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card as="article">
        <div className="flex flex-wrap items-start gap-4">
          <CarrierIcon name={view.icon} className="size-10 shrink-0 text-teal" />
          <div className="min-w-0 grow">
            <h2 className="font-mono text-xl break-all">{view.number}</h2>
            <p className="text-muted">{view.carrier}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Badge tone={view.tone} dot>
              {view.status}
            </Badge>
            {view.is_demo && <Badge tone="yellow">{m.tracking_result_demo()}</Badge>}
          </div>
        </div>
        <div className="mt-5">
          {view.progress === null ? (
            <p>{m.tracking_shared_nothing_heard()}</p>
          ) : (
            <ProgressBar value={view.progress} label={m.tracking_result_progress()} />
          )}
        </div>
        <div className="mt-5">
          <DescriptionList
            items={[
              { term: m.tracking_result_location(), value: view.place ?? m.tracking_result_not_known() },
              {
                term: m.tracking_result_estimate(),
                value: estimate === null ? m.tracking_result_not_known() : <DateTime value={estimate} format="date" />,
                note:
                  original === null || original === estimate ? undefined : (
                    <MarkedText
                      parts={m.tracking_result_estimate_moved.parts({})}
                      marks={{ date: <DateTime value={original} format="date" /> }}
                    />
                  ),
              },
              {
                term: m.tracking_result_route(),
                value:
                  origin !== null && destination !== null
                    ? m.tracking_result_route_value({ origin, destination })
                    : null,
              },
              { term: m.tracking_result_checked(), value: <DateTime value={view.updated_at} format="relative" /> },
            ]}
          />
        </div>
        <div className="mt-4">
          <UpdateSourceNote
            updateSource={view.updateSource}
            byHand={view.is_shared ? m.tracking_result_shared() : m.tracking_result_kept_by_hand()}
          />
        </div>
        <CarrierPageLink href={view.carrier_page} carrier={view.carrier} />
      </Card>
      <Card title={m.tracking_result_timeline()} as="section">
        {view.events.length === 0 ? (
          <p className="text-muted">{m.tracking_result_no_events()}</p>
        ) : (
          <TrackingTimeline events={view.events} />
        )}
      </Card>
      {view.points.length > 0 && (
        <div className="lg:col-span-2">
          <ChartMap
            label={m.tracking_result_map()}
            points={view.points.map(({ isCurrent, ...point }) => ({
              ...point,
              tone: isCurrent ? 'vermilion' : 'teal',
            }))}
            bounds={boundsOf(view.points, minDegrees) ?? undefined}
            height="sm"
          />
        </div>
      )}
    </div>
  );
}

const icons: Readonly<Record<CarrierIconName, Icon>> = { truck: Truck, plane: Plane, ship: Ship, package: Package };

function CarrierIcon({ name, className }: { name: CarrierIconName; className?: string }) {
  const Glyph = icons[name];
  return <Glyph className={cx('stroke-[1.5]', className)} />;
}
