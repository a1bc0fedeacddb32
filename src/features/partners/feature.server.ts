import { evidencePagesOf } from '#features/evidence/paths.ts';
import { ratePagesOf } from '#features/rates/paths.ts';
import { storeAverage } from '#features/ratings/commands/store-average.server.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseCompany } from './commands/erase-company.server.ts';
import { companyRows } from './queries/company-rows.server.ts';
import { registerApi } from './api/partners.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { handOverPartners } from './commands/hand-over.server.ts';
import { noteMessage } from './commands/note-message.server.ts';
import { connectionKinds } from './emails/connection-kinds.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { countedPaths, limits } from './limits.ts';
import { ownPartnerPages, partnerPaths } from './paths.ts';
import { connecting, hasPartners } from './queries/entry-audiences.server.ts';
import { outcomes } from './queries/outcomes.server.ts';
import { personalData } from './personal-data.ts';
import { connectionSubject } from './queries/connection-subject.server.ts';
import { connectionsInbox } from './queries/connections-inbox.server.ts';
import { settings } from './settings.ts';
import { dashboardCards } from './queries/own-partners.server.ts';
import { partnerExport } from './queries/admin-export.server.ts';
import { partnersQueue } from './queries/partners-queue.server.ts';
import { reviewKinds } from './emails/review-kinds.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { registrationSubject } from './queries/registration-subject.server.ts';
import { registrationsQueue } from './queries/registrations-queue.server.ts';
import { listSitemapPages } from './queries/sitemap.server.ts';
import { partnerSearch, registrationSearch } from './queries/staff-search.server.ts';
import { partnerSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'partners',
  jobs,
  limits,
  settings,
  settingsAbout: () => m.partners_nav(),
  on: {
    'membership.ended': handOverPartners,
    'message.added': noteMessage,
    'rating.published': storeAverage('partner', 'logistics_partners'),
  },
  inbox: [connectionsInbox],
  countedPaths,
  registerApi,
  navigation: {
    dashboard: [
      {
        label: () => m.partners_own_nav(),
        to: partnerPaths.ownProfile(),
        covers: [ownPartnerPages, ratePagesOf('partner'), evidencePagesOf('partner')],
        order: 31,
        isFor: { hasRows: hasPartners },
      },
      { label: () => m.partners_connections(), to: partnerPaths.connections(), order: 35, isFor: connecting },
    ],
    admin: [{ label: () => m.partners_nav(), to: partnerPaths.adminPartners(), order: 42 }],
    footer: [
      { label: () => m.partners_nav(), to: partnerPaths.partners(), order: 15, column: 'Platform' },
      { label: () => m.partners_become(), to: partnerPaths.providerSignup(), order: 15, column: 'For Businesses' },
    ],
  },
  companyPages: [partnerPaths.ownPartner(':id'), partnerPaths.connections()],
  replicaPaths: [
    partnerPaths.partners(),
    partnerPaths.partner(':slug'),
    partnerPaths.compare([]),
    '/api/v1/partners',
    '/api/v1/partners/:slug',
  ],
  subjects: [partnerSubject, registrationSubject, connectionSubject],
  notificationKinds: [...notificationKinds, ...connectionKinds, ...reviewKinds],
  notificationsAbout: () => m.partners_nav(),
  moderationQueues: [registrationsQueue, partnersQueue],
  staffSearches: [partnerSearch, registrationSearch],
  exports: [partnerExport],
  dashboardCards,
  outcomes,
  sitemap: listSitemapPages,
  personalData,
  company: { rows: companyRows, erase: eraseCompany },
  account: { export: exportOwnRows, erase: eraseOwnRows },
  seedDemo,
});
