import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { writeVisits } from './commands/count-visits.server.ts';
import { weekTold } from './emails/week-kind.ts';
import { jobs } from './jobs.server.ts';
import { insightPaths } from './paths.ts';
import { beyondPlan } from './queries/own-rows.server.ts';
import { dashboardCards } from './queries/dashboard-cards.server.ts';
import { missedPanel } from './queries/missed.server.ts';
import { providing } from './queries/entry-audiences.server.ts';

export const feature = defineFeature({
  name: 'insights',
  jobs,
  navigation: {
    dashboard: [{ label: () => m.insights_nav(), to: insightPaths.overview(), order: 32, isFor: providing }],
  },
  companyPages: [insightPaths.overview(), insightPaths.row(':kind', ':id')],
  dashboardCards,
  insightPanels: [missedPanel],
  notificationKinds: [weekTold],
  notificationsAbout: () => m.insights_title(),
  beyondPlan,
  beforeClose: writeVisits,
});
