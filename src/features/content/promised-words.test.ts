import { expect, test } from 'vitest';

import { planFeatureText } from '#features/accounts/policy/plan-features.ts';
import { baseLanguage } from '#shared/languages.ts';

import type { PageName } from './paths.ts';
import { readPage } from './queries/pages.server.ts';

/** What each page was promised to say, word for word; its file may say more. */
const promised: Partial<Record<PageName, readonly string[]>> = {
  'how-it-works': ['shipping requirements', 'AI-powered matching', 'competitive quotes', 'Book and track shipments'],
  pricing: [
    'Starter',
    'Up to 5 quote requests per month',
    'Basic matching',
    'Email support',
    'Standard tracking',
    'Basic analytics',
    'Professional',
    '$99',
    'Most Popular',
    'Unlimited quote requests',
    'Advanced AI matching',
    'Priority support',
    'Real-time tracking',
    'Custom integrations',
    'Dedicated account manager',
    'Enterprise',
    'Custom',
    'Everything in Professional',
    'Workflow automation',
    'API access',
    'White-label',
    '24/7 phone support',
    'SLA',
    'Training',
    'Cancel any time',
    'proration',
  ],
  'join-network': ['/list-warehouse', '/contact'],
  'success-stories': ['coming soon'],
  'resource-center': ['coming soon'],
  'customer-support': ['coming soon'],
  'shipping-guide': ['coming soon'],
  careers: ['coming soon'],
  'partner-support': [
    'Live chat',
    'under 2 minutes',
    'Mon-Fri 8AM-8PM EST',
    'under 4 hours',
    'by appointment',
    'Resources',
    'Updates',
    'Community',
    'Platform Fundamentals',
    'Advanced Quote Management',
    'Customer Relationship Building',
    '/success-stories',
    '/book-a-demo',
  ],
  'use-cases': ['15-30', '20-40', '25-35', '30-50', '/roi-calculator', '/find-logistics-partner'],
  about: ['10,000+', '50+', '500+', 'Team'],
  press: ['Media kit', 'Awards'],
  api: [
    'POST /shipments',
    'GET /shipments/{id}',
    'GET /tracking/{number}',
    'POST /quotes',
    'GET /carriers',
    'POST /webhooks',
  ],
  'privacy-policy': ['draft', 'legal review'],
  'terms-of-service': ['draft', 'legal review'],
  'cookie-policy': ['draft', 'legal review'],
};

const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentencesOf);

test.each(Object.entries(promised))('%s says what it was promised to say', (name, words) => {
  // The names of an object are known to be all it has.
  const page = readPage(name as PageName, baseLanguage);
  const lines = page.sections.flatMap((section) =>
    section.kind === 'plans'
      ? section.items.flatMap(({ features }) => features.map((line) => planFeatureText(line, '')))
      : [],
  );
  const said = [...sentencesOf(page), ...lines].join('\n').replaceAll('–', '-').toLowerCase();
  expect(words.filter((each) => !said.includes(each.toLowerCase()))).toEqual([]);
});
