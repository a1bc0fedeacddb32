import { degreesIn } from '#shared/degrees.ts';
import { formatArea, formatFloorLoad, formatLength, formatNumber, formatTemperature } from '#shared/units.ts';

import { useViewer } from './viewer.tsx';

/** Quantities in the viewer's units. Renders nothing for null. */
export function Area({ sqFt }: { sqFt: number | null }) {
  const { units, locale } = useViewer();
  return sqFt === null ? null : <span className="quantity">{formatArea(sqFt, units, locale)}</span>;
}

export function Length({ ft }: { ft: number | null }) {
  const { units, locale } = useViewer();
  return ft === null ? null : <span className="quantity">{formatLength(ft, units, locale)}</span>;
}

export function FloorLoad({ psf }: { psf: number | null }) {
  const { units, locale } = useViewer();
  return psf === null ? null : <span className="quantity">{formatFloorLoad(psf, units, locale)}</span>;
}

export function Temperature({ celsius }: { celsius: number | null }) {
  const { units, locale } = useViewer();
  return celsius === null ? null : (
    <span className="quantity">{formatTemperature(celsius, degreesIn(units, locale), locale)}</span>
  );
}

export function Quantity({ value, unit }: { value: number; unit?: string }) {
  const { locale } = useViewer();
  return (
    <span className="quantity">
      {formatNumber(value, 2, locale)}
      {unit && ` ${unit}`}
    </span>
  );
}
