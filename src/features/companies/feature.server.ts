import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { eraseOwnRows } from './commands/erase-account.server.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { companyPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { companyExport } from './queries/company-export.server.ts';
import { newJoinRequests } from './queries/joining.server.ts';
import { notices } from './queries/notices.server.ts';
import { companySearch } from './queries/staff-search.server.ts';
import { companySubject, invitationSubject, membershipSubject } from './queries/subjects.server.ts';

export const feature = defineFeature({
  name: 'companies',
  limits,
  navigation: {
    dashboard: [
      {
        label: () => m.companies_title(),
        to: companyPaths.company(),
        covers: [companyPaths.choose()],
        order: 890,
        newItems: newJoinRequests,
      },
    ],
  },
  notices,
  staffSearches: [companySearch],
  exports: [companyExport],
  companyPages: [companyPaths.company(), companyPaths.log()],
  jobs,
  subjects: [companySubject, membershipSubject, invitationSubject],
  personalData,
  account: {
    export: exportOwnRows,
    erase: eraseOwnRows,
  },
});
