import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { registerApi } from './api/partners.ts';
import { eraseOwnRows } from './commands/erase-account.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { countedPaths } from './limits.ts';
import { partnerPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { listSitemapPages } from './queries/sitemap.server.ts';
import { partnerSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'partners',
  countedPaths,
  registerApi,
  navigation: {
    footer: [{ label: () => m.partners_nav(), to: partnerPaths.partners(), order: 15, column: 'Platform' }],
  },
  subjects: [partnerSubject],
  sitemap: listSitemapPages,
  personalData,
  account: { export: exportOwnRows, erase: eraseOwnRows },
  seedDemo,
});
