import type { ApiWords } from '#server/http/api.ts';

import examples from './api-examples.json' with { type: 'json' };

/** What the description of the API says beside what the features' routes state. The examples are recorded by `tests/http/api-examples.test.ts`. */
export const apiWords: ApiWords = {
  examples,
  tags: {
    'Bot check': 'A proof of work for what strangers may send.',
    Matching: 'What a sentence asks for, and who can do it.',
    Partners: 'Logistics providers and their public profiles.',
    Quotes: 'Quote requests, offers and orders.',
    Tracking: 'Shipping numbers, public records and your own shipments.',
    Warehouses: 'The directory of warehouses, and listing one.',
    Webhooks: 'Addresses of yours that are called when something changes.',
  },
};
