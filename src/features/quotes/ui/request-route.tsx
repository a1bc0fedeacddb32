import { ArrowRight, MapPin } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

/** From where to where; of a need of space alone, where. */
export function RequestRoute({ from, to }: { from: string; to: string | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <MapPin className="size-4 text-muted" />
      {from}
      {to !== null && (
        <>
          <ArrowRight className="size-4 text-muted" />
          <span className="sr-only">{m.quotes_route_to()}</span>
          {to}
        </>
      )}
    </span>
  );
}
