import { defineFeature } from '#server/feature.ts';

import { registerPricesApi } from './api/prices.ts';
import { limits } from './limits.ts';
import { ratePaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';

export const feature = defineFeature({
  name: 'rates',
  limits,
  registerApi: registerPricesApi,
  personalData,
  companyPages: [ratePaths.card(':kind', ':id')],
  account: {
    export: exportOwnRows,
    // Cards belong to companies: a foreign key takes the name of the account off them.
    erase: () => Promise.resolve(),
  },
});
