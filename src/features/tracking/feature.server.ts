import { isAdmin } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseCompany } from './commands/erase-company.server.ts';
import { companyRows } from './queries/company-rows.server.ts';
import { registerCarriersApi } from './api/carriers.ts';
import { easypostEndpoint } from './api/easypost-webhook.ts';
import { registerShipmentsApi } from './api/shipments.ts';
import { registerTrackingApi } from './api/tracking.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { handOverPackages } from './commands/hand-over.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { trackingPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { adminStats } from './queries/admin-stats.server.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { recordExport } from './queries/record-export.server.ts';
import { recordSearch } from './queries/staff-search.server.ts';
import { packageSubject, recordSubject } from './queries/subject.server.ts';
import { settings } from './settings.ts';

export const feature = defineFeature({
  name: 'tracking',
  navigation: {
    staff: [{ label: () => m.tracking_admin_title(), to: trackingPaths.adminTracking(), order: 40, when: isAdmin }],
    dashboard: [{ label: () => m.tracking_own_title(), to: trackingPaths.businessTracking(), order: 40 }],
    quickActions: [{ label: () => m.tracking_own_quick(), to: trackingPaths.businessTracking(), order: 30 }],
    footer: [{ label: () => m.tracking_navigation(), to: trackingPaths.tracking(), order: 20, column: 'Platform' }],
  },
  limits,
  jobs,
  endpoints: [easypostEndpoint],
  settings,
  settingsAbout: () => m.tracking_admin_title(),
  notificationKinds,
  notificationsAbout: () => m.tracking_own_title(),
  on: { 'membership.ended': handOverPackages },
  companyPages: [trackingPaths.businessTracking()],
  replicaPaths: [trackingPaths.exportPackages()],
  subjects: [recordSubject, packageSubject],
  registerApi(api) {
    registerCarriersApi(api);
    registerTrackingApi(api);
    registerShipmentsApi(api);
  },
  personalData,
  sitemap: async (_, { cursor }) => ({
    entries: cursor === null ? [{ path: trackingPaths.tracking() }] : [],
    nextCursor: null,
  }),
  adminStats,
  staffSearches: [recordSearch],
  exports: [recordExport],
  dashboardCards,
  seedDemo,
  company: { rows: companyRows, erase: eraseCompany },
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
