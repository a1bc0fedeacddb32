import { defineFeature } from '#server/feature.ts';

import { registerWebhooksApi } from './api/webhooks.ts';
import { queueQuoteCalls, queueShipmentCalls } from './commands/queue-calls.server.ts';
import { eraseOwnRows, handOverWebhooks } from './commands/webhooks.server.ts';
import { jobs } from './jobs.server.ts';
import { limits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { beyondPlan } from './queries/beyond-plan.server.ts';
import { exportOwnRows } from './queries/webhooks.server.ts';

export const feature = defineFeature({
  name: 'developer-api',
  limits,
  jobs,
  on: {
    'shipment.updated': queueShipmentCalls,
    'quote.received': queueQuoteCalls,
    'membership.ended': handOverWebhooks,
  },
  registerApi: registerWebhooksApi,
  beyondPlan,
  personalData,
  account: { export: exportOwnRows, erase: eraseOwnRows },
});
