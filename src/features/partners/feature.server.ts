import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { registerApi } from './api/partners.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { countedPaths, limits } from './limits.ts';
import { partnerPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { registrationSubject } from './queries/registration-subject.server.ts';
import { registrationsQueue } from './queries/registrations-queue.server.ts';
import { listSitemapPages } from './queries/sitemap.server.ts';
import { partnerSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'partners',
  limits,
  countedPaths,
  registerApi,
  navigation: {
    footer: [
      { label: () => m.partners_nav(), to: partnerPaths.partners(), order: 15, column: 'Platform' },
      { label: () => m.partners_become(), to: partnerPaths.providerSignup(), order: 15, column: 'For Businesses' },
    ],
  },
  subjects: [partnerSubject, registrationSubject],
  notificationKinds,
  queues: [registrationsQueue],
  sitemap: listSitemapPages,
  personalData,
  account: { export: exportOwnRows, erase: eraseOwnRows },
  seedDemo,
});
