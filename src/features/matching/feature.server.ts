import { defineFeature } from '#server/feature.ts';

import { registerMatchApi } from './api/match.ts';
import { registerRequirementsApi } from './api/requirements.ts';
import { countedPaths, limits } from './limits.ts';
import { parseRequirement } from './parse/parse-requirement.server.ts';

export const feature = defineFeature({
  name: 'matching',
  countedPaths,
  limits,
  registerApi(api) {
    registerRequirementsApi(api);
    registerMatchApi(api);
  },
  // The tables of words and places are read at the first need.
  warmUp: () => void parseRequirement('cold storage in Doral', { today: '2000-01-01' }),
});
