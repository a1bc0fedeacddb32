import { isAdmin } from '#server/actor.ts';
import { defineFeature, type NavigationEntry } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { jobs } from './jobs.server.ts';
import { notificationPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { unreadNotifications } from './queries/inbox.server.ts';

const inbox: NavigationEntry = {
  label: () => m.notifications_inbox(),
  to: notificationPaths.inbox(),
  order: 20,
  icon: 'bell',
  newItems: unreadNotifications,
  when: ({ kind }) => kind === 'user',
};

export const feature = defineFeature({
  name: 'notifications',
  jobs,
  navigation: {
    dashboard: [inbox],
    account: [inbox],
    staff: [{ label: () => m.notifications_admin_mail(), to: notificationPaths.adminMail(), order: 30, when: isAdmin }],
  },
  personalData,
  account: { export: exportOwnRows },
});
