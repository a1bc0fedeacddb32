import type { Place } from '#features/catalog/schema.ts';

import type { Stretch } from './tokens.ts';

/** A place of a need and what happens there. */
export interface NamedPlace extends Stretch {
  place: Place;
  role: 'at' | 'from' | 'to';
  isGuess: boolean;
  start: number;
  end: number;
}
