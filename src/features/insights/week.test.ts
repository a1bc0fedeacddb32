import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { listNotifications } from '#features/notifications/queries/inbox.server.ts';
import type { UserActor } from '#server/actor.ts';
import { defineFeature } from '#server/feature.ts';
import { listMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';

import { tellWeek } from './commands/tell-week.server.ts';
import { feature as insights } from './feature.server.ts';

const ships = new Map<string, string>();
const shipyard = defineFeature({
  name: 'shipyard',
  subjects: [
    {
      kind: 'ship',
      names: async () => new Map(),
      href: () => null,
      words: {},
      mayRead: async () => true,
      priced: async (_, by) =>
        [...ships]
          .filter(([, company]) => 'company' in by && by.company === company)
          .map(([id, organization_id]) => ({ id, organization_id, slug: id, title: 'Aurora', isPublic: true, own_path: '/', isCarrier: true })), // prettier-ignore
    },
  ],
});
const t = await testDb({ features: [insights, shipyard] });

async function makeCompany(plan: string, locale = 'en-US'): Promise<UserActor> {
  const { actor } = await makeUser(t.ctx);
  await t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', actor.organization.id).execute();
  await t.ctx.db.updateTable('users').set({ locale, time_zone: 'America/Bogota' }).where('id', '=', actor.userId).execute(); // prettier-ignore
  const id = t.ctx.newId();
  ships.set(id, actor.organization.id);
  await sql`insert into visit_days (subject_kind, subject_id, day, shown, opened)
    values ('ship', ${id}::uuid, '2026-11-15', 100, 50), ('ship', ${id}::uuid, '2026-11-16', 3, 1),
      ('ship', ${id}::uuid, '2026-11-22', 4, 1), ('ship', ${id}::uuid, '2026-11-23', 70, 7)`.execute(t.ctx.db);
  return actor;
}

test('members of companies with analytics are told on Monday morning where they are, once, in their language', async () => {
  t.setClock('2026-11-23T11:08:00Z');
  const starter = await makeCompany('starter');
  const professional = await makeCompany('professional', 'es-CO');
  const told = async (actor: UserActor) => (await listNotifications(t.as(actor))).items;
  await tellWeek(t.ctx);
  expect(await told(professional)).toEqual([]);
  t.setClock('2026-11-23T12:08:00Z');
  await Promise.all([tellWeek(t.ctx), tellWeek(t.ctx)]);
  await tellWeek(t.ctx);
  expect(await told(starter)).toEqual([]);
  expect(await told(professional)).toMatchObject([
    {
      values: {
        week: { shown: 7, opened: 2, asked: 0 },
        before: { shown: 100, opened: 50, asked: 0 },
        rows: [{ title: 'Aurora', shown: 7 }],
      },
    },
  ]);
  const mails = (await listMail(t.ctx, { limit: 10 })).items;
  expect(mails.map(({ recipient, content }) => [recipient, content?.heading])).toEqual([
    [professional.email, 'Qué aportaron sus anuncios la semana pasada'],
  ]);
});
