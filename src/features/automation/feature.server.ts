import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { noteFit, noteLate } from './commands/note.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { ruleApplied } from './emails/rule-kind.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { automationPaths } from './paths.ts';
import { personalData } from './personal-data.ts';
import { exportOwnRows } from './queries/account-export.server.ts';
import { automating } from './queries/entry-audiences.server.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { ruleSubject } from './queries/subject.server.ts';

export const feature = defineFeature({
  name: 'automation',
  limits,
  jobs,
  on: { 'request.fits': noteFit, 'shipments.late': noteLate },
  navigation: {
    dashboard: [
      {
        label: () => m.automation_title(),
        to: automationPaths.rules(),
        order: 870,
        isFor: automating,
        when: (actor) => may(actor, 'company.read'),
      },
    ],
  },
  companyPages: [automationPaths.rules(), automationPaths.rule(':id')],
  subjects: [ruleSubject],
  notificationKinds: [ruleApplied],
  notificationsAbout: () => m.automation_title(),
  beyondPlan,
  personalData,
  account: { export: exportOwnRows },
  seedDemo,
});
