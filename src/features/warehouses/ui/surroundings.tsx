import { formatDistance } from '#shared/units.ts';
import { Card } from '#ui/card.tsx';
import { Plane, Ship } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';

export interface Gateway {
  label: string;
  miles: number;
}

/** Distances to port and airport in a straight line. */
export function Gateways({ port, airport }: { port: Gateway | null; airport: Gateway | null }) {
  const { units, locale } = useViewer();
  const rows = [
    { icon: Ship, gateway: port },
    { icon: Plane, gateway: airport },
  ];
  return (
    <ul className="mt-3 grid gap-1.5">
      {rows.map(
        ({ icon: Glyph, gateway }) =>
          gateway && (
            <li key={gateway.label} className="flex items-start gap-2">
              <Glyph className="mt-1 size-4 shrink-0 text-teal" />
              {m.warehouses_gateway({ distance: formatDistance(gateway.miles, units, locale), place: gateway.label })}
            </li>
          ),
      )}
    </ul>
  );
}

interface OtherSite {
  slug: string;
  company_name: string;
  place: string;
}

/** The operator's other listings. */
export function OtherSites({ sites }: { sites: readonly OtherSite[] }) {
  if (sites.length === 0) return null;
  return (
    <Card title={m.warehouses_other_sites()} className="print:hidden">
      <ul className="grid gap-2">
        {sites.map(({ slug, company_name, place }) => (
          <li key={slug}>
            <Link to={warehousePaths.warehouse(slug)} className="link">
              {company_name}
            </Link>
            <span className="block text-sm text-muted">{place}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
