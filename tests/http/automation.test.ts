import { afterAll, beforeAll, expect, test } from 'vitest';

import { makePackage } from '#features/tracking/build.server.ts';
import { raiseDueAlerts } from '#features/tracking/commands/raise-alerts.server.ts';

import { type Client, type Fields, makePerson, signIn } from '../browser-client.ts';
import { asUser } from '../harness.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      const id = await makePerson(ctx, 'owner@example.com', 'user', { company_name: 'Quay & Sons' });
      await ctx.db.updateTable('organizations').set({ plan: 'enterprise' }).where('id', '=', id).execute();
      const late = { estimated_delivery: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) };
      await makePackage({ ...ctx, actor: asUser({ userId: id }) }, { ...late, shipment_name: 'Tiles for Kingston' });
      await raiseDueAlerts(ctx);
    },
  });
  owner = await signIn(server, 'owner@example.com');
}, 240_000);
afterAll(() => server.stop());

const rules = '/dashboard/automation';
const filled: Fields = { occasion: 'package_late', name: 'Late ones', acts: ['notify'], member: 'all' };
const text = async (path: string) => (await owner.get(path)).text();

test('a rule is chosen, tried on the last days, switched on, changed and deleted without scripts', async () => {
  expect(await text(rules)).toContain('No rules yet');
  expect(await text(`${rules}/new`)).toContain('when=package_late');
  expect(await text(`${rules}/new?when=message_waiting`)).toContain('After how many hours');

  const saved = await owner.post(`${rules}/new?when=package_late`, filled);
  expect(saved.status).toBe(303);
  const page = saved.headers.get('location') ?? '';
  const tried = await text(page);
  expect(tried).toContain('In the last 30 days it would have acted 1 time');
  expect(tried).toContain('Tiles for Kingston');

  await owner.post(page, { intent: 'on' });
  expect(await text(page)).toContain('Switched on');
  expect(await text(page)).not.toContain('What it would have done');
  expect(await text(rules)).toContain('A package is late');
  expect(await text(`${page}/edit`)).toContain('value="Late ones"');
  expect((await owner.post(`${page}/edit`, { ...filled, name: 'Late to Kingston', place: 'Kingston' })).status).toBe(
    303,
  );
  expect(await text(page)).toContain('Switch on');
  expect(await text(page)).toContain('In or to Kingston');

  expect((await owner.post(page, { intent: 'delete' })).headers.get('location')).toBe(rules);
  expect((await owner.get(page)).status).toBe(404);
});

test.each<[string, Fields, string]>([
  ['a name', { name: '' }, 'Give the rule a name.'],
  ['something to do', { acts: [] }, 'Choose at least one.'],
  ['hours of a message', { occasion: 'message_waiting' }, 'Enter a whole number from 1 to 720.'],
  ['an hour at least', { occasion: 'message_waiting', amount: '0' }, 'Enter a whole number from 1.'],
  ['somebody to assign to', { occasion: 'message_waiting', amount: '4', acts: ['assign'] }, 'Choose who gets'],
  ['a conversation to assign', { acts: ['assign'] }, 'Only conversations can be assigned.'],
  ['hours of the reminder', { acts: ['remind'] }, 'Enter whole hours from 1 to 720.'],
  ['bounds that hold something', { occasion: 'request_fits', least: '9', most: '3' }, 'This is less than'],
  ['a member', { member: '00000000-0000-7000-8000-000000000000' }, 'Choose a member who may answer'],
])('a rule without %s is refused beside its field, and what was typed stays', async (_, wrong, message) => {
  const answer = await owner.post(`${rules}/new?when=${String(wrong['occasion'] ?? 'package_late')}`, {
    ...filled,
    place: 'Doral',
    ...wrong,
  });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toContain('value="Doral"');
});
