import { defineFeature } from '#server/feature.ts';

import { searchPlaces } from './queries.server.ts';

export const feature = defineFeature({
  name: 'catalog',
  // Any lookup loads the gazetteer.
  warmUp: () => void searchPlaces('miami'),
});
