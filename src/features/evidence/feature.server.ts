import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/forget-evidence.server.ts';
import { notificationKinds } from './emails/notification-kinds.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { paperRequestsInbox } from './queries/paper-requests-inbox.server.ts';
import { evidenceSubject, paperRequestSubject } from './queries/subject.server.ts';
import { evidenceQueue } from './queries/waiting.server.ts';

export const feature = defineFeature({
  name: 'evidence',
  jobs,
  limits,
  subjects: [evidenceSubject, paperRequestSubject],
  inbox: [paperRequestsInbox],
  moderationQueues: [evidenceQueue],
  notificationKinds,
  notificationsAbout: () => m.evidence_papers(),
  personalData,
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
