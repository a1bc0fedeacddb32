import { defineFeature } from '#server/feature.ts';

import { accountPaths } from './paths.ts';
import { accountCommand } from './commands/command-line.server.ts';
import { eraseOwnRows } from './commands/deletion.server.ts';
import { jobs } from './jobs.server.ts';
import { countedPaths, limits } from './limits.ts';
import { notices } from './pages/notices.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/export.server.ts';
import { userSubject } from './queries/subject.server.ts';
import { userExport } from './queries/user-export.server.ts';
import { countRecentSignups, countRegistered } from './queries/users.server.ts';

export const feature = defineFeature({
  name: 'accounts',
  jobs,
  limits,
  countedPaths,
  commands: [accountCommand],
  navigation: {
    footer: [
      {
        label: () => 'Login',
        to: accountPaths.login(),
        order: 10,
        column: 'Legal',
        when: (actor) => actor.kind !== 'user',
      },
      {
        label: () => 'Customer Sign Up',
        to: accountPaths.customerSignUp(),
        order: 90,
        column: 'For Customers',
        when: (actor) => actor.kind !== 'user',
      },
      {
        label: () => 'Business Sign Up',
        to: accountPaths.businessSignUp(),
        order: 90,
        column: 'For Businesses',
        when: (actor) => actor.kind !== 'user',
      },
    ],
    dashboard: [{ label: () => 'Account', to: accountPaths.account(), order: 900 }],
    admin: [
      { label: () => 'Users', to: accountPaths.adminUsers(), order: 10 },
      { label: () => 'Roles', to: accountPaths.adminRoles(), order: 20 },
    ],
  },
  subjects: [userSubject],
  exports: [userExport],
  notices,
  sitemap: async (_ctx, { cursor }) => ({
    entries: cursor === null ? [{ path: accountPaths.customerSignUp() }, { path: accountPaths.businessSignUp() }] : [],
    nextCursor: null,
  }),
  async adminStats(ctx) {
    return [
      {
        id: 'users',
        title: 'Total Users',
        value: String(await countRegistered(ctx)),
        caption: 'Registered users',
        to: accountPaths.adminUsers(),
        order: 10,
      },
      {
        id: 'signups',
        title: 'Recent Signups',
        value: String(await countRecentSignups(ctx)),
        caption: 'Last 7 days',
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
