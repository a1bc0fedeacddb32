import * as m from '#texts/messages.js';

import type { UnitSystem } from './units.ts';

/** Returns the scale of temperatures: Spanish speaks of degrees Celsius, whatever the units of the rest. */
export const degreesIn = (system: UnitSystem, locale: string = m.shared_locale()): UnitSystem =>
  locale.startsWith('es') ? 'metric' : system;
