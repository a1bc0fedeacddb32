import { beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { setAccountManager } from './commands/account-manager.server.ts';
import { feature } from './feature.server.ts';
import { findAccountManager } from './queries/account-manager.server.ts';
import { listLog } from './queries/log.server.ts';

const t = await testDb({ features: [feature] });
let admin: UserActor;
let owner: UserActor;
let company: string;

const setPlan = (plan: string) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', company).execute();
const manager = () => findAccountManager(t.as(owner), company);

beforeEach(async () => {
  admin = (await makeUser(t.ctx, { role: 'admin', first_name: 'Inés', last_name: 'Paz' })).actor;
  owner = (await makeUser(t.ctx)).actor;
  company = owner.organization.id;
  await setPlan('professional');
});

const set = (user_id: string, by = admin) => setAccountManager(t.as(by), company, user_id);

test('an administrator looks after a company, which its log says without a name, until nobody does', async () => {
  await set(admin.userId);
  expect(await manager()).toMatchObject({ user_id: admin.userId, name: 'Inés Paz' });
  const [entry] = (await listLog(t.as(owner), {})).items;
  expect(entry).toMatchObject({ action: 'company.manager_set', email: null });
  await setAccountManager(t.as(admin), company, null);
  expect(await manager()).toBeNull();
});

test('whoever is no administrator is not named, and one who is none any more is not shown', async () => {
  const moderator = (await makeUser(t.ctx, { role: 'moderator' })).actor;
  await expect(set(moderator.userId)).rejects.toMatchObject({ code: 'invalid', fields: { manager: [expect.any(String)] } }); // prettier-ignore
  await expect(set(admin.userId, moderator)).rejects.toMatchObject({ code: 'forbidden' });
  await set(admin.userId);
  await t.ctx.db.deleteFrom('user_roles').where('user_id', '=', admin.userId).execute();
  expect(await manager()).toBeNull();
});

test('a plan without one refuses it, and a lowered one hides it', async () => {
  await set(admin.userId);
  await setPlan('starter');
  expect(await manager()).toBeNull();
  await expect(set(admin.userId)).rejects.toMatchObject({ code: 'invalid' });
});
