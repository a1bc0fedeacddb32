import { defineFeature } from '#server/feature.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { monthSigned } from './emails/month-kind.ts';
import { jobs } from './jobs.server.ts';
import { serviceLevelPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { monthSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'service-levels',
  jobs,
  navigation: {
    admin: [{ label: () => m.service_levels_title(), to: serviceLevelPaths.admin(), order: 88 }],
  },
  companyPages: [appPaths.serviceLevel()],
  subjects: [monthSubject],
  notificationKinds: [monthSigned],
  notificationsAbout: () => m.service_levels_title(),
  personalData,
  account: { export: exportOwnRows },
});
