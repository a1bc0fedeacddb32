import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/erase-account.server.ts';
import { limits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { changesQueue } from './queries/changes-queue.server.ts';
import { reportsQueue } from './queries/reports.server.ts';
import { settings } from './settings.ts';

export const feature = defineFeature({
  name: 'moderation',
  limits,
  settings,
  settingsAbout: () => m.moderation_settings(),
  moderationQueues: [changesQueue, reportsQueue],
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
