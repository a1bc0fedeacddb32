import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { companyRows } from './queries/company-rows.server.ts';
import { calls } from './api/calls.ts';
import { callOffTalks } from './commands/account-talks.server.ts';
import { setSupportTurn } from './commands/ask-support.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { markAnswered } from './commands/mark-answered.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { leadPaths } from './paths.ts';
import { contactPurpose, personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { leadExport } from './queries/lead-export.server.ts';
import { leadSearch, supportSearch } from './queries/staff-search.server.ts';
import { leadSubject } from './queries/subject.server.ts';
import { supportQueue, supportSubject } from './queries/support.server.ts';
import { findManagerDesk, talkSubject } from './queries/account-talks.server.ts';
import { trainingAudience, trainingSubject } from './queries/training.server.ts';
import { adminStats, leadsQueue } from './queries/waiting.server.ts';
import { settings } from './settings.ts';

/** Its public pages. */
const publicPages = [
  leadPaths.bookDemo(),
  leadPaths.findWarehouseMiami(),
  leadPaths.forWarehouses(),
  leadPaths.contact(),
  leadPaths.support(),
];

export const feature = defineFeature({
  name: 'leads',
  jobs,
  limits,
  settings,
  settingsAbout: () => m.leads_settings(),
  calls,
  navigation: {
    admin: [{ label: () => m.leads_admin_leads(), to: leadPaths.adminLeads(), order: 30 }],
    marketing: [{ label: () => m.leads_contact_title(), to: leadPaths.contact(), order: 50 }],
    dashboard: [{ label: () => m.leads_training(), to: leadPaths.training(), order: 875, isFor: trainingAudience }],
    header: [{ label: () => m.leads_navigation_miami(), to: leadPaths.findWarehouseMiami(), order: 30 }],
    footer: [
      {
        label: () => m.leads_navigation_miami(),
        to: leadPaths.findWarehouseMiami(),
        order: 30,
        column: 'For Customers',
      },
      { label: () => m.leads_navigation_demo(), to: leadPaths.bookDemo(), order: 30, column: 'For Businesses' },
      { label: () => m.leads_navigation_owners(), to: leadPaths.forWarehouses(), order: 20, column: 'For Businesses' },
      { label: () => m.leads_contact_title(), to: leadPaths.contact(), order: 30, column: 'Company' },
      { label: () => m.leads_support_title(), to: leadPaths.support(), order: 40, column: 'For Customers' },
    ],
  },
  subjects: [leadSubject, supportSubject, trainingSubject, talkSubject],
  on: {
    'message.added': async (tx, { subject, role }) => {
      if (subject.kind === 'lead' && role === 'staff') await markAnswered(tx, subject.id);
      if (subject.kind === 'support') await setSupportTurn(tx, subject.id, role);
    },
    'account_manager.left': callOffTalks,
    'account.locked': callOffTalks,
    'role.revoked': async (tx, { user_id, role }) => {
      if (role === 'admin') await callOffTalks(tx, { user_id });
    },
  },
  moderationQueues: [leadsQueue, supportQueue],
  staffSearches: [leadSearch, supportSearch],
  exports: [leadExport],
  arrivals: [{ label: () => m.leads_arrivals(), table: 'leads', at: 'created_at' }],
  adminStats,
  managerDesk: findManagerDesk,
  notificationKinds,
  notificationsAbout: () => m.leads_admin_leads(),
  consents: [{ purpose: contactPurpose, label: () => m.leads_consent_label() }],
  personalData,
  sitemap: async (_, { cursor }) => ({
    entries: cursor === null ? publicPages.map((path) => ({ path })) : [],
    nextCursor: null,
  }),
  seedDemo,
  company: { rows: companyRows },
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
