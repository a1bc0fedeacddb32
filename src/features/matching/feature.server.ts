import { defineFeature } from '#server/feature.ts';

import { registerMatchApi } from './api/match.ts';
import { registerRequirementsApi } from './api/requirements.ts';
import { countedPaths, limits } from './limits.ts';
import { parseRequirement } from './reading/parse-requirement.server.ts';

export const feature = defineFeature({
  name: 'matching',
  countedPaths,
  limits,
  registerApi(api) {
    registerRequirementsApi(api);
    registerMatchApi(api);
  },
  // Loads the tables of words and places, which otherwise happens at first use.
  warmUp: () => void parseRequirement('cold storage in Doral', { today: '2000-01-01' }),
});
