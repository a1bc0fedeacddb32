import { degreesIn } from '#shared/degrees.ts';
import type { Measure } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { useViewer } from '#ui/viewer.tsx';

/** Returns the suffixes of number fields, in the user's units; degrees as the page's language has them. */
export function useUnitSuffixes(): Record<Measure, string> {
  const { units } = useViewer();
  const temperature = degreesIn(units) === 'metric' ? m.warehouses_unit_celsius() : m.warehouses_unit_fahrenheit();
  return units === 'metric'
    ? {
        area: m.warehouses_unit_m2(),
        length: m.warehouses_unit_m(),
        temperature,
        floor_load: m.warehouses_unit_kg_m2(),
      }
    : {
        area: m.warehouses_unit_sq_ft(),
        length: m.warehouses_unit_ft(),
        temperature,
        floor_load: m.warehouses_unit_psf(),
      };
}
