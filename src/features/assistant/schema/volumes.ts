import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

/** Ranges of packages a month, with the upper limit of each. */
const volumes: Record<string, { label: Words; packages: number }> = {
  small: { label: () => m.assistant_volume_small(), packages: 10 },
  medium: { label: () => m.assistant_volume_medium(), packages: 50 },
  large: { label: () => m.assistant_volume_large(), packages: 200 },
  enterprise: { label: () => m.assistant_volume_enterprise(), packages: 1000 },
};

export const volumeOptions = () => Object.entries(volumes).map(([value, { label }]) => ({ value, label: label() }));

/** Returns the range of an address parameter; null for an unknown one. */
export function volumeOf(band: string): { label: string; packages: number } | null {
  const volume = Object.hasOwn(volumes, band) ? volumes[band] : undefined;
  return volume ? { label: volume.label(), packages: volume.packages } : null;
}
