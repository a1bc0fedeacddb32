import { auditExport } from '#server/audit-export.ts';
import { defineFeature } from '#server/feature.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { accountPaths } from './paths.ts';
import { accountCommand } from './commands/command-line.server.ts';
import { eraseOwnRows } from './commands/deletion.server.ts';
import { jobs } from './jobs.server.ts';
import { countedPaths, limits } from './limits.ts';
import { notices } from './pages/notices.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/export.server.ts';
import { accountSearch } from './queries/staff-search.server.ts';
import { userSubject } from './queries/subject.server.ts';
import { userExport } from './queries/user-export.server.ts';
import { countDemoUsers, countRecentSignups, countUsers } from './queries/users.server.ts';

export const feature = defineFeature({
  name: 'accounts',
  jobs,
  limits,
  countedPaths,
  commands: [accountCommand],
  navigation: {
    footer: [
      {
        label: () => m.accounts_navigation_login(),
        to: accountPaths.login(),
        order: 10,
        column: 'Legal',
        isForAnonymous: true,
      },
      {
        label: () => m.accounts_sign_up_customer_title(),
        to: accountPaths.customerSignUp(),
        order: 90,
        column: 'For Customers',
        isForAnonymous: true,
      },
      {
        label: () => m.accounts_sign_up_business_title(),
        to: accountPaths.businessSignUp(),
        order: 90,
        column: 'For Businesses',
        isForAnonymous: true,
      },
    ],
    dashboard: [{ label: () => m.accounts_account(), to: accountPaths.account(), order: 900 }],
    admin: [
      { label: () => m.accounts_admin_users(), to: accountPaths.adminUsers(), order: 10 },
      { label: () => m.accounts_navigation_roles(), to: accountPaths.adminRoles(), order: 20 },
    ],
  },
  subjects: [userSubject],
  staffSearches: [accountSearch],
  exports: [userExport, auditExport],
  notices,
  sitemap: async (_ctx, { cursor }) => ({
    entries: cursor === null ? [{ path: accountPaths.customerSignUp() }, { path: accountPaths.businessSignUp() }] : [],
    nextCursor: null,
  }),
  // Cards count what the linked lists show, demonstration accounts included, and say so.
  async adminStats(ctx) {
    const demo = await countDemoUsers(ctx);
    return [
      {
        id: 'users',
        title: m.accounts_stats_users(),
        value: formatNumber(await countUsers(ctx)),
        caption: m.accounts_stats_users_caption(),
        demo,
        to: accountPaths.adminUsers(),
        order: 10,
      },
      {
        id: 'signups',
        title: m.accounts_stats_signups(),
        value: formatNumber(await countRecentSignups(ctx)),
        caption: demo === 0 ? m.accounts_stats_signups_caption() : m.accounts_stats_signups_caption_demo(),
        to: accountPaths.adminUsers(),
        order: 50,
      },
    ];
  },
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
