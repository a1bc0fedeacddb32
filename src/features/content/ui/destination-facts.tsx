import { DescriptionList } from '#ui/description-list.tsx';
import { ChartMap } from '#ui/map.tsx';
import { formatDistance } from '#shared/units.ts';
import * as m from '#texts/messages.js';

interface Gateway {
  name: string;
  latitude: number;
  longitude: number;
  code: string | null;
}

interface DestinationFactsProps {
  destination: {
    name: string;
    origin: Gateway;
    ports: readonly Gateway[];
    airports: readonly Gateway[];
    miles: number;
    customs: string;
    taxNumber: string;
    agreement: string;
    language: string;
  };
}

const pointOf = ({ name, latitude, longitude }: Gateway) => ({ label: name, lat: latitude, lon: longitude });

/** Distance from Miami, ports and airports, and authorities of a destination. */
export function DestinationFacts({ destination }: DestinationFactsProps) {
  const { name, origin, ports, airports, miles, customs, taxNumber, agreement, language } = destination;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <ChartMap
        label={m.content_destination_course({ country: name })}
        points={ports.map(pointOf)}
        origin={pointOf(origin)}
        hasCourses
        list={false}
      />
      <DescriptionList
        items={[
          { term: m.content_destination_ports(), value: <Gateways places={ports} /> },
          { term: m.content_destination_airports(), value: <Gateways places={airports} /> },
          {
            term: m.content_destination_distance(),
            value: (
              <span className="tabular">
                {formatDistance(miles)} ({formatDistance(miles, 'metric')})
              </span>
            ),
            note: m.content_destination_distance_note(),
          },
          { term: m.content_destination_customs(), value: customs },
          {
            term: m.content_destination_tax_number(),
            value: <span className="ref">{taxNumber}</span>,
            note: m.content_destination_tax_number_note(),
          },
          { term: m.content_destination_language(), value: language },
          { term: m.content_destination_trade(), value: agreement },
        ]}
      />
    </div>
  );
}

function Gateways({ places }: { places: readonly Gateway[] }) {
  return (
    <ul>
      {places.map(({ name, code }) => (
        <li key={name}>
          <span translate="no">{name}</span> <span className="ref text-sm text-muted">{code}</span>
        </li>
      ))}
    </ul>
  );
}
