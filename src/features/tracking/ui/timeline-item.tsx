import type { ReactNode } from 'react';

import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/class-names.ts';
import * as m from '#texts/messages.js';

import type { EventKind } from '../state.ts';

/** The line of a timeline. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className="border-l-2 border-line pl-6">{children}</ol>;
}

/** One event of a timeline; planned and estimated ones differ in shape and label. */
export function TimelineItem({ words, kind, children }: { words: string; kind: EventKind; children: ReactNode }) {
  return (
    <li className="relative pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className={cx(
          'absolute top-1.5 -left-[1.95rem] size-3 rounded-full border-2 border-teal',
          kind === 'actual' ? 'bg-teal' : 'border-dashed bg-surface',
        )}
      />
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {words}
        {kind === 'planned' && <Badge>{m.tracking_event_planned()}</Badge>}
        {kind === 'estimated' && <Badge tone="blue">{m.tracking_event_estimated()}</Badge>}
      </p>
      {children}
    </li>
  );
}
