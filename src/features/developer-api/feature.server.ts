import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { registerWebhooksApi } from './api/webhooks.ts';
import { queueQuoteCalls, queueShipmentCalls } from './commands/queue-calls.server.ts';
import { seedDemo } from './commands/seed-demo.server.ts';
import { eraseOwnRows, handOverPrograms } from './commands/webhooks.server.ts';
import { transferFailed } from './emails/transfer-failed.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { programPaths } from './paths.ts';
import { hasPrograms } from './queries/audience.server.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { companyRows } from './queries/company-rows.server.ts';
import { transferSubject, webhookSubject } from './queries/subjects.server.ts';
import { exportOwnRows } from './queries/webhooks.server.ts';

export const feature = defineFeature({
  name: 'developer-api',
  limits,
  jobs,
  navigation: {
    dashboard: [
      {
        label: () => m.developer_api_title(),
        to: programPaths.webhooks(),
        order: 885,
        isFor: hasPrograms,
        when: (actor) => may(actor, 'programs.edit'),
      },
      {
        label: () => m.developer_api_transfers(),
        to: programPaths.transfers(),
        order: 886,
        isFor: hasPrograms,
        when: (actor) => may(actor, 'programs.edit'),
      },
    ],
    admin: [{ label: () => m.developer_api_title(), to: programPaths.adminWebhooks(), order: 85 }],
  },
  subjects: [webhookSubject, transferSubject],
  on: {
    'shipment.updated': queueShipmentCalls,
    'quote.received': queueQuoteCalls,
    'membership.ended': handOverPrograms,
  },
  notificationKinds: [transferFailed],
  notificationsAbout: () => m.developer_api_transfers(),
  registerApi: registerWebhooksApi,
  beyondPlan,
  personalData,
  company: { rows: companyRows },
  seedDemo,
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
