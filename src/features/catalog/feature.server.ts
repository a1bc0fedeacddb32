import { defineFeature } from '#server/feature.ts';

import { searchPlaces } from './queries.server.ts';

export const feature = defineFeature({
  name: 'catalog',
  // Asking for any place reads the gazetteer.
  warmUp: () => void searchPlaces('miami'),
});
