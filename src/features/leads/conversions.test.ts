import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { testDb } from '#tests/harness.ts';

import { captureLead } from './commands/capture-lead.server.ts';
import { reportConversion } from './commands/conversions.server.ts';
import { feature } from './feature.server.ts';
import { adminStats } from './queries/waiting.server.ts';
import type { SourceForm } from './state.ts';

/** Google Analytics at its Measurement Protocol. */
let status = 503;
const told: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    told.push(body);
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => collector.close());
const address = `127.0.0.1:${(collector.address() as AddressInfo).port}`;

const features = [notifications, messaging, feature];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  env: {
    ADVERTISING_ID: 'G-PORTOLAN',
    ADVERTISING_SECRET: 'hush-hush',
    ADVERTISING_URL: `http://${address}/mp/collect`,
    OUTGOING_ALLOW_LOOPBACK: address,
  },
});
const { admin } = await makePeople(t.ctx);

const values = {
  company_name: 'Quay Freight',
  contact_name: 'Ana Reyes',
  phone: null,
  source: 'Referral',
  estimated_value: null,
  notes: null,
};

const capture = (source_form: Exclude<SourceForm, 'notify-me'>, email: string, allowsConversion = false) =>
  captureLead(
    t.anonymous,
    { session_id: `visit of ${email}`, source_form, values: { ...values, email }, allowsConversion },
    async () => {},
  );

test('each form that was sent counts once, for a dollar where it asks for a demonstration and half a dollar elsewhere', async () => {
  const forms = ['demo', 'compact', 'owner_landing', 'miami', 'contact'] as const;
  for (const form of [...forms, ...forms]) await capture(form, `${form}@example.com`);
  const rows = await t.ctx.db
    .selectFrom('conversions')
    .innerJoin('leads', 'leads.id', 'conversions.lead_id')
    .select(['source_form', 'name', 'value_cents', 'allowed_version', 'told_at'])
    .execute();
  const untold = { allowed_version: null, told_at: null };
  const demo = { name: 'demo_booking_ads', value_cents: 100, ...untold };
  const lead = { name: 'lead_conversion_ads', value_cents: 50, ...untold };
  expect(rows).toHaveLength(forms.length);
  expect(Object.fromEntries(rows.map(({ source_form, ...row }) => [source_form, row]))).toEqual({
    demo,
    compact: demo,
    owner_landing: demo,
    miami: lead,
    contact: lead,
  });
  expect(await adminStats(t.as(admin))).toContainEqual(
    expect.objectContaining({ id: 'leads.conversions', value: '$4.00', caption: '5 forms sent in 30 days' }),
  );
});

test('one that may be told is tried again until it was taken, and never told twice; one that may not is never told', async () => {
  const { id: lead_id } = await capture('demo', 'again@example.com', true);
  const { id: silent_id } = await capture('demo', 'silent@example.com');
  const of = (id: string) =>
    t.ctx.db.selectFrom('conversions').select(['id', 'told_at']).where('lead_id', '=', id).executeTakeFirstOrThrow();
  const { id } = await of(lead_id);
  await expect(reportConversion(t.ctx, id)).rejects.toThrow('503');
  expect((await of(lead_id)).told_at).toBeNull();
  status = 204;
  for (let tried = 0; tried < 3; tried += 1) await reportConversion(t.ctx, id);
  await reportConversion(t.ctx, (await of(silent_id)).id);
  expect(told).toHaveLength(2);
  for (const body of told) {
    expect(body).toContain(id);
    expect(body).not.toContain('again@example.com');
  }
  expect((await of(lead_id)).told_at).not.toBeNull();
});
