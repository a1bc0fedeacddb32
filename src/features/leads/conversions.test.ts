import { expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { testDb } from '#tests/harness.ts';

import { captureLead } from './commands/capture-lead.server.ts';
import { feature } from './feature.server.ts';
import { adminStats } from './queries/waiting.server.ts';
import type { SourceForm } from './state.ts';

const features = [notifications, messaging, feature];
const t = await testDb({ features, on: features.flatMap(({ on }) => on ?? []) });
const { admin } = await makePeople(t.ctx);

test('each form that was sent counts once, for a dollar where it asks for a demonstration and half a dollar elsewhere', async () => {
  const forms = ['demo', 'compact', 'owner_landing', 'miami', 'contact'] as const satisfies readonly SourceForm[];
  const values = {
    company_name: 'Quay Freight',
    contact_name: 'Ana Reyes',
    phone: null,
    source: 'Referral',
    estimated_value: null,
    notes: null,
  };
  for (const source_form of [...forms, ...forms])
    await captureLead(
      t.anonymous,
      {
        session_id: `visit-of-${source_form}`,
        source_form,
        values: { ...values, email: `${source_form}@example.com` },
      },
      async () => {},
    );
  const rows = await t.ctx.db
    .selectFrom('conversions')
    .innerJoin('leads', 'leads.id', 'conversions.lead_id')
    .select(['source_form', 'name', 'value_cents', 'allowed_version', 'told_at'])
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .execute();
  const untold = { allowed_version: null, told_at: null };
  const demo = { name: 'demo_booking_ads', value_cents: 100, ...untold };
  const lead = { name: 'lead_conversion_ads', value_cents: 50, ...untold };
  expect(new Map(rows.map(({ source_form, ...row }) => [source_form, row]))).toEqual(
    new Map<string, unknown>([
      ['demo', demo],
      ['compact', demo],
      ['owner_landing', demo],
      ['miami', lead],
      ['contact', lead],
    ]),
  );
  expect(await adminStats(t.as(admin))).toContainEqual(
    expect.objectContaining({ id: 'leads.conversions', value: '$4.00', caption: '5 forms sent in 30 days' }),
  );
});
