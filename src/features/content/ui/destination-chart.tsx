import { Link } from '#ui/link.tsx';
import { ChartMap } from '#ui/map.tsx';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';

export interface DestinationLink {
  slug: string;
  name: string;
  partners: number;
  latitude: number;
  longitude: number;
}

/** The destinations on the map, and as links with the number of partners that serve them. */
export function DestinationChart({ destinations }: { destinations: readonly DestinationLink[] }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <ChartMap
        label={m.content_destination_chart()}
        bounds="americas"
        list={false}
        points={destinations.map(({ slug, name, latitude, longitude }) => ({
          label: name,
          href: contentPaths.destination(slug),
          lat: latitude,
          lon: longitude,
        }))}
      />
      <ul className="grid grid-cols-2 gap-x-6">
        {destinations.map(({ slug, name, partners }) => (
          <li key={slug} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
            <Link to={contentPaths.destination(slug)} prefetch="intent" className="link">
              {name}
            </Link>
            <span className="text-end text-sm text-muted">
              <span className="tabular">{partners}</span>
              <span className="sr-only"> {m.content_destination_partners_word({ count: partners })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
