import { describe, expect, test } from 'vitest';

import { systemActor } from '#server/actor.ts';
import { resolveActor } from '#server/session/resolve-actor.ts';
import { detailLines } from '#shared/audit-line.ts';
import { testDb } from '#tests/harness.ts';
import { openSession } from '#tests/session.ts';

import { makeUser } from './build.server.ts';
import { lockAccount } from './commands/lock.server.ts';
import { grantRole, revokeRole } from './commands/roles.server.ts';
import { listRoles } from './queries/roles.server.ts';
import { countRecentSignups, countUsers, listUsers } from './queries/users.server.ts';

const t = await testDb();

const roleIds = async (userId: string, role: string) =>
  (
    await t.ctx.db
      .selectFrom('user_roles')
      .where('user_id', '=', userId)
      .where('role', '=', role)
      .select('id')
      .execute()
  ).map((row) => row.id);
const actorOf = async (cookie: string) =>
  (
    await resolveActor(
      new Request('http://127.0.0.1:3000/', { headers: { cookie: cookie.split(';')[0] ?? '' } }),
      t.anonymous,
    )
  ).actor;

/** Makes exactly these accounts administrators. */
async function onlyAdmins(...userIds: string[]) {
  await t.ctx.db.deleteFrom('user_roles').where('role', '=', 'admin').execute();
  for (const user_id of userIds)
    await t.ctx.db.insertInto('user_roles').values({ id: t.ctx.newId(), user_id, role: 'admin' }).execute();
}

describe('roles', () => {
  test('are given by id or address, once, to accounts that exist', async () => {
    const { userId, email } = await makeUser(t.ctx);
    expect(await grantRole(t.ctx, { user: userId, role: 'moderator' })).toEqual({ kind: 'granted' });
    expect(await grantRole(t.ctx, { user: ` ${email.toUpperCase()} `, role: 'user' })).toEqual({ kind: 'granted' });
    expect(await grantRole(t.ctx, { user: email, role: 'user' })).toEqual({ kind: 'has_role' });
    expect(await grantRole(t.ctx, { user: 'nobody@example.org', role: 'user' })).toEqual({ kind: 'unknown_email' });
    expect(await grantRole(t.ctx, { user: t.ctx.newId(), role: 'user' })).toEqual({ kind: 'unknown_id' });
    for (const user of ['ana', `${userId}0`, userId.slice(1)])
      expect(await grantRole(t.ctx, { user, role: 'user' })).toEqual({ kind: 'no_id_or_email' });
    expect(await grantRole(t.ctx, { user: '', role: 'user' })).toEqual({ kind: 'incomplete' });
    expect(await grantRole(t.ctx, { user: userId, role: 'owner' })).toEqual({ kind: 'incomplete' });
  });

  test('the strongest one counts', async () => {
    const { userId } = await makeUser(t.ctx);
    for (const role of ['user', 'moderator', 'admin']) await grantRole(t.ctx, { user: userId, role });
    const { cookie } = await openSession(t.ctx, userId);
    expect(await actorOf(cookie)).toMatchObject({ role: 'admin' });
    await grantRole(t.ctx, { user: (await makeUser(t.ctx)).userId, role: 'admin' });
    await revokeRole(t.ctx, { role_id: (await roleIds(userId, 'admin'))[0] ?? '' });
    expect(await actorOf(cookie)).toEqual({ kind: 'anonymous' });
    expect(await actorOf((await openSession(t.ctx, userId)).cookie)).toMatchObject({ role: 'moderator' });
  });

  test('a change of rights begins with a new session', async () => {
    const { userId } = await makeUser(t.ctx);
    const { cookie } = await openSession(t.ctx, userId);
    await grantRole(t.ctx, { user: userId, role: 'user' });
    expect(await actorOf(cookie)).toMatchObject({ role: 'user' });
    await grantRole(t.ctx, { user: userId, role: 'admin' });
    expect(await actorOf(cookie)).toEqual({ kind: 'anonymous' });
  });

  test('only admins and the product may change or read them', async () => {
    const { actor, userId } = await makeUser(t.ctx, { role: 'moderator' });
    const before = (await listRoles(t.ctx)).items.length;
    await expect(grantRole(t.as(actor), { user: userId, role: 'admin' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(grantRole(t.anonymous, { user: userId, role: 'admin' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(
      revokeRole(t.as(actor), { role_id: (await roleIds(userId, 'moderator'))[0] ?? '' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(listRoles(t.as(actor))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(lockAccount(t.as(actor), { user_id: userId })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await listRoles(t.ctx)).items).toHaveLength(before);
  });

  test('the last administrator stays, whoever tries at the same time', async () => {
    const [a, b] = [await makeUser(t.ctx), await makeUser(t.ctx)];
    await onlyAdmins(a.userId, b.userId);
    const ids = [...(await roleIds(a.userId, 'admin')), ...(await roleIds(b.userId, 'admin'))];
    const results = await Promise.all([...ids, ...ids].map((role_id) => revokeRole(t.ctx, { role_id })));
    expect(results.filter(({ kind }) => kind === 'revoked')).toHaveLength(1);
    expect(results).toContainEqual({ kind: 'last_admin' });
    expect(await t.ctx.db.selectFrom('user_roles').where('role', '=', 'admin').select('id').execute()).toHaveLength(1);
  });

  test('the last administrator cannot be locked, nor can one lock oneself; a locked one does not count', async () => {
    const [a, b] = [await makeUser(t.ctx), await makeUser(t.ctx)];
    await onlyAdmins(a.userId, b.userId);
    const asA = t.as({ ...a.actor, role: 'admin' });
    expect(await lockAccount(asA, { user_id: a.userId })).toEqual({ kind: 'own_account' });
    expect(await lockAccount(asA, { user_id: b.userId })).toEqual({ kind: 'locked' });
    expect(await lockAccount(t.ctx, { user_id: a.userId })).toEqual({ kind: 'last_admin' });
    expect(await revokeRole(t.ctx, { role_id: (await roleIds(a.userId, 'admin'))[0] ?? '' })).toEqual({
      kind: 'last_admin',
    });
    await expect(lockAccount(asA, { user_id: t.ctx.newId() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(lockAccount(asA, { user_id: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('what was done is in the audit log, with who did it', async () => {
    const { userId } = await makeUser(t.ctx);
    await grantRole({ ...t.ctx, actor: systemActor('command account') }, { user: userId, role: 'moderator' });
    const entry = await t.ctx.db
      .selectFrom('audit_log')
      .where('subject_id', '=', userId)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'role.granted',
      actor_kind: 'system',
      actor_name: 'command account',
      detail: { granted: 'moderator', changes: { role: { from: null, to: 'moderator' } } },
    });
    expect(detailLines(entry.detail as Record<string, unknown>)).toContainEqual({
      name: 'role',
      text: '– → moderator',
    });
    await revokeRole(t.ctx, { role_id: (await roleIds(userId, 'moderator'))[0] ?? '' });
    const revoked = await t.ctx.db
      .selectFrom('audit_log')
      .where('subject_id', '=', userId)
      .where('action', '=', 'role.revoked')
      .select('detail')
      .executeTakeFirstOrThrow();
    expect(revoked.detail).toEqual({
      revoked: 'moderator',
      changes: { role: { from: 'moderator', to: null } },
    });
  });
});

describe('the list of accounts', () => {
  test('pages through everybody once, newest first, and leaves stand-ins out', async () => {
    const base = await countUsers(t.ctx);
    const owner = await makeUser(t.ctx, { created_at: new Date('2026-01-01T00:00:00Z') });
    for (let day = 2; day <= 6; day += 1) await makeUser(t.ctx, { created_at: new Date(`2026-01-0${day}T00:00:00Z`) });
    await t.ctx.db
      .insertInto('users')
      .values({
        id: t.ctx.newId(),
        email: 'x@stand-in.invalid',
        first_name: 'Stand',
        stand_in_for: owner.userId,
        stated_email: owner.email,
      })
      .execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listUsers>> = await listUsers(t.ctx, { cursor, limit: 2 });
      seen.push(...page.items.map((user) => user.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(base + 6);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toBe(owner.userId);
    expect(await countUsers(t.ctx)).toBe(base + 6);
    expect(await countRecentSignups(t.ctx)).toBe(base);
    await expect(listUsers(t.ctx, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_request' });
  });

  test('finds people by address, name and company, accents and capitals aside; wildcards are letters', async () => {
    const { userId, email } = await makeUser(t.ctx, {
      first_name: 'José',
      last_name: 'Núñez',
      company_name: 'Doral Cold & Dry',
    });
    for (const q of ['jose nunez', 'DORAL cold', email.slice(5, 30), userId]) {
      const { items } = await listUsers(t.ctx, { q });
      expect(items.map((user) => user.id)).toContain(userId);
    }
    expect((await listUsers(t.ctx, { q: '%' })).items).toEqual([]);
    expect((await listUsers(t.ctx, { q: "'; --" })).items).toEqual([]);
  });
});
