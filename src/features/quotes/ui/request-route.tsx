import { ArrowRight, MapPin } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

/** Origin and destination; for a request for space only the place. */
export function RequestRoute({ from, to }: { from: string; to: string | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="inline-flex gap-x-1.5">
        <MapPin className="mt-[0.2em] size-4 shrink-0 text-muted" />
        {from}
      </span>
      {to !== null && (
        <span className="inline-flex gap-x-1.5">
          <ArrowRight className="mt-[0.2em] size-4 shrink-0 text-muted" />
          <span className="sr-only">{m.quotes_route_to()}</span>
          {to}
        </span>
      )}
    </span>
  );
}
