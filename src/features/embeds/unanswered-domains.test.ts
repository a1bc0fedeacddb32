import { expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { testDb } from '#tests/harness.ts';

import { checkDomains } from './commands/check-domain.server.ts';
import { saveEmbed } from './commands/save-embed.server.ts';
import { feature as embeds } from './feature.server.ts';
import { findOwnDomain } from './queries/domains.server.ts';
import { usualColours } from './schema/colours.ts';

// Nothing listens there.
const t = await testDb({ features: [notifications, embeds], env: { DNS_SERVERS: '127.0.0.1:9' } });

test('while no name server answers, a domain stays proved for a week', async () => {
  t.setClock('2026-11-21T12:00:00Z');
  const { actor } = await makeUser(t.ctx);
  const { id: organization_id } = actor.organization;
  await t.ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', organization_id).execute();
  await saveEmbed(t.as(actor), { ...usualColours, is_on: true, parts: ['places'], origins: [], language: 'en' });
  const now = t.ctx.clock();
  await t.ctx.db
    .insertInto('embed_domains')
    .values({ organization_id, domain: 'space.quay.example', proved_at: now, checked_at: now, created_at: now })
    .execute();
  t.advance(6 * 86_400);
  await checkDomains(t.ctx);
  expect(await findOwnDomain(t.as(actor))).toMatchObject({ isProved: true, problem: 'unanswered' });
  t.advance(86_401);
  await checkDomains(t.ctx);
  expect(await findOwnDomain(t.as(actor))).toMatchObject({ isProved: false, problem: 'unanswered' });
});
