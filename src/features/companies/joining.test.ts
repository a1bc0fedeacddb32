import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { ownCompany } from '#server/actor.ts';
import { inLanguage } from '#server/language.ts';
import { countNew } from '#tests/count-new.ts';
import { testDb } from '#tests/harness.ts';

import { makeMember } from './build.server.ts';
import { allowAsking, answerJoinRequest, askToJoin, takeRequestBack } from './commands/joining.server.ts';
import { feature } from './feature.server.ts';
import {
  newJoinRequests,
  findJoinRequest,
  findJoinSetting,
  listJoinRequests,
  listJoinable,
} from './queries/joining.server.ts';
import { companyDomain } from './queries/mail-domain.server.ts';

const t = await testDb({ features: [feature], jobs: [] });
let domains = 0;

/** A company whose owner has an address of a domain of its own, and a colleague who has not joined. */
async function makeCompany() {
  const domain = `ortega${(domains += 1)}.example`;
  const owner = (await makeUser(t.ctx, { email: `jefa@${domain}` })).actor;
  const seller = (await makeMember(t.ctx, owner.userId, ['sales'])).actor;
  const colleague = (await makeUser(t.ctx, { email: `nadia@${domain}` })).actor;
  return { id: owner.userId, domain, owner, seller, colleague };
}

const mailsTo = async (email: string) =>
  (await t.ctx.db.selectFrom('outbox').select('content').where('recipient', '=', email).execute()).map(({ content }) =>
    JSON.stringify(content),
  );
const rolesOf = async (userId: string, organizationId: string) =>
  (
    await t.ctx.db
      .selectFrom('memberships')
      .where('user_id', '=', userId)
      .where('organization_id', '=', organizationId)
      .select('roles')
      .executeTakeFirst()
  )?.roles;

test('addresses of mail providers are no company’s, nor those below their domains', () => {
  for (const email of ['a@gmail.com', 'a@hotmail.es', 'a@mail.yahoo.com', 'a@claro.net.do', 'a@fastmail.com'])
    expect([email, companyDomain(email)]).toEqual([email, null]);
  expect(companyDomain('a@ortega.example')).toBe('ortega.example');
});

test('only an owner with an address of the company’s own domain lets others ask', async () => {
  const { owner, seller, domain } = await makeCompany();
  await expect(allowAsking(t.as(seller), true)).rejects.toMatchObject({ code: 'forbidden' });
  const free = (await makeUser(t.ctx, { email: 'free@hotmail.es' })).actor;
  expect(await allowAsking(t.as(free), true)).toEqual({ kind: 'shared_domain' });
  expect(await findJoinSetting(t.as(owner))).toEqual({ current: null, own: domain });
  await allowAsking(t.as(owner), true);
  expect(await findJoinSetting(t.as(owner))).toEqual({ current: domain, own: domain });
});

test('a colleague asks once, who decides is mailed in his language, and gives roles', async () => {
  const { id, owner, seller, colleague, domain } = await makeCompany();
  await t.ctx.db.updateTable('users').set({ locale: 'es-CO' }).where('id', '=', owner.userId).execute();
  await expect(askToJoin(t.as(colleague), id)).rejects.toMatchObject({ code: 'not_found' });
  await allowAsking(t.as(owner), true);
  expect(await listJoinable(t.as(colleague))).toMatchObject([{ id, domain, asked_at: null }]);
  await inLanguage('en', () => askToJoin(t.as(colleague), id));
  await askToJoin(t.as(colleague), id);
  const mails = await mailsTo(`jefa@${domain}`);
  expect([mails.length, mails[0]?.includes('pide unirse')]).toEqual([1, true]);
  expect(await listJoinRequests(t.as(seller))).toEqual([]);
  expect([await countNew(t.as(owner), newJoinRequests), await countNew(t.as(seller), newJoinRequests)]).toEqual([1, 0]);
  const [asked] = await listJoinRequests(t.as(owner));
  const request = asked?.id ?? '';
  await expect(answerJoinRequest(t.as(seller), request, ['viewer'])).rejects.toMatchObject({ code: 'forbidden' });
  const elsewhere = { ...owner, organization: ownCompany(colleague.userId) };
  await expect(findJoinRequest(t.as(elsewhere), request)).rejects.toMatchObject({ code: 'not_found' });
  expect((await answerJoinRequest(t.as(owner), request, ['finance'])).kind).toBe('accepted');
  expect(await rolesOf(colleague.userId, id)).toEqual(['finance']);
  expect(await countNew(t.as(owner), newJoinRequests)).toBe(0);
  expect((await mailsTo(colleague.email))[0]).toContain('You act for');
  await expect(answerJoinRequest(t.as(owner), request, null)).rejects.toMatchObject({ code: 'not_found' });
  expect(await askToJoin(t.as(colleague), id)).toEqual({ kind: 'is_member' });
});

test('who is declined is told, and asks again after thirty days; a request is taken back', async () => {
  const { id, owner, colleague } = await makeCompany();
  await allowAsking(t.as(owner), true);
  await askToJoin(t.as(colleague), id);
  await takeRequestBack(t.as(colleague), id);
  expect(await listJoinRequests(t.as(owner))).toEqual([]);
  await askToJoin(t.as(colleague), id);
  const [asked] = await listJoinRequests(t.as(owner));
  await answerJoinRequest(t.as(owner), asked?.id ?? '', null);
  expect((await mailsTo(colleague.email)).at(-1)).toContain('has declined');
  expect(await askToJoin(t.as(colleague), id)).toEqual({ kind: 'declined_lately' });
  expect(await rolesOf(colleague.userId, id)).toBeUndefined();
});

test('nobody asks without a verified address of the domain, and one that was given up makes no member', async () => {
  const { id, owner, colleague, domain } = await makeCompany();
  await allowAsking(t.as(owner), true);
  const stranger = (await makeUser(t.ctx, { email: 'somebody@elsewhere.example' })).actor;
  await expect(askToJoin(t.as(stranger), id)).rejects.toMatchObject({ code: 'not_found' });
  const unverified = { ...stranger, email: `typed@${domain}`, emailVerified: false };
  await expect(askToJoin(t.as(unverified), id)).rejects.toMatchObject({ code: 'email_not_verified' });
  expect(await listJoinable(t.as(unverified))).toEqual([]);
  await askToJoin(t.as(colleague), id);
  await t.ctx.db.updateTable('users').set({ email: 'gone@elsewhere.example' }).where('id', '=', colleague.userId).execute(); // prettier-ignore
  const [asked] = await listJoinRequests(t.as(owner));
  expect((await answerJoinRequest(t.as(owner), asked?.id ?? '', ['viewer'])).kind).toBe('gone');
  expect(await rolesOf(colleague.userId, id)).toBeUndefined();
});

test('of two concurrent decisions about a request to join only the first counts', async () => {
  const { id, owner, colleague } = await makeCompany();
  await allowAsking(t.as(owner), true);
  await askToJoin(t.as(colleague), id);
  const [asked] = await listJoinRequests(t.as(owner));
  const answer = (roles: readonly ['viewer'] | null) => answerJoinRequest(t.as(owner), asked?.id ?? '', roles);
  const tries = await Promise.allSettled([answer(['viewer']), answer(null), answer(['viewer'])]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
