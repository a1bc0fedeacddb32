import { defineFeature } from '#server/feature.ts';

import { registerMatchApi } from './api/match.ts';
import { countedPaths, limits } from './limits.ts';

export const feature = defineFeature({ name: 'matching', countedPaths, limits, registerApi: registerMatchApi });
