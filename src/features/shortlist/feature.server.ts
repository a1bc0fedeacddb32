import { defineFeature, type NavigationEntry } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/erase-account.server.ts';
import { claimBrowserList } from './commands/saved-items.server.ts';
import { handOverShared } from './commands/shared-items.server.ts';
import { searchFound } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { shortlistPaths } from './paths.ts';
import { outcomes } from './queries/outcomes.server.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { claimBrowserSearch } from './commands/claim-search.server.ts';
import { browserSearchCookie } from './queries/browser-search.server.ts';
import { browserListCookie } from './queries/browser-list.server.ts';
import { searchSubject } from './queries/search-subject.server.ts';

const saved: NavigationEntry = { label: () => m.shortlist_nav(), to: shortlistPaths.saved(), order: 10, icon: 'heart' };

export const feature = defineFeature({
  name: 'shortlist',
  navigation: { account: [saved], dashboard: [{ ...saved, order: 25 }] },
  claims: [
    { cookie: browserListCookie, claim: claimBrowserList },
    { cookie: browserSearchCookie, claim: claimBrowserSearch },
  ],
  on: { 'membership.ended': handOverShared },
  jobs,
  subjects: [searchSubject],
  notificationKinds: [searchFound],
  notificationsAbout: () => m.shortlist_searches(),
  dashboardCards,
  outcomes,
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
