import { isAdmin } from '#server/actor.ts';
import { defineFeature, type NavigationEntry } from '#server/feature.ts';

import { eraseOwnRows } from './commands/erase-account.server.ts';
import { jobs } from './jobs.server.ts';
import { adminMailPath, inboxPath } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { countUnread } from './queries/inbox.server.ts';

const inbox: NavigationEntry = { label: 'Notifications', to: inboxPath, order: 20, icon: 'bell', count: countUnread };

export const feature = defineFeature({
  name: 'notifications',
  jobs,
  navigation: {
    dashboard: [inbox],
    account: [inbox],
    staff: [{ label: 'Mail', to: adminMailPath, order: 30, when: isAdmin }],
  },
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
