import { defineFeature } from '#server/feature.ts';

import { claimConsents } from './commands/consents.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';

export const feature = defineFeature({
  name: 'privacy',
  on: { 'account.email_verified': claimConsents },
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
