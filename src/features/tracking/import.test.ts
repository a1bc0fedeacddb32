import { zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { makeUser } from '#features/accounts/build.server.ts';
import { makeMember } from '#features/companies/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import {
  findImport,
  mapImport,
  previewImport,
  problemLines,
  startImport,
  undoImport,
} from '#server/imports/imports.ts';
import { csvResponse } from '#server/http/csv.ts';
import { importFile, importFiles, workbook } from '#tests/import-files.ts';
import { testDb } from '#tests/harness.ts';

import { packageImport } from './commands/import-packages.server.ts';
import { recordImport } from './commands/import-records.server.ts';
import { readImport } from './commands/read-import.server.ts';
import { feature } from './feature.server.ts';
import { jobs } from './jobs.server.ts';
import { recordExport } from './queries/record-export.server.ts';
import { listRecords } from './queries/list-records.server.ts';
import { findShipment } from './queries/shipments.server.ts';
import { importRow } from './commands/import-line.server.ts';
import { editRecord } from './commands/edit-record.server.ts';
import { makeRecord } from './build.server.ts';

const t = await testDb({ features: [feature], jobs });
const now = new Date('2026-11-20T12:00:00Z');

let owner: UserActor;
let admin: UserActor;

beforeAll(async () => {
  t.setClock(now);
  admin = (await makeUser(t.ctx, { role: 'admin' })).actor;
});
beforeEach(async () => {
  t.setClock(now);
  owner = (await makeUser(t.ctx)).actor;
});

const bring = (file: File | string, sheet: string | null = null, as = owner) =>
  readImport(t.as(as), packageImport, {
    file: typeof file === 'string' ? null : file,
    text: typeof file === 'string' ? file : '',
    sheet,
  });

async function see(file: File | string, sheet: string | null = null) {
  const read = await bring(file, sheet);
  if ('kind' in read) throw new Error(JSON.stringify(read));
  return seen(read.id);
}

async function seen(id: string) {
  const found = await findImport(t.as(owner), packageImport, id);
  const { rows, problems } = await previewImport(t.as(owner), packageImport, id, { rows: 50, problems: 50 });
  return { ...found, rows: rows.map(({ row }) => importRow.parse(row)), problems };
}

describe('a file as people have it', () => {
  test('from a shop: the reference, the day it left, a place out of three columns; what has no number comes back', async () => {
    const { rows, problems, header, mapping } = await see(importFile('shopify'));
    expect(rows).toMatchObject([
      {
        tracking_number: '1Z5R89390357567127',
        carrier: 'ups',
        shipment_name: '#1001',
        destination_address: 'Kingston, Jamaica',
        events: [{ status: 'picked_up', timestamp: new Date('2026-11-12T14:30:00Z') }],
      },
      { tracking_number: '986578788855', carrier: 'fedex', destination_address: 'Port of Spain, Trinidad and Tobago' },
    ]);
    expect(problems).toMatchObject([{ line: 4 }]);
    // Recipient's e-mail and price are not imported.
    expect(header.filter((_, at) => mapping[at] === null)).toEqual([
      'Email',
      'Financial Status',
      'Fulfillment Status',
      'Currency',
      'Total',
    ]);
  });

  test('from UPS: a title above, and dates whose order one of them tells', async () => {
    const { rows, problems } = await see(importFile('ups'));
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        shipment_name: 'PO 4711',
        estimated_delivery: '2026-11-28',
        destination_address: 'Doral, FL, US',
        events: [
          { status: 'picked_up', timestamp: new Date('2026-11-09T17:00:00Z') },
          { status: 'In Transit', timestamp: now },
        ],
      },
      { shipment_name: 'PO 4712', events: [{}, { status: 'Delivered' }] },
    ]);
  });

  test('from a sheet of goods: the description is the label, and a day is the same day in Miami', async () => {
    const { rows } = await see('Guía;Descripción;Fecha de envío\n986578788855;Zapatos;15/11/2026\n');
    expect(rows[0]).toMatchObject({
      shipment_name: 'Zapatos',
      events: [{ status: 'picked_up', timestamp: new Date('2026-11-15T17:00:00Z') }],
    });
  });

  test('from FedEx: bars between values, and the day of the delivery', async () => {
    const { rows, problems } = await see(importFile('fedex'));
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        tracking_number: '986578788855',
        destination_address: 'Miami, FL, US',
        events: [
          { status: 'picked_up', timestamp: new Date('2026-11-09T17:00:00Z') },
          { status: 'delivered', timestamp: new Date('2026-11-13T17:00:00Z') },
        ],
      },
      { estimated_delivery: '2026-11-24', events: [{ status: 'picked_up' }, { status: 'In transit' }] },
    ]);
  });

  test('from Excel in Spanish: semicolons, Windows-1252, the day first, columns behind that hold nothing', async () => {
    const { rows, problems, header, mapping } = await see(importFile('spanish'));
    expect(problems).toEqual([]);
    expect(header).toEqual([
      'Nº de guía',
      'Transportista',
      'Dirección de destino',
      'Fecha estimada de entrega',
      'Observación interna',
    ]);
    expect(mapping).toEqual(['tracking_number', 'carrier', 'destination_address', 'estimated_delivery', null]);
    expect(rows).toMatchObject([
      { carrier: 'fedex', destination_address: 'Calle 5; Bogotá, Colombia', estimated_delivery: '2026-11-28' },
      { carrier: 'ups', destination_address: 'São Paulo, Brasil', estimated_delivery: '2026-12-03' },
      { tracking_number: 'CSQU3054383', destination_address: null },
    ]);
  });

  test('from Numbers: UTF-16 and tabs', async () => {
    expect((await see(importFile('numbers'))).rows).toMatchObject([
      { tracking_number: '04512345675', carrier: 'latam', shipment_name: 'Piñas', destination_address: 'México DF' },
      { tracking_number: '00112345675', shipment_name: 'Café' },
    ]);
  });

  test('a workbook: below merged titles, dates as dates, values and no formulas, the first sheet or a chosen one', async () => {
    const { rows, sheets, sheet } = await see(importFile('titled'));
    expect([sheets, sheet]).toEqual([['Embarques', 'Notas'], 'Embarques']);
    expect(rows).toMatchObject([
      { tracking_number: 'CSQU3054383', destination_address: 'Kingston, Jamaica', estimated_delivery: '2026-11-28' },
      {
        tracking_number: 'HLXU2008419',
        carrier: 'hapag_lloyd',
        destination_address: 'Port of Spain',
        estimated_delivery: '2026-11-29',
      },
    ]);
    expect((await see(importFile('titled'), 'embarques')).items).toBe(2);
    expect(await bring(importFile('titled'), 'Enero')).toEqual({ kind: 'no_sheet', sheets: ['Embarques', 'Notas'] });
  });

  test('numbers that a spreadsheet has ruined are named and never guessed', async () => {
    const { rows, problems } = await see(importFile('ruined'));
    expect(rows).toMatchObject([{ tracking_number: '1Z5R89390357567127' }]);
    expect(problems.map(({ line, message }) => [line, /shortened|lost the zeros/.exec(message)?.[0]])).toEqual([
      [2, 'shortened'],
      [3, 'shortened'],
      [4, 'shortened'],
      [5, 'lost the zeros'],
    ]);
  });

  test.each([
    ['unclosed', { kind: 'unclosed_quote', line: 2 }],
    ['headless', { kind: 'no_header' }],
    ['binary', { kind: 'binary' }],
    ['empty', { kind: 'empty' }],
  ] as const)('that is %s is refused whole, with why', async (name, why) => {
    expect(await bring(importFile(name))).toEqual(why);
  });

  test('of more than 50,000 lines is refused', async () => {
    expect(await bring(`Tracking number,Label\n${'986578788855,a\n'.repeat(50_021)}`)).toEqual({
      kind: 'too_many',
      most: 50_000,
    });
  });

  test('that unpacks to more than anybody has is refused before it is unpacked', async () => {
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(10) }));
    bomb.writeUInt32LE(200_000_000, bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await bring(new File([new Uint8Array(bomb)], 'bomb.xlsx'))).toEqual({ kind: 'too_large' });
    const broken = importFiles.titled.bytes.slice(0, 700);
    expect(await bring(new File([broken], 'broken.xlsx'))).toEqual({ kind: 'broken_workbook' });
    expect(await bring(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'old.xls'))).toEqual({
      kind: 'old_workbook',
    });
  });

  test('a quotation mark that closes far below its line is an open one', async () => {
    const lines = [
      'Tracking number,Label',
      '986578788855,"Order 1',
      ...Array.from({ length: 60 }, () => '477179081230,Order'),
      'CSQU3054383,"Order 9"',
    ];
    expect(await bring(lines.join('\n'))).toMatchObject({ kind: 'unclosed_quote' });
  });
});

describe('what a column is', () => {
  test('is changed by hand, and remembered for the next file of the company', async () => {
    const text = 'Our code,Wohin\n986578788855,Kingston\n';
    const first = await see(text);
    expect([first.mapping, first.rows]).toEqual([[null, null], []]);
    await mapImport(t.as(owner), packageImport, first.id, {
      mapping: ['tracking_number', 'destination_address'],
      dateOrder: null,
    });
    expect((await seen(first.id)).rows).toMatchObject([
      { tracking_number: '986578788855', destination_address: 'Kingston' },
    ]);
    expect((await see(text)).mapping).toEqual(['tracking_number', 'destination_address']);
    const colleague = (await makeMember(t.ctx, owner.organization.id, ['operations'])).actor;
    const other = (await makeUser(t.ctx)).actor;
    for (const [actor, mapping] of [
      [colleague, ['tracking_number', 'destination_address']],
      [other, [null, null]],
    ] as const) {
      const theirs = await bring(text, null, actor);
      if ('kind' in theirs) throw new Error(theirs.kind);
      expect((await findImport(t.as(actor), packageImport, theirs.id)).mapping).toEqual(mapping);
    }
  });

  test('a day that could be two is asked for, and read when it is said', async () => {
    const found = await see('AWB;ETA\n045-12345675;03/04/2027\n001-12345675;05/06/2027\n');
    expect(found).toMatchObject({ unsure: 2, wrong: 2, rows: [] });
    await mapImport(t.as(owner), packageImport, found.id, { mapping: found.mapping, dateOrder: 'dmy' });
    expect(await seen(found.id)).toMatchObject({
      unsure: 0,
      rows: [{ estimated_delivery: '2027-04-03' }, { estimated_delivery: '2027-06-05' }],
    });
    expect((await see('AWB;ETA\n045-12345675;03/04/2027\n001-12345675;28/06/2027\n')).rows).toMatchObject([
      { estimated_delivery: '2027-04-03' },
      { estimated_delivery: '2027-06-28' },
    ]);
  });
});

test('a shipment may be planned: a ship date to come moves no status, and one far away is asked back', async () => {
  const text =
    'Tracking #,Ship Date\n986578788855,2026-11-21\n039813852990618,2026-11-18\nTBA502887274000,2062-11-21\n';
  const found = await see(text);
  expect(found.rows).toMatchObject([
    { events: [{ status: 'picked_up', kind: 'planned' }] },
    { events: [{ status: 'picked_up', kind: 'actual' }] },
  ]);
  const problems: string[][] = [];
  for await (const page of problemLines(t.as(owner), await findImport(t.as(owner), packageImport, found.id)))
    problems.push(...page);
  expect(problems.map((line) => line.at(-1))).toEqual([expect.stringContaining('more than a year away')]);
  await startImport(t.as(owner), packageImport, found.id);
  await t.runJobs();
  const packages = await t.ctx.db.selectFrom('business_tracking').select(['tracking_number', 'current_status']).where('business_user_id', '=', owner.userId).execute(); // prettier-ignore
  expect(new Map(packages.map((one) => [one.tracking_number, one.current_status]))).toEqual(
    new Map([
      ['986578788855', 'pending'],
      ['039813852990618', 'shipped'],
    ]),
  );
});

test('what is wrong comes back as the same file with a column that says why', async () => {
  const { id } = await see(
    'Tracking #,Label,ETA\n986578788855,Good,2026-12-01\nCSQU3054384,"Bad, very",2026-12-01\n477179081230,Worse,tomorrow\n',
  );
  const found = await findImport(t.as(owner), packageImport, id);
  const pages: string[][] = [];
  for await (const page of problemLines(t.as(owner), found)) pages.push(...page);
  expect(pages).toEqual([
    ['CSQU3054384', 'Bad, very', '2026-12-01', expect.stringContaining('should be 3') as string],
    ['477179081230', 'Worse', 'tomorrow', expect.stringContaining('no date') as string],
  ]);
});

describe('public records', () => {
  const text = [
    'tracking_number,carrier,destination_address,estimated_delivery,status,timestamp,location',
    '1Z5R89390357567127,UPS,"Kingston, Jamaica",2026-12-01,Delivered,2026-11-10T10:00:00Z,"Kingston, Jamaica"',
    '1Z5R89390357567127,UPS,,,Departed,2026-11-08T10:00:00Z,"Miami, FL"',
    'TBA502887274000,,,,,,',
  ].join('\n');

  test('are made by administrators; lines of one number are events of one record, and an import is undone for a day', async () => {
    const read = await readImport(t.as(admin), recordImport, { file: null, text, sheet: null });
    if ('kind' in read) throw new Error(read.kind);
    expect((await listRecords(t.as(admin), { q: null, cursor: null })).items).toEqual([]);
    await startImport(t.as(admin), recordImport, read.id);
    await t.runJobs();
    expect(await findImport(t.as(admin), recordImport, read.id)).toMatchObject({ state: 'done', added: 2 });
    const { items } = await listRecords(t.as(admin), { q: '1z5r 8939 0357567127', cursor: null });
    expect(items).toMatchObject([{ carrier: 'ups', current_status: 'delivered', source: 'import' }]);
    expect((await findShipment(t.as(admin), items[0]!.id))?.events).toHaveLength(2);
    const again = await readImport(t.as(admin), recordImport, { file: null, text, sheet: null });
    if ('kind' in again) throw new Error(again.kind);
    expect(await findImport(t.as(admin), recordImport, again.id)).toMatchObject({ items: 2, known: 2 });
    await startImport(t.as(admin), recordImport, again.id);
    await t.runJobs();
    expect(await findImport(t.as(admin), recordImport, again.id)).toMatchObject({ added: 0, canUndo: false });
    await undoImport(t.as(admin), recordImport, read.id);
    await t.runJobs();
    expect(await findImport(t.as(admin), recordImport, read.id)).toMatchObject({ state: 'undone' });
    expect((await listRecords(t.as(admin), { q: null, cursor: null })).items).toEqual([]);
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
  await expect(editRecord(t.as(owner), { ...edit, version: 2 })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findShipment(t.as(admin), id)).toMatchObject({
    estimated_delivery: '2026-12-05',
    original_estimate: '2026-12-01',
    is_public: false,
  });
});

test('a workbook of one sheet needs no more than its values', async () => {
  expect((await see(new File([workbook({ A: [['Guía'], ['986578788855']] })], 'a.xlsx'))).items).toBe(1);
});

test('public records that were exported come back as they were', async () => {
  const number = '986578788844';
  const { id: first } = await makeRecord(t.as(admin), {
    tracking_number: number,
    origin_address: '2200 NW 72nd Ave, Miami, FL',
    destination_address: '=Kingston; "Jamaica"',
    estimated_delivery: '2026-11-24',
    events: [
      { status: 'departed', timestamp: new Date('2026-11-18T10:00:00Z'), location: 'Miami, FL' },
      { status: 'arrived', timestamp: new Date('2026-11-19T10:00:00Z'), location: 'Kingston, Jamaica', description: 'x;=1+1' }, // prettier-ignore
    ],
  });
  const told = async (id: string) => {
    const record = (await findShipment(t.as(admin), id)) ?? raise();
    const same = { id: null, created_at: null, updated_at: null };
    return { ...record, ...same, events: record.events.map((event) => ({ ...event, id: null })) };
  };
  const before = await told(first);
  expect(before.events).toHaveLength(2);
  const text = await (
    await csvResponse({
      filename: 'x.csv',
      columns: recordExport.columns,
      pages: recordExport.pages(t.as(admin), new URLSearchParams({ q: number })),
    })
  ).text();
  await t.ctx.db.deleteFrom('package_tracking').where('id', '=', first).execute();
  const read = await readImport(t.as(admin), recordImport, { file: null, text, sheet: null });
  if ('kind' in read) throw new Error(read.kind);
  await startImport(t.as(admin), recordImport, read.id);
  await t.runJobs();
  const [again] = (await listRecords(t.as(admin), { q: number, cursor: null })).items;
  expect(await told(again?.id ?? '')).toEqual(before);
});

function raise(): never {
  throw new Error('not there');
}
