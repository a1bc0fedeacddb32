import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import { iso6346 } from '#features/catalog/numbers/check-digits.ts';
import type { UserActor } from '#server/actor.ts';
import { csvResponse } from '#server/http/csv.ts';
import {
  discardImport,
  findImport,
  previewImport,
  startImport,
  sweepImports,
  undoImport,
} from '#server/imports/imports.ts';
import { workOnImport } from '#server/imports/work.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage } from './build.server.ts';
import { packageImport } from './commands/import-packages.server.ts';
import { readImport } from './commands/read-import.server.ts';
import { feature } from './feature.server.ts';
import { jobs } from './jobs.server.ts';
import { exportPages, packageColumns } from './queries/export-packages.server.ts';
import { countPackages, listPackages } from './queries/own-packages.server.ts';
import { importRow } from './commands/import-line.server.ts';
import { readPackageFilters } from './schema/package-filters.ts';

const t = await testDb({ features: [feature], jobs });
const now = new Date('2026-11-20T12:00:00Z');
const filters = readPackageFilters(new URLSearchParams());

let owner: UserActor;

beforeEach(async () => {
  t.setClock(now);
  owner = (await makeUser(t.ctx)).actor;
});

const container = (serial: number) => {
  const body = `MSKU${String(serial).padStart(6, '0')}`;
  return body + iso6346(body);
};
const containers = (count: number) => Array.from({ length: count }, (_, index) => container(index));
const read = (text: string) => readImport(t.as(owner), packageImport, { file: null, text, sheet: null });
const find = (id: string, as = owner) => findImport(t.as(as), packageImport, id);
const start = (id: string) => startImport(t.as(owner), packageImport, id);
const list = async () => (await listPackages(t.as(owner), filters, { cursor: null, limit: 500 })).items;

async function prepare(text: string): Promise<string> {
  const found = await read(text);
  if ('kind' in found) throw new Error(found.kind);
  return found.id;
}

async function preview(text: string) {
  const { rows, problems } = await previewImport(t.as(owner), packageImport, await prepare(text), {
    rows: 50,
    problems: 50,
  });
  return { rows: rows.map(({ line, row }) => ({ line, ...importRow.parse(row) })), problems };
}

describe('what is pasted', () => {
  test('is read line by line, several numbers in a line too, each with its carrier', async () => {
    const { rows, problems } = await preview('MSKU 000000 6\n\n986578788855, 1Z5R89390357567127\r\nCSQU3054383');
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { line: 1, tracking_number: 'MSKU0000006', carrier: 'maersk' },
      { line: 3, tracking_number: '986578788855', carrier: 'fedex' },
      { line: 3, tracking_number: '1Z5R89390357567127', carrier: 'ups' },
      { line: 4, tracking_number: 'CSQU3054383' },
    ]);
  });

  test('names every line that is wrong', async () => {
    const { problems } = await preview('CSQU3054384\n986578788855\n!!\n<script>alert(1)</script>');
    expect(problems).toMatchObject([
      { line: 1, message: expect.stringContaining('should be 3') as string },
      { line: 3 },
    ]);
  });

  test('is refused whole where nothing stands in it', async () => {
    expect(await read(' \n \n')).toEqual({ kind: 'empty' });
    expect(await read('986578788855\n'.repeat(100_000))).toEqual({ kind: 'too_many', most: 50_000 });
    expect((await preview('9'.repeat(30_000))).rows).toEqual([]);
  });
});

describe('an import', () => {
  test('shows first what it brings and what is in the list already, then brings the rest', async () => {
    await makePackage(t.as(owner), { tracking_number: '986578788855' });
    const id = await prepare(`tracking_number,label,status,timestamp,location
986578788855,Known,,,
${container(1)},Order 7,departed,2026-11-18T10:00:00Z,"Miami, FL"
${container(1)},,arrived,2026-11-19T10:00:00Z,"Kingston, Jamaica"
${container(2)},,Nobody knows this,2026-11-19T11:00:00Z,`);
    expect(await find(id)).toMatchObject({ state: 'checked', items: 3, known: 1, wrong: 0 });
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 1 });
    await start(id);
    await t.runJobs();
    expect(await find(id)).toMatchObject({ state: 'done', done: 4, added: 2 });
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tracking_number: '986578788855', shipment_name: null }),
        expect.objectContaining({
          tracking_number: container(1),
          shipment_name: 'Order 7',
          current_status: 'in_transit',
          current_location: 'Kingston, Jamaica',
        }),
        expect.objectContaining({
          tracking_number: container(2),
          current_status: 'pending',
          status_text: 'Nobody knows this',
        }),
      ]),
    );
  });

  test('brings what is good and leaves out what is not', async () => {
    const id = await prepare(
      `tracking_number,status,timestamp\n${container(1)},,\nCSQU3054384,,\n${container(2)},Departed,2999-01-01T10:00:00Z`,
    );
    expect(await find(id)).toMatchObject({ items: 1, wrong: 2 });
    await start(id);
    await t.runJobs();
    expect((await list()).map(({ tracking_number }) => tracking_number)).toEqual([container(1)]);
  });

  test('is in nobody’s list until its last line is written, and goes on where its process died', async () => {
    const id = await prepare(containers(600).join('\n'));
    await start(id);
    let made = 0;
    await expect(
      workOnImport({ ...t.ctx, newId: () => ((made += 1) > 300 ? raise() : t.ctx.newId()) }, packageImport, id),
    ).rejects.toThrow('killed');
    expect(await find(id)).toMatchObject({ state: 'running', done: 250 });
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 0 });
    await workOnImport(t.ctx, packageImport, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 600 });
    expect(await find(id)).toMatchObject({ state: 'done', done: 600, added: 600 });
    await workOnImport(t.ctx, packageImport, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 600 });
  });

  test('appears in steps that hold the list briefly, goes on where its process died, and says how far its undo is', async () => {
    const known = await makePackage(t.as(owner), { tracking_number: containers(1)[0] ?? '' });
    const id = await prepare(`Container No.\n${containers(1100).join('\n')}`);
    await t.runJobs();
    await start(id);
    let begun = 0;
    const dying: typeof packageImport = {
      ...packageImport,
      finish: (tx, of) => ((begun += 1) > 1 ? raise() : packageImport.finish(tx, of)),
    };
    await expect(workOnImport(t.ctx, dying, id)).rejects.toThrow('killed');
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 1000 });
    expect(await find(id)).toMatchObject({ state: 'running', canUndo: false });
    await workOnImport(t.ctx, packageImport, id);
    expect(await find(id)).toMatchObject({ state: 'done', added: 1099 });
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 1100 });

    await undoImport(t.as(owner), packageImport, id);
    const steps: number[] = [];
    const watched: typeof packageImport = {
      ...packageImport,
      async takeBack(tx, of) {
        steps.push((await findImport({ ...tx, actor: owner }, packageImport, id)).done);
        return packageImport.takeBack(tx, of);
      },
    };
    await workOnImport(t.ctx, watched, id);
    expect(steps).toEqual([0, 1000, 1099]);
    expect((await list()).map((row) => row.id)).toEqual([known.id]);
  });

  test('of many lines is checked in the background, and one that is chosen anew meanwhile is checked once', async () => {
    const id = await prepare(`Container No.\n${containers(1200).join('\n')}`);
    expect(await find(id)).toMatchObject({ state: 'checking', total: 1200, done: 0 });
    await t.runJobs();
    expect(await find(id)).toMatchObject({ state: 'checked', items: 1200, done: 0 });
  });

  test('that finds no room leaves nothing, and what was there before stays', async () => {
    owner = (await makeUser(t.ctx, { email_verified: false })).actor;
    await makePackage(t.as(owner), { tracking_number: '986578788855' });
    const id = await prepare(containers(20).join('\n'));
    await start(id);
    await t.runJobs();
    expect(await find(id)).toMatchObject({ state: 'full', added: 0, canUndo: false });
    expect((await list()).map(({ tracking_number }) => tracking_number)).toEqual(['986578788855']);
  });

  test('that is given up leaves nothing', async () => {
    const id = await prepare(containers(10).join('\n'));
    await start(id);
    await expect(start(id)).rejects.toMatchObject({ code: 'not_found' });
    await jobs.find(({ name }) => name === 'tracking.packages.import')?.givenUp?.(t.ctx, { id });
    await workOnImport(t.ctx, packageImport, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 0 });
    expect(await find(id)).toMatchObject({ state: 'failed' });
  });

  test('is undone whole for a day, and what was there before stays', async () => {
    await makePackage(t.as(owner), { tracking_number: '986578788855' });
    const id = await prepare(['986578788855', ...containers(3)].join('\n'));
    await start(id);
    await t.runJobs();
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 4 });
    await undoImport(t.as(owner), packageImport, id);
    await t.runJobs();
    expect((await list()).map(({ tracking_number }) => tracking_number)).toEqual(['986578788855']);
    await expect(undoImport(t.as(owner), packageImport, id)).rejects.toMatchObject({ code: 'not_found' });
    const later = await prepare(container(9));
    await start(later);
    await t.runJobs();
    t.advance(25 * 3600);
    await expect(undoImport(t.as(owner), packageImport, later)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is its owner’s alone, and is forgotten when nobody begins it', async () => {
    const id = await prepare('986578788855');
    const other = (await makeUser(t.ctx)).actor;
    await expect(find(id, other)).rejects.toMatchObject({ code: 'not_found' });
    await expect(startImport(t.as(other), packageImport, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(discardImport(t.as(other), packageImport, id)).rejects.toMatchObject({ code: 'not_found' });
    t.advance(25 * 3600);
    await sweepImports(t.ctx);
    await expect(find(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('takes back what the list exports, as it was', async () => {
    await makePackage(t.as(owner), {
      tracking_number: '986578788855',
      shipment_name: '=Sum, "quoted"; x',
      origin_address: null,
      events: [{ status: 'departed', timestamp: new Date('2026-11-18T10:00:00Z'), location: 'Miami, FL' }],
    });
    const before = await list();
    const file = await csvResponse({
      filename: 'x.csv',
      columns: packageColumns,
      pages: exportPages(t.as(owner), filters, null),
    });
    const text = await file.text();
    owner = (await makeUser(t.ctx)).actor;
    const id = await prepare(text);
    expect(await find(id)).toMatchObject({ wrong: 0, items: 1 });
    await start(id);
    await t.runJobs();
    const plain = (row: object) => ({ ...row, id: '', created_at: null, updated_at: null });
    expect((await list()).map(plain)).toEqual(before.map(plain));
  });
});

function raise(): never {
  throw new Error('killed');
}

test('who acts for another company, or has left, neither starts an import there nor takes one back', async () => {
  const member = await makeMember(t.ctx, owner.organization.id, ['operations']);
  const acting = t.as(member.actor);
  const elsewhere = t.as({ userId: member.userId });
  const found = await readImport(acting, packageImport, { file: null, text: containers(2).join('\n'), sheet: null });
  if ('kind' in found) throw new Error(found.kind);
  const { id } = found;
  const refused = { code: 'not_found' };
  await expect(findImport(elsewhere, packageImport, id)).rejects.toMatchObject(refused);
  await expect(startImport(elsewhere, packageImport, id)).rejects.toMatchObject(refused);
  await expect(discardImport(elsewhere, packageImport, id)).rejects.toMatchObject(refused);
  await startImport(acting, packageImport, id);
  await t.runJobs();
  expect(await list()).toHaveLength(2);
  await expect(undoImport(elsewhere, packageImport, id)).rejects.toMatchObject(refused);
  await t.runJobs();
  expect(await list()).toHaveLength(2);
});
