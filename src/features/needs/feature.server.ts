import { defineFeature } from '#server/feature.ts';

import { registerRequirementsApi } from './api/requirements.ts';
import { countedPaths } from './limits.ts';
import { parseRequirement } from './reading/parse-requirement.server.ts';

export const feature = defineFeature({
  name: 'needs',
  countedPaths,
  registerApi: registerRequirementsApi,
  // Loads the network and the gazetteer, which otherwise happens at first use.
  warmUp: () => void parseRequirement('cold storage in Doral', { today: '2000-01-01' }),
});
