import { MarkedText } from '#ui/marked-text.tsx';
import { Area, Temperature } from '#ui/measure.tsx';
import { useViewer } from '#ui/viewer.tsx';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { TemperatureZone } from '../schema/temperature-zones.ts';

/** "from -25 °C to -18 °C". */
export const ZoneRange = ({ min_c, max_c }: { min_c: number; max_c: number }) =>
  min_c === max_c ? (
    <Temperature celsius={min_c} />
  ) : (
    <MarkedText
      parts={m.warehouses_directory_from_to.parts({})}
      marks={{ from: <Temperature celsius={min_c} />, to: <Temperature celsius={max_c} /> }}
    />
  );

/** Temperature zones with their sizes. */
export function Zones({ zones }: { zones: readonly TemperatureZone[] }) {
  const { locale } = useViewer();
  return (
    <ul className="grid gap-0.5">
      {zones.map((zone) => (
        <li key={`${zone.min_c} ${zone.max_c}`}>
          <ZoneRange {...zone} />
          {zone.pallet_positions !== null && (
            <>
              {' · '}
              {m.warehouses_zone_pallets({
                count: zone.pallet_positions,
                shown: formatNumber(zone.pallet_positions, 0, locale),
              })}
            </>
          )}
          {zone.square_footage !== null && (
            <>
              {' · '}
              <Area sqFt={zone.square_footage} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
