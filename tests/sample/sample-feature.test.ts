import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { giveConsent } from '#features/privacy/commands/consents.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, type Who, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { contactPurpose, sampleId } from './sample-commands.ts';
import { happened, sampleFeature } from './sample-feature.ts';

/** Where the feature's contributions appear, for whom, and with which text. */
const places: readonly [what: string, who: Who, path: string, words: string][] = [
  ['header', 'anonymous', '/', 'Zephyr header'],
  ['footer', 'anonymous', '/', 'Zephyr footer'],
  ['question to visitors', 'anonymous', '/', 'Zephyr question'],
  ['navigation of the dashboard', 'user', '/dashboard', 'Zephyr dashboard'],
  ['icon in the bar', 'user', '/dashboard', 'Zephyr icon'],
  ['quick action', 'user', '/dashboard', 'Zephyr action'],
  ['notice', 'user', '/dashboard', 'Zephyr warning'],
  ['dashboard card', 'user', '/dashboard', 'Zephyr card'],
  ['recent activity', 'user', '/dashboard', 'Zephyr has blown'],
  ['what is kept', 'user', '/dashboard/account/data', 'Zephyrs you have felt'],
  ['what one agreed to', 'user', '/dashboard/account/data', 'Zephyrs may answer me'],
  ['data export', 'user', '/dashboard/account/export.json', 'Zephyr of mine'],
  ['choice of mails', 'user', '/dashboard/notifications/preferences', 'Zephyr news'],
  ['their heading', 'user', '/dashboard/notifications/preferences', 'Zephyr heading'],
  ['administration tab', 'admin', '/admin', 'Zephyr tab'],
  ['administration figure', 'admin', '/admin', 'Zephyr figure'],
  ['bar of the staff', 'moderator', '/moderation', 'Zephyr staff'],
  ['search of the staff', 'moderator', '/admin/search?q=zephyr', 'Zephyr found'],
  ['queue', 'moderator', '/moderation', 'Zephyr queue'],
  ['what waits', 'moderator', '/moderation', 'Zephyr waits'],
  ['what waits, on the dashboard', 'moderator', '/dashboard', 'Zephyr queue'],
  ['subject by name', 'admin', '/admin/audit?subject=zephyr', 'Zephyr by name'],
  ['setting', 'admin', '/admin/system/settings', 'Zephyr knots'],
  ['setting, among the others', 'admin', '/admin/system', 'Zephyr knots'],
  ['export, on the page System', 'admin', '/admin/system', 'Export zephyrs'],
  ['export', 'admin', '/admin/exports/zephyrs.csv', 'Zephyr of the file'],
  ['sitemap index', 'anonymous', '/sitemap.xml', 'sitemaps/sample.xml'],
  ['sitemap', 'anonymous', '/sitemaps/sample.xml', '/zephyr/found'],
  ['sitemap of fixed pages', 'anonymous', '/sitemaps/pages.xml', '/zephyr/footer'],
  ['JSON API', 'anonymous', '/api/v1/zephyrs', 'Zephyr of the API'],
  ['description of the JSON API', 'anonymous', '/api/v1/openapi.json', '/zephyrs'],
  ['door', 'anonymous', '/zephyr-endpoint', 'Zephyr endpoint'],
];

async function writeAudit(ctx: Ctx, account_id: string): Promise<void> {
  await audit(ctx, { action: 'zephyr.blown', subject_kind: 'zephyr', subject_id: sampleId, account_id });
}

describe.each([
  { name: 'with the feature', moreFeatures: [sampleFeature], isThere: true },
  { name: 'without it', moreFeatures: [], isThere: false },
])('$name', ({ moreFeatures, isThere }) => {
  let server: TestServer;
  let market: Market;
  const clients = new Map<Who, Client>();
  beforeAll(async () => {
    happened.warmUps = 0;
    server = await startServer({
      moreFeatures,
      prepare: async (ctx) => {
        market = await makeMarket(ctx);
        await writeAudit(ctx, market.ids.user);
        await giveConsent(ctx, { person: { user_id: market.ids.user }, purpose: contactPurpose, version: '1' });
      },
    });
    clients.set('anonymous', newClient(server.url));
    for (const who of ['user', 'moderator', 'admin'] as const) clients.set(who, await signIn(server, emailOf(who)));
  }, 120_000);
  afterAll(() => server.stop());

  test.each(places)('%s', async (_, who, path, words) => {
    const answer = await clients.get(who)?.get(path);
    const text = (await answer?.text()) ?? '';
    expect([path, text.includes(words)]).toEqual([path, isThere]);
    if (isThere) expect(answer?.status).toBe(200);
  });

  test('named call', async () => {
    const answer = await fetch(`${server.url}/functions/v1/zephyr-call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ word: 'Zephyr' }),
    });
    const body = (await answer.json()) as { answer?: string };
    expect([answer.status, body.answer]).toEqual(isThere ? [200, 'Zephyr'] : [404, undefined]);
  });

  test('command', async () => {
    const { code, stdout, stderr } = await server.cli('zephyr');
    expect([code, stdout.includes('Zephyr of the terminal')]).toEqual(isThere ? [0, true] : [2, false]);
    expect(stderr.includes('There is no command')).toBe(!isThere);
  });

  test.skipIf(isThere)('what it once wrote is shown by its number and leads nowhere', async () => {
    const log = await (await clients.get('admin')?.get('/admin/audit?subject=zephyr'))?.text();
    expect(log).toContain(sampleId);
    expect(log).not.toContain(`/admin/zephyr/${sampleId}`);
  });

  test('work at start and later', async () => {
    await expect.poll(() => happened.warmUps, { timeout: 10_000 }).toBe(isThere ? 1 : 0);
    expect(server.ctx?.registry.inbox.some(({ kind }) => kind === 'zephyr-inbox')).toBe(isThere);
    expect(
      server.ctx?.registry.features.flatMap(({ jobs }) => jobs ?? []).some(({ name }) => name === 'sample.work'),
    ).toBe(isThere);
  });
});
