import { labelPagesOf } from '#features/labels/paths.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseCompany } from './commands/erase-company.server.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { handOverConversations } from './commands/hand-over.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { limits } from './limits.ts';
import { messagePaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { unreadConversations } from './queries/conversations.server.ts';
import { conversationSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'messaging',
  limits,
  navigation: {
    dashboard: [
      {
        label: () => m.messaging_inbox(),
        to: messagePaths.messages(),
        covers: [labelPagesOf('conversation')],
        order: 10,
        newItems: unreadConversations,
      },
    ],
  },
  on: { 'membership.ended': handOverConversations },
  subjects: [conversationSubject],
  notificationKinds,
  notificationsAbout: () => m.messaging_inbox(),
  personalData,
  company: { erase: eraseCompany },
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
