import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import * as m from '#texts/messages.js';

import type { EventKind, StatusTone } from '../state.ts';
import { CarrierPageLink } from './carrier-page-link.tsx';
import { TrackingTimeline } from './tracking-timeline.tsx';

interface SharedPackageProps {
  view: {
    name: string;
    number: string | null;
    carrier: string | null;
    carrier_page: string | null;
    status: string;
    tone: StatusTone;
    /** Null without events. */
    progress: number | null;
    /** Whether its carrier's system is queried. */
    is_live: boolean;
    location: string | null;
    origin: string | null;
    destination: string | null;
    estimated_delivery: string | null;
    status_at: Date | string | null;
    events: {
      words: string;
      kind: EventKind;
      place: string | null;
      note: string | null;
      note_language: string | null;
      timestamp: string;
    }[];
  };
  /** A single package shows its events at once; among several they open on demand. */
  isOnly: boolean;
}

/** A package as its recipient sees it, designed for phones: where it is, when it arrives, its events. */
export function SharedPackageCard({ view, isOnly }: SharedPackageProps) {
  const { origin, destination, estimated_delivery: estimate } = view;
  const timeline = <TrackingTimeline events={view.events} />;
  return (
    <Card as="article">
      <h2 className="text-xl wrap-anywhere">{view.name}</h2>
      {view.number !== null && (
        <p className="text-sm text-muted">
          <span className="font-mono break-all">{view.number}</span> · {view.carrier}
        </p>
      )}
      <p className="mt-3">
        <Badge tone={view.tone} dot>
          {view.status}
        </Badge>
      </p>
      <div className="mt-4">
        {view.progress === null ? (
          <p>{m.tracking_shared_nothing_heard()}</p>
        ) : (
          <ProgressBar value={view.progress} label={m.tracking_result_progress()} />
        )}
        <p className="mt-2 text-sm text-muted">
          {view.is_live ? m.tracking_shared_live() : m.tracking_shared_by_hand()}
        </p>
      </div>
      <div className="mt-4">
        <DescriptionList
          items={[
            ...(estimate === null
              ? []
              : [{ term: m.tracking_result_estimate(), value: <DateTime value={estimate} format="date" /> }]),
            ...(view.location === null ? [] : [{ term: m.tracking_result_location(), value: view.location }]),
            ...(origin === null || destination === null
              ? []
              : [{ term: m.tracking_result_route(), value: m.tracking_result_route_value({ origin, destination }) }]),
            ...(view.status_at === null
              ? []
              : [{ term: m.tracking_result_checked(), value: <DateTime value={view.status_at} format="relative" /> }]),
          ]}
        />
      </div>
      {view.events.length > 0 &&
        (isOnly ? (
          <section className="mt-5">
            <h3 className="mb-3 text-lg">{m.tracking_result_timeline()}</h3>
            {timeline}
          </section>
        ) : (
          <details className="mt-5">
            <summary className="link mb-3">{m.tracking_result_timeline()}</summary>
            {timeline}
          </details>
        ))}
      <CarrierPageLink href={view.carrier_page} carrier={view.carrier} />
    </Card>
  );
}
