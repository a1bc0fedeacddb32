import type { Measure } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { useViewer } from '#ui/viewer.tsx';

/** Returns the suffixes of number fields, in the user's units. */
export function useUnitSuffixes(): Record<Measure, string> {
  return useViewer().units === 'metric'
    ? {
        area: m.warehouses_unit_m2(),
        length: m.warehouses_unit_m(),
        temperature: m.warehouses_unit_celsius(),
        floor_load: m.warehouses_unit_kg_m2(),
      }
    : {
        area: m.warehouses_unit_sq_ft(),
        length: m.warehouses_unit_ft(),
        temperature: m.warehouses_unit_fahrenheit(),
        floor_load: m.warehouses_unit_psf(),
      };
}
