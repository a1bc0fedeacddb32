import { defineFeature } from '#server/feature.ts';

import * as m from '#texts/messages.js';

import { claimConsents } from './commands/consents.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { privacyPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { askAboutAdvertising } from './queries/ad-question.server.ts';
import { advertisingPurpose } from './schema.ts';
import { exportOwnRows } from './queries/account-export.server.ts';

export const feature = defineFeature({
  name: 'privacy',
  on: { 'account.email_verified': claimConsents },
  navigation: {
    footer: [
      {
        label: () => m.privacy_choices(),
        to: privacyPaths.choices(),
        order: 90,
        column: 'Legal',
        when: (_, { advertising }) => advertising !== null,
      },
    ],
  },
  question: askAboutAdvertising,
  consents: [{ purpose: advertisingPurpose, label: () => m.privacy_ads_consent() }],
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
