import { defineFeature } from '#server/feature.ts';

import { registerPricesApi } from './api/prices.ts';
import { claimNumbers, eraseOwnRows } from './commands/keep-numbers.server.ts';
import { limits } from './limits.ts';
import { ratePaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { numbersCookieName } from './queries/own-numbers.server.ts';

export const feature = defineFeature({
  name: 'rates',
  limits,
  registerApi: registerPricesApi,
  dashboardCards,
  claims: [{ cookie: numbersCookieName, claim: claimNumbers }],
  personalData,
  companyPages: [ratePaths.card(':kind', ':id'), ratePaths.answers(':kind', ':id'), ratePaths.space(':kind', ':id')],
  account: {
    export: exportOwnRows,
    // Cards belong to companies; a foreign key sets their reference to the account to null.
    erase: eraseOwnRows,
  },
});
