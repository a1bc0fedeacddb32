import { beforeAll, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import { testDb } from '#tests/harness.ts';

import { makeRecord } from './build.server.ts';
import { editRecord } from './commands/edit-record.server.ts';
import { importRecords } from './commands/import-records.server.ts';
import { feature } from './feature.server.ts';
import { listRecords } from './queries/list-records.server.ts';
import { findShipment } from './queries/shipments.server.ts';
import { mostRows, readImport } from './schema/import-file.ts';

const t = await testDb({ features: [feature] });
const now = new Date('2026-11-20T12:00:00Z');

let admin: UserActor;
let user: UserActor;

beforeAll(async () => {
  t.setClock(now);
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
  user = (await makeUser(t.ctx)).actor;
});

const head = 'tracking_number,carrier,destination_address,estimated_delivery,status,timestamp,location,description';

describe('a file', () => {
  test('is read whatever its spreadsheet makes of it: quotes, semicolons, line ends, a byte order mark', () => {
    const { rows, problems } = readImport(
      '\ufeffTracking Number;carrier;destination_address\r\n"CSQU 305438 3";;"12 Hope Road; ""Reid""\nKingston"\r\n\r\n986578788855;FedEx;\r\n',
      now,
      'records',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { line: 2, tracking_number: 'CSQU3054383', carrier: null, destination_address: '12 Hope Road; "Reid" Kingston' },
      { line: 5, tracking_number: '986578788855', carrier: 'fedex', event: null },
    ]);
  });

  test('tells each line that is wrong and why, and two possible carriers are left open', () => {
    const { problems } = readImport(
      [
        head,
        'CSQU3054384,,,,,,,',
        '986578788855,Nobody,,,,,,',
        '986578788855,,,31.12.2026,,,,',
        '986578788855,,,,Departed,yesterday,,',
        '986578788855,,,,,2026-11-01T10:00:00Z,,',
        '986578788855,,,,Departed,2027-01-01T10:00:00Z,,',
        ',,,,,,x,',
        '986578788855,,,,,,,,too,many',
      ].join('\n'),
      now,
      'records',
    );
    expect([...new Set(problems.map(({ line }) => line))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(problems[0]?.message).toContain('should be 3');
    expect(readImport(`tracking_number\n000000000000`, now, 'records').rows).toMatchObject([{ carrier: null }]);
  });

  test.each([
    ['nothing', ''],
    ['no rows', head],
    ['unknown columns', 'number,colour\n1,2'],
    ['a column twice', 'tracking_number,tracking_number\n1,2'],
    ['too many rows', `tracking_number\n${'986578788855\n'.repeat(mostRows + 1)}`],
  ])('with %s is refused whole', (_, text) => {
    expect(readImport(text, now, 'records')).toMatchObject({ rows: [], problems: [{ line: 1 }] });
  });

  test('is imported by administrators, all of it or nothing; rows of one number are events of one record', async () => {
    const { rows } = readImport(
      [
        head,
        '1Z5R89390357567127,UPS,"Kingston, Jamaica",2026-12-01,Delivered,2026-11-10T10:00:00Z,"Kingston, Jamaica",',
        '1Z5R89390357567127,UPS,,,Departed,2026-11-08T10:00:00Z,"Miami, FL",',
        'TBA502887274000,,,,,,,',
      ].join('\n'),
      now,
      'records',
    );
    await expect(importRecords(t.as(user), rows)).rejects.toMatchObject({ code: 'forbidden' });
    const broken = [...rows, { ...rows[0]!, tracking_number: 'not a number' }];
    await expect(importRecords(t.as(admin), broken)).rejects.toThrow(/tracking_number/);
    expect((await listRecords(t.as(admin), { q: null, cursor: null })).items).toEqual([]);
    expect(await importRecords(t.as(admin), rows)).toBe(2);
    const { items } = await listRecords(t.as(admin), { q: '1z5r 8939 0357567127', cursor: null });
    expect(items).toMatchObject([{ carrier: 'ups', current_status: 'delivered', source: 'import' }]);
    expect((await findShipment(t.as(admin), items[0]!.id))?.events).toHaveLength(2);
  });
});

test('an edit of a record that somebody else changed meanwhile is a conflict, and the first estimate stays beside the current one', async () => {
  const { id } = await makeRecord(t.ctx, { estimated_delivery: '2026-12-01' });
  const edit = {
    id,
    version: 1,
    carrier: 'ups',
    origin_address: null,
    destination_address: 'Anna, 1 Hope Road, Kingston, Jamaica',
    estimated_delivery: '2026-12-05',
    is_public: false,
  };
  expect(await editRecord(t.as(admin), edit)).toEqual({ kind: 'saved' });
  expect(await editRecord(t.as(admin), edit)).toEqual({ kind: 'conflict' });
  await expect(editRecord(t.as(user), { ...edit, version: 2 })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findShipment(t.as(admin), id)).toMatchObject({
    estimated_delivery: '2026-12-05',
    original_estimate: '2026-12-01',
    is_public: false,
  });
});
