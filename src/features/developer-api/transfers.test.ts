import type { RequestListener } from 'node:http';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { endMember } from '#features/accounts/commands/memberships.server.ts';
import { iso6346 } from '#features/catalog/numbers/check-digits.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { makePackage } from '#features/tracking/build.server.ts';
import { packageImport } from '#features/tracking/commands/import-packages.server.ts';
import { readImport } from '#features/tracking/commands/read-import.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import { countPackages } from '#features/tracking/queries/own-packages.server.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { findImport, mapImport, problemLines, undoImport } from '#server/imports/imports.ts';
import { testDb } from '#tests/harness.ts';
import { sends, startOwnSystem } from '#tests/own-system.ts';

import { queueDueTransfers } from './commands/run-transfer.server.ts';
import { makeTransfer, removeTransfer, startTransfer } from './commands/transfers.server.ts';
import { feature } from './feature.server.ts';
import { findTransfer, findTransferFile, listTransfers } from './queries/transfers.server.ts';
import { transferForm } from './schema.ts';
import { maxFailures, nextNight } from './state.ts';

const system = await startOwnSystem();
afterAll(() => system.stop());
const { host, url } = system;

const t = await testDb({
  features: [tracking, feature],
  on: [feature.on ?? {}],
  jobs: [...(tracking.jobs ?? []), ...(feature.jobs ?? [])],
  env: { OUTGOING_ALLOW_LOOPBACK: host },
});

const setPlan = (id: string, plan: string) =>
  t.ctx.db.updateTable('organizations').set({ plan }).where('id', '=', id).execute();

let owner: Ctx;
let companyId: string;
beforeEach(async () => {
  t.setClock(new Date('2026-11-20T12:00:00Z'));
  await t.ctx.db.deleteFrom('transfers').execute();
  system.asked = [];
  companyId = (await makeUser(t.ctx)).userId;
  await setPlan(companyId, 'professional');
  owner = t.as({ userId: companyId });
});

const plain = { subject: null, url, hour: 3, header_name: null, header_value: null, key: null };
const makeImport = (ctx = owner) => makeTransfer(ctx, { ...plain, task: 'import_packages' });

async function night(): Promise<void> {
  t.advance(24 * 3600);
  await queueDueTransfers(t.ctx);
  await t.runJobs();
}

const number = (serial: number) => {
  const body = `MSKU${String(serial).padStart(6, '0')}`;
  return body + iso6346(body);
};
const listOf = (...serials: number[]) =>
  `Container No.,Order\n${serials.map((at) => `${number(at)},A-${at}\n`).join('')}`;
const total = async () => (await countPackages(owner)).total;
const told = () =>
  t.ctx.db.selectFrom('notifications').selectAll().where('kind', '=', 'transfer.failed').where('user_id', '=', companyId).execute(); // prettier-ignore

test('packages come in by night: what is good is in the list, what is not is in a file, and all of it can be undone', async () => {
  const { id } = await makeTransfer(owner, {
    ...plain,
    task: 'import_packages',
    header_name: 'X-Api-Key',
    header_value: 'let me in',
  });
  const { header_sealed } = await t.ctx.db.selectFrom('transfers').select('header_sealed').executeTakeFirstOrThrow();
  expect(header_sealed).not.toContain('let me in');
  await queueDueTransfers(t.ctx);
  await t.runJobs();
  expect(system.asked, 'not before its hour').toEqual([]);

  system.answer = sends(200, `${listOf(1, 2)}CSQU3054384,Mistyped\n`, { 'content-type': 'text/csv', etag: '"one"' });
  await night();
  expect(system.asked).toMatchObject([{ method: 'GET', headers: { 'x-api-key': 'let me in' } }]);
  expect(await total()).toBe(2);
  const came = await findTransfer(owner, id);
  expect(came).toMatchObject({ outcome: 'imported', failures: 0, lastImport: { added: 2, wrong: 1, isOwn: true } });
  const found = await findImport(owner, packageImport, came.lastImport!.id);
  const wrong: string[][] = [];
  for await (const lines of problemLines(owner, found)) wrong.push(...lines);
  expect(wrong).toEqual([['CSQU3054384', 'Mistyped', expect.stringContaining('should be 3')]]);

  // The same file, of a server that says so and of one that does not.
  system.answer = (request, response) =>
    void response.writeHead(request.headers['if-none-match'] === '"one"' ? 304 : 500).end();
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'unchanged' });
  system.answer = sends(200, `${listOf(1, 2)}CSQU3054384,Mistyped\n`);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'unchanged', lastImport: { id: found.id } });

  system.answer = sends(200, listOf(2, 3));
  await night();
  expect(await total()).toBe(3);
  const last = (await findTransfer(owner, id)).lastImport!;
  expect(last).toMatchObject({ added: 1, known: 1 });
  await undoImport(owner, packageImport, last.id);
  await t.runJobs();
  expect(await total()).toBe(2);
  expect((await findTransfer(owner, id)).lastImport).toMatchObject({ isUndone: true });
  system.answer = sends(200, 'Container No.,Order\n');
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'empty', failures: 0 });
  expect(await told()).toEqual([]);
});

test.each<[string, RequestListener, object]>([
  ['is not there', sends(404), { outcome: 'status', answered: 404 }],
  ['is too big', sends(200, 'x'.repeat(11 * 1024 * 1024)), { outcome: 'too_large' }],
  ['is a web page', sends(200, '<!doctype html><p>Sign in', { 'content-type': 'text/html' }), { outcome: 'no_table' }],
  ['is a web page that says it is a list', sends(200, '<!doctype html><p>Sign in'), { outcome: 'no_table' }],
  ['has columns that nobody has named', sends(200, 'Ours,Theirs\nSofa,Chair\n'), { outcome: 'columns' }],
  ['is elsewhere, in a private network', sends(302, '', { location: 'https://10.0.0.7/' }), { outcome: 'forbidden' }],
  ['breaks off', (request) => void request.socket.destroy(), { outcome: 'unreachable' }],
])('a list that %s brings nothing, and who may edit programs is told what to do', async (_, listener, came) => {
  const { id } = await makeImport();
  system.answer = listener;
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ ...came, failures: 1, paused_at: null, lastImport: null });
  expect(await total()).toBe(0);
  expect(await told()).toMatchObject([{ subject_id: id, values: { host, isPaused: false } }]);
});

test('columns that were chosen at an upload by hand are those of every night', async () => {
  const { id } = await makeImport();
  system.answer = sends(200, `Ours,Theirs\nSofa,${number(7)}\n`);
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'columns' });
  const read = await readImport(owner, packageImport, { file: null, text: `Ours,Theirs\nSofa,${number(8)}`, sheet: null }); // prettier-ignore
  if ('kind' in read) throw new Error(read.kind);
  await mapImport(owner, packageImport, read.id, { mapping: ['label', 'tracking_number'], dateOrder: null });
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'imported', failures: 0, lastImport: { added: 1 } });
});

test('after seven nights it is paused, which is said, until a run by hand succeeds', async () => {
  const { id } = await makeImport();
  system.answer = sends(503);
  for (let nights = 1; nights <= maxFailures + 2; nights += 1) await night();
  expect(system.asked).toHaveLength(maxFailures);
  expect(await findTransfer(owner, id)).toMatchObject({ failures: maxFailures, paused_at: expect.any(Date) });
  const all = await told();
  expect(all).toHaveLength(maxFailures);
  expect(all.filter(({ values }) => (values as { isPaused: boolean }).isPaused)).toHaveLength(1);

  await startTransfer(owner, id);
  await t.runJobs();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'status', paused_at: expect.any(Date) });
  expect(await told(), 'who waits for it sees it').toHaveLength(maxFailures);
  system.answer = sends(200, listOf(4));
  await startTransfer(owner, id);
  await t.runJobs();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'imported', failures: 0, paused_at: null });
  const log = await t.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(); // prettier-ignore
  expect(log.map(({ action }) => action)).toEqual(['transfer.made', 'transfer.started', 'transfer.started']);
});

test('packages are put to an address by night, and without one wait under a link for members', async () => {
  await makePackage(owner, { shipment_name: 'Sofa' });
  const { id } = await makeTransfer(owner, { ...plain, task: 'export_packages' });
  const kept = await makeTransfer(owner, { ...plain, task: 'export_packages', url: null });
  system.answer = sends(201);
  await night();
  expect(system.asked).toMatchObject([{ method: 'PUT', headers: { 'content-type': 'text/csv; charset=utf-8' } }]);
  expect(system.asked[0]?.body).toContain('tracking_number,label');
  expect(system.asked[0]?.body).toContain('1Z5R89390357567127,Sofa');
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'sent', lines: 1, hasFile: false });
  expect(await findTransfer(owner, kept.id)).toMatchObject({ outcome: 'kept', lines: 1, hasFile: true });
  const viewer = t.as((await makeMember(t.ctx, companyId, ['viewer'])).actor);
  expect((await findTransferFile(viewer, kept.id, 'packages')).length).toBeGreaterThan(0);
  await expect(findTransferFile(owner, id, 'packages')).rejects.toMatchObject({ code: 'not_found' });
  // What is put is not put elsewhere.
  system.answer = (request, response) => void response.writeHead(request.url === '/other' ? 200 : 302, { location: '/other' }).end(); // prettier-ignore
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'moved', failures: 1 });
});

test('with a plan without them they stay and can be read and removed, and do not run', async () => {
  const { id } = await makeImport();
  await setPlan(companyId, 'starter');
  system.answer = sends(200, listOf(5));
  await night();
  expect(system.asked).toEqual([]);
  expect(await findTransfer(owner, id)).toMatchObject({ isRun: false, ran_at: null });
  await expect(startTransfer(owner, id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(makeTransfer(owner, { ...plain, task: 'export_packages' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await feature.beyondPlan?.(owner, 'starter')).toEqual([
    '1 nightly import or export stays; it does not run until a plan has it again.',
  ]);
  await setPlan(companyId, 'professional');
  await night();
  expect(await findTransfer(owner, id)).toMatchObject({ outcome: 'imported' });
  await setPlan(companyId, 'starter');
  await removeTransfer(owner, id);
  expect(await listTransfers(owner)).toEqual([]);
  expect(await total(), 'what was imported stays').toBe(1);
});

test('an address of an own network, a second one for the same and a sixth are refused', async () => {
  const inner = 'Enter an address on the public internet. This one leads to a computer of its own network.';
  for (const typed of ['https://10.0.0.7/list.csv', 'https://localhost/', 'https://169.254.169.254/latest'])
    await expect(makeTransfer(owner, { ...plain, task: 'import_packages', url: typed })).rejects.toMatchObject({
      code: 'invalid',
      fields: { url: [inner] },
    });
  const insecure = makeTransfer(owner, { ...plain, task: 'export_packages', url: 'http://example.com/' });
  await expect(insecure).rejects.toMatchObject({ fields: { url: ['Enter an https address.'] } });
  await makeImport();
  await expect(makeImport()).rejects.toMatchObject({ code: 'conflict', message: 'This is there already.' });
  for (let at = 2; at <= 5; at += 1)
    await makeTransfer(owner, { ...plain, task: 'import_packages', url: `${url}?${at}` });
  await expect(makeTransfer(owner, { ...plain, task: 'export_packages' })).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['url', { url: '' }],
  ['url', { url: 'nowhere' }],
  ['hour', { hour: '24' }],
  ['hour', { hour: '' }],
  ['header_name', { header_value: 'secret' }],
  ['header_name', { header_name: 'Host', header_value: 'elsewhere' }],
  ['header_name', { header_name: 'X Key', header_value: 'secret' }],
  ['header_value', { header_name: 'X-Key', header_value: 'clé' }],
])('a form with a wrong %s is told so there: %o', (field, wrong) => {
  const filled = { task: 'import_packages', url: 'https://example.com/list.csv', hour: '3' };
  expect(transferForm.safeParse(filled).success).toBe(true);
  const { error } = transferForm.safeParse({ ...filled, ...wrong });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

test('a transfer is its company’s, made by who may do the same by hand, and runs on for a colleague of who left', async () => {
  const other = t.as({ userId: (await makeUser(t.ctx)).userId });
  const { id } = await makeImport();
  await expect(findTransfer(other, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(startTransfer(other, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(removeTransfer(other, id)).rejects.toMatchObject({ code: 'not_found' });
  const docker = t.as((await makeMember(t.ctx, companyId, ['operations'])).actor);
  await expect(makeImport(docker)).rejects.toMatchObject({ code: 'forbidden' });

  const manager = await makeMember(t.ctx, companyId, ['manager']);
  const as = t.as(manager.actor);
  const theirs = await makeTransfer(as, { ...plain, task: 'import_packages', url: `${url}?theirs` });
  await removeTransfer(owner, id);
  await transaction(t.ctx, (tx) => endMember(tx, { ...manager, organizationId: companyId }));
  system.answer = sends(200, listOf(6));
  await night();
  expect(await findTransfer(owner, theirs.id)).toMatchObject({ outcome: 'imported', user_id: companyId });
  await t.ctx.db.updateTable('users').set({ locked_at: t.ctx.clock() }).where('id', '=', companyId).execute();
  await night();
  expect(await findTransfer(owner, theirs.id)).toMatchObject({ outcome: 'member', failures: 1 });
});

test('an hour is that of the market, also in the nights that have 23 or 25 of them', () => {
  const next = (hour: number, now: string) => nextNight(hour, new Date(now)).toISOString();
  expect(next(3, '2026-11-20T12:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(next(3, '2026-11-20T07:59:00Z')).toBe('2026-11-20T08:00:00.000Z');
  expect(next(3, '2026-11-20T08:00:00Z')).toBe('2026-11-21T08:00:00.000Z');
  expect(next(2, '2026-03-08T06:00:00Z'), 'there is no two o’clock').toBe('2026-03-08T07:00:00.000Z');
  expect(next(1, '2026-11-01T04:00:00Z'), 'the first of two').toBe('2026-11-01T05:00:00.000Z');
});
