import * as m from '#texts/messages.js';
import { evidencePagesOf } from '#features/evidence/paths.ts';
import { ratePagesOf } from '#features/rates/paths.ts';
import { storeAverage } from '#features/ratings/commands/store-average.server.ts';
import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';

import { eraseCompany } from './commands/erase-company.server.ts';
import { companyRows } from './queries/company-rows.server.ts';
import { warehousePaths } from './paths.ts';
import { listingDraftKind } from './schema/listing-draft.ts';
import { registerDirectoryApi } from './api/directory.ts';
import { registerListingsApi } from './api/listings.ts';
import { handOverListings } from './commands/hand-over.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { seedCommand } from './commands/seed-command.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { jobs } from './jobs.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { countedPaths, limits } from './limits.ts';
import { settings } from './settings.ts';
import { noteMessage } from './commands/note-message.server.ts';
import { questionsInbox } from './queries/questions.server.ts';
import { listing } from './queries/entry-audiences.server.ts';
import { outcomes } from './queries/outcomes.server.ts';
import { priceBesidePanel } from './queries/price-beside.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { warehouseExport } from './queries/admin-export.server.ts';
import { adminStats, dashboardCards } from './queries/dashboard-cards.server.ts';
import { listingsQueue } from './queries/listings-queue.server.ts';
import { listSitemapPages } from './queries/sitemap.server.ts';
import { listingSearch } from './queries/staff-search.server.ts';
import { warehouseSubject } from './queries/subject.server.ts';
import { watchedDirectory } from './queries/watched-page.server.ts';

export const feature = defineFeature({
  name: 'warehouses',
  countedPaths,
  limits,
  settings,
  settingsAbout: () => m.warehouses_nav_warehouses(),
  on: {
    'message.added': noteMessage,
    'rating.published': storeAverage('warehouse', 'warehouses'),
    'membership.ended': handOverListings,
  },
  inbox: [questionsInbox],
  registerApi(api) {
    registerDirectoryApi(api);
    registerListingsApi(api);
  },
  commands: [seedCommand],
  navigation: {
    marketing: [{ label: () => m.warehouses_nav_warehouses(), to: warehousePaths.directory(), order: 10 }],
    header: [{ label: () => m.warehouses_nav_warehouses(), to: warehousePaths.directory(), order: 5 }],
    footer: [
      { label: () => m.warehouses_nav_directory(), to: warehousePaths.directory(), order: 10, column: 'Platform' },
      { label: () => m.warehouses_nav_list(), to: warehousePaths.listWarehouse(), order: 10, column: 'For Businesses' },
    ],
    dashboard: [
      {
        label: () => m.warehouses_nav_listings(),
        to: warehousePaths.listings(),
        covers: [ratePagesOf('warehouse'), evidencePagesOf('warehouse')],
        order: 30,
        isFor: listing,
      },
    ],
    quickActions: [
      { label: () => m.warehouses_nav_find(), to: warehousePaths.directory(), order: 10 },
      {
        label: () => m.warehouses_nav_list(),
        to: warehousePaths.listWarehouse(),
        order: 20,
        mainFor: 'business',
        isFor: listing,
        when: (actor) => may(actor, 'listings.edit'),
      },
    ],
    admin: [{ label: () => m.warehouses_nav_warehouses(), to: warehousePaths.adminWarehouses(), order: 40 }],
  },
  draftForms: [
    { form: listingDraftKind, label: () => m.warehouses_draft_listing(), to: () => warehousePaths.listWarehouse() },
  ],
  companyPages: [warehousePaths.listings(), warehousePaths.listing(':id')],
  replicaPaths: [
    warehousePaths.directory(),
    warehousePaths.warehouse(':slug'),
    warehousePaths.compare([]),
    '/api/v1/warehouses',
    '/api/v1/warehouses/:slug',
  ],
  subjects: [warehouseSubject],
  watchedPages: [watchedDirectory],
  notificationKinds,
  notificationsAbout: () => m.warehouses_nav_warehouses(),
  moderationQueues: [listingsQueue],
  staffSearches: [listingSearch],
  exports: [warehouseExport],
  sitemap: listSitemapPages,
  dashboardCards,
  arrivals: [{ label: () => m.warehouses_arrivals(), table: 'warehouses', at: 'created_at' }],
  adminStats,
  outcomes,
  insightPanels: [priceBesidePanel],
  personalData,
  company: { rows: companyRows, erase: eraseCompany },
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
  seedDemo,
  jobs,
});
