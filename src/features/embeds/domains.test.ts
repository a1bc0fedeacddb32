import { afterAll, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import type { UserActor } from '#server/actor.ts';
import { type Records, startNameServer } from '#tests/name-server.ts';
import { testDb } from '#tests/harness.ts';

import { checkDomains } from './commands/check-domain.server.ts';
import { checkOwnDomain, removeDomain, saveDomain } from './commands/domain.server.ts';
import { saveEmbed } from './commands/save-embed.server.ts';
import { feature as embeds } from './feature.server.ts';
import { answerCertificate, companySites, findOwnDomain } from './queries/domains.server.ts';
import { usualColours } from './schema/colours.ts';
import { readDomain } from './schema/domain.ts';

const records: Records = new Map();
const names = await startNameServer(records);
afterAll(names.stop);
const t = await testDb({
  features: [notifications, embeds],
  env: { DNS_SERVERS: names.address, PUBLIC_URL: 'https://portolan.example' },
});

const domain = 'space.quay.example';
const settings = { ...usualColours, is_on: true, parts: ['places' as const], origins: [], language: 'es' as const };

const setPlan = (plan: string, { organization: { id } }: UserActor) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();

async function makeCompany(): Promise<UserActor> {
  const { actor } = await makeUser(t.ctx, { company_name: 'Quay & Sons' });
  await setPlan('enterprise', actor);
  await saveEmbed(t.as(actor), settings);
  return actor;
}

const asked = async (name = domain) =>
  (await answerCertificate(t.ctx, new Request(`http://127.0.0.1/certificates/ask?domain=${name}`)).catch((error: { status: number }) => error)).status; // prettier-ignore
const served = () => companySites.find(t.ctx, domain);

let owner: UserActor;

beforeEach(async () => {
  t.setClock('2026-11-21T12:00:00Z');
  records.clear();
  await t.ctx.db.deleteFrom('embed_domains').execute();
  owner = await makeCompany();
});

test('a domain is read as people type it, and what is none is refused', () => {
  expect(readDomain(' https://Space.Quay.example/ ')).toBe(domain);
  expect(readDomain('almacén.example')).toBe('xn--almacn-fva.example');
  for (const wrong of [
    'quay',
    'localhost',
    'shop.local',
    '203.0.113.7',
    '0x7f.1',
    '[::1]',
    'quay.example:8080',
    'quay.example/shop',
    'me@quay.example',
    '*.quay.example',
    '-a.example',
    'a..example',
    'a.example.1',
    `${'a'.repeat(64)}.example`,
    'a b.example',
  ])
    expect([wrong, readDomain(wrong)]).toEqual([wrong, null]);
});

test('a CNAME to our host proves a domain; until then its proxy is told no, and nothing is served', async () => {
  expect(await saveDomain(t.as(owner), domain)).toBe('nothing');
  expect([await asked(), await served()]).toEqual([404, null]);
  records.set(`CNAME ${domain}`, 'shops.elsewhere.example');
  expect(await checkOwnDomain(t.as(owner))).toBe('elsewhere');
  expect(await findOwnDomain(t.as(owner))).toMatchObject({ isProved: false, target: 'shops.elsewhere.example' });
  records.set(`CNAME ${domain}`, 'Portolan.example');
  expect(await checkOwnDomain(t.as(owner))).toBeNull();
  expect(await asked()).toBe(200);
  expect(await served()).toMatchObject({ root: expect.stringMatching(/^\/c\/quay-sons/) as string, language: 'es' });
  for (const other of ['', 'portolan.example', `www.${domain}`])
    expect([other, await asked(other)]).toEqual([other, 404]);
});

test('a TXT record with the text of this company proves it too, and that of another company weighs more than a CNAME', async () => {
  const other = await makeCompany();
  await saveDomain(t.as(owner), domain);
  const { txt } = (await findOwnDomain(t.as(owner)))!;
  records.set(`TXT ${txt.name}`, txt.text).set(`CNAME ${domain}`, 'portolan.example');
  expect(await saveDomain(t.as(other), domain)).toBe('other_token');
  expect(await checkOwnDomain(t.as(owner))).toBeNull();
});

test('of two companies the first to prove a domain has it, until it is removed', async () => {
  const other = await makeCompany();
  await saveDomain(t.as(other), domain);
  records.set(`CNAME ${domain}`, 'portolan.example');
  expect(await saveDomain(t.as(owner), domain)).toBeNull();
  expect(await checkOwnDomain(t.as(other))).toBe('taken');
  const late = await makeCompany();
  expect(await saveDomain(t.as(late), domain)).toBe('taken');
  await removeDomain(t.as(owner));
  expect(await served()).toBeNull();
  expect(await checkOwnDomain(t.as(other))).toBeNull();
});

test('whoever owns a domain takes it back with the text from a company that has it by a CNAME alone, but not from its text', async () => {
  const squatter = await makeCompany();
  records.set(`CNAME ${domain}`, 'portolan.example');
  expect(await saveDomain(t.as(squatter), domain)).toBeNull();
  expect(await saveDomain(t.as(owner), domain)).toBe('taken');
  const { txt } = (await findOwnDomain(t.as(owner)))!;
  records.set(`TXT ${txt.name}`, txt.text);
  expect(await checkOwnDomain(t.as(owner))).toBeNull();
  expect(await findOwnDomain(t.as(squatter))).toMatchObject({ isProved: false, problem: 'other_token' });
  expect((await listNotifications(t.as(squatter))).items.map(({ kind }) => kind)).toEqual(['embed.domain_lost']);
  const { root } = (await served())!;
  expect(await checkOwnDomain(t.as(squatter))).toBe('other_token');
  expect(await served()).toMatchObject({ root });
});

test('our own names are refused, and whoever has another plan or no right', async () => {
  for (const ours of ['portolan.example', 'www.portolan.example'])
    await expect(saveDomain(t.as(owner), ours)).rejects.toMatchObject({
      fields: { domain: ['This name is ours. Enter one of yours.'] },
    });
  await setPlan('professional', owner);
  await expect(saveDomain(t.as(owner), domain)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(checkOwnDomain(t.as(owner))).rejects.toMatchObject({ code: 'forbidden' });
});

test('another plan takes a domain out and keeps it; switched off, nothing is served', async () => {
  records.set(`CNAME ${domain}`, 'portolan.example');
  await saveDomain(t.as(owner), domain);
  await setPlan('professional', owner);
  expect(await asked()).toBe(404);
  await setPlan('enterprise', owner);
  expect(await asked()).toBe(200);
  await saveEmbed(t.as(owner), { ...settings, is_on: false });
  expect(await asked()).toBe(404);
});

test('every day a domain that leads elsewhere is taken out and its company told', async () => {
  const told = async () => (await listNotifications(t.as(owner))).items.map(({ kind }) => kind);
  records.set(`CNAME ${domain}`, 'portolan.example');
  await saveDomain(t.as(owner), domain);
  records.set(`CNAME ${domain}`, 'shops.elsewhere.example');
  await checkDomains(t.ctx);
  expect([await asked(), await served(), await told()]).toEqual([404, null, ['embed.domain_lost']]);
  await checkDomains(t.ctx);
  expect(await told()).toHaveLength(1);
  records.delete(`CNAME ${domain}`);
  await checkDomains(t.ctx);
  expect(await findOwnDomain(t.as(owner))).toMatchObject({ problem: 'nothing', target: null });
});
