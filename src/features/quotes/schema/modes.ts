import type { ServiceCode } from '#features/catalog/services.ts';
import type { Mode } from '#features/needs/schema.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** Modes of transport, and their services. */
export const servicesOfMode: Record<Mode, readonly ServiceCode[]> = {
  ocean: ['ocean_freight'],
  air: ['air_freight', 'express'],
  ground: ['ground_transport', 'last_mile', 'distribution'],
};

export const modes = Object.keys(servicesOfMode) as Mode[];

export const modeLabels: Record<Mode, Words> = {
  ocean: () => m.quotes_mode_ocean(),
  air: () => m.quotes_mode_air(),
  ground: () => m.quotes_mode_ground(),
};
