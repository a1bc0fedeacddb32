import { beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { iso6346 } from '#features/catalog/numbers/check-digits.ts';
import type { UserActor } from '#server/actor.ts';
import { csvResponse } from '#server/http/csv.ts';
import { testDb } from '#tests/harness.ts';

import { makePackage } from './build.server.ts';
import { endImport, prepareImport, runImport, startImport, sweepImports } from './commands/import-packages.server.ts';
import { feature } from './feature.server.ts';
import { jobs } from './jobs.server.ts';
import { exportPages, packageColumns } from './queries/export-packages.server.ts';
import { countPackages, listPackages } from './queries/own-packages.server.ts';
import { findImport } from './queries/package-imports.server.ts';
import { readPackageFilters } from './schema/package-filters.ts';
import { readPackages } from './schema/pasted-numbers.ts';

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
const prepare = (text: string) => prepareImport(t.as(owner), readPackages(text, now).rows);
const list = async () => (await listPackages(t.as(owner), filters, { cursor: null, limit: 500 })).items;

describe('what is pasted', () => {
  test('is read line by line, several numbers in a line too, each with its carrier', () => {
    const { rows, problems } = readPackages('MSKU 000000 6\n\n986578788855, 1Z5R89390357567127\r\nCSQU3054383', now);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { line: 1, tracking_number: 'MSKU0000006', carrier: 'maersk' },
      { line: 3, tracking_number: '986578788855', carrier: 'fedex' },
      { line: 3, tracking_number: '1Z5R89390357567127', carrier: 'ups' },
      { line: 4, tracking_number: 'CSQU3054383' },
    ]);
  });

  test('names every line that is wrong', () => {
    const { problems } = readPackages('CSQU3054384\n986578788855\n!!\n<script>alert(1)</script>', now);
    expect(problems).toMatchObject([
      { line: 1, message: expect.stringContaining('should be 3') as string },
      { line: 3 },
    ]);
  });

  test('says which columns there are where the first line names others', () => {
    expect(readPackages('numero;transportista\n986578788855;FedEx', now).problems).toMatchObject([
      { line: 1, message: expect.stringContaining('tracking_number') as string },
    ]);
  });

  test.each([
    ['nothing', ' \n \n'],
    ['columns nobody knows', 'tracking_number,price\n986578788855,1'],
    ['more than five thousand lines', Array.from({ length: 5001 }, () => '986578788855').join('\n')],
    ['a hundred thousand lines', '986578788855\n'.repeat(100_000)],
    ['a line of thirty thousand characters', '9'.repeat(30_000)],
  ])('is refused whole for %s', (_, text) => {
    expect(readPackages(text, now)).toMatchObject({ rows: [], problems: [{ line: 1 }] });
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
    expect(await findImport(t.as(owner), id)).toMatchObject({ state: 'checked', total: 3, known: ['986578788855'] });
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 1 });
    await startImport(t.as(owner), id);
    await t.runJobs();
    expect(await findImport(t.as(owner), id)).toMatchObject({ state: 'done', done: 3, skipped: 1, packages: [] });
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

  test('is in nobody’s list until it is there whole, and goes on where its process died', async () => {
    const id = await prepare(containers(600).join('\n'));
    await startImport(t.as(owner), id);
    let made = 0;
    await expect(
      runImport({ ...t.ctx, newId: () => ((made += 1) > 300 ? raise() : t.ctx.newId()) }, id),
    ).rejects.toThrow('killed');
    expect(await findImport(t.as(owner), id)).toMatchObject({ state: 'running', done: 250 });
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 0 });
    await runImport(t.ctx, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 600 });
    expect(await findImport(t.as(owner), id)).toMatchObject({ state: 'done', done: 600, skipped: 0 });
    await runImport(t.ctx, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 600 });
  });

  test('that is given up leaves nothing', async () => {
    const id = await prepare(containers(10).join('\n'));
    await startImport(t.as(owner), id);
    await expect(startImport(t.as(owner), id)).rejects.toMatchObject({ code: 'not_found' });
    await endImport(t.ctx, id, 'failed');
    await runImport(t.ctx, id);
    expect(await countPackages(t.as(owner))).toMatchObject({ total: 0 });
    expect(await findImport(t.as(owner), id)).toMatchObject({ state: 'failed' });
  });

  test('is its owner’s alone, wants a verified address, and is forgotten when nobody begins it', async () => {
    const id = await prepare('986578788855');
    const other = (await makeUser(t.ctx)).actor;
    await expect(findImport(t.as(other), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(startImport(t.as(other), id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(prepareImport(t.as({ ...owner, emailVerified: false }), [])).rejects.toMatchObject({
      code: 'email_not_verified',
    });
    t.advance(25 * 3600);
    await sweepImports(t.ctx);
    await expect(findImport(t.as(owner), id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('takes back what the list exports', async () => {
    await makePackage(t.as(owner), {
      tracking_number: '986578788855',
      shipment_name: '=Sum, "quoted"',
      events: [{ status: 'departed', timestamp: new Date('2026-11-18T10:00:00Z'), location: 'Miami, FL' }],
    });
    const file = await csvResponse({
      filename: 'x.csv',
      columns: packageColumns,
      pages: exportPages(t.as(owner), filters, null),
    });
    const { rows, problems } = readPackages(await file.text(), now);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { tracking_number: '986578788855', event: { status: 'departed', location: 'Miami, FL' } },
    ]);
  });
});

function raise(): never {
  throw new Error('killed');
}
