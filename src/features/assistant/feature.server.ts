import { may } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import * as m from '#texts/messages.js';

import { calls } from './api/calls.ts';
import { countedPaths } from './limits.ts';
import { assistantPaths } from './paths.ts';
import { rankedWarehouses } from './queries/rank-warehouses.server.ts';

export const feature = defineFeature({
  name: 'assistant',
  calls,
  countedPaths,
  rankings: [rankedWarehouses],
  navigation: {
    header: [{ label: () => m.assistant_navigation(), to: assistantPaths.findPartner(), order: 20 }],
    footer: [
      { label: () => m.assistant_navigation(), to: assistantPaths.findPartner(), order: 10, column: 'For Customers' },
    ],
    quickActions: [
      { label: () => m.assistant_navigation_find(), to: assistantPaths.findPartner(), order: 15 },
      {
        label: () => m.assistant_navigation_list(),
        to: assistantPaths.smartListing(),
        order: 12,
        when: (actor) => may(actor, 'listings.edit'),
      },
    ],
  },
  sitemap: async (_, { cursor }) => ({
    entries: cursor === null ? [{ path: assistantPaths.findPartner() }, { path: assistantPaths.smartListing() }] : [],
    nextCursor: null,
  }),
});
