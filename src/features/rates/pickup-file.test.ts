import { beforeAll, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import type { Currency } from '#shared/money.ts';
import { testDb } from '#tests/harness.ts';
import { workbook } from '#tests/import-files.ts';

import { cardLine } from './build.server.ts';
import { drawnFrom, findRateFile, readRateFile } from './commands/read-rate-file.server.ts';
import { cardDefaults } from './schema/card-defaults.ts';
import { cardSchema } from './schema/card-form.ts';
import { partTable } from './schema/card-parts.ts';
import { fileView } from './schema/shown-file.ts';

const t = await testDb();
let ctx: Ctx;
beforeAll(async () => {
  ctx = t.as((await makePeople(t.ctx)).owner);
});

async function read(source: File | string, usual: Currency = 'USD', isCarrier = true) {
  const given = typeof source === 'string' ? { file: null, text: source } : { file: source, text: '' };
  const answer = await readRateFile(ctx, { ...given, sheet: null, isCarrier });
  return 'kind' in answer ? answer : findRateFile(ctx, answer.id, usual);
}

/** What the preview says of each line: "zone, per, price", or its problem. */
const understood = (source: File | string, language: 'en' | 'es' = 'en'): Promise<string[]> =>
  inLanguage(language, async () => {
    const file = await read(source);
    if ('kind' in file) return [file.kind];
    return fileView(file).lines.map(({ name, unit, price, problem }) => (problem === null ? [name, unit, price].join(' | ') : `! ${problem}`)); // prettier-ignore
  });

test('a sheet of pick-up zones is read in English, and in Spanish of Excel', async () => {
  expect(await understood('Pick-up zone,Per,Price,Min.\n"Miami-Dade, Doral",shipment,85,\nPalm Beach,100 lb,$12.50,145\nFlorida Keys,,220,\n')).toEqual([
    'Pick-up: Miami-Dade, Doral | Shipment | $85.00',
    'Pick-up: Palm Beach | 100 pounds | $12.50 · at least $145.00',
    'Pick-up: Florida Keys | Shipment | $220.00',
  ]); // prettier-ignore
  const file = workbook({ Zonas: [['Zona de recolección', 'Unidad', 'Tarifa', 'Mínimo'], ['Doral', 'embarque', '85', ''], ['Hialeah', 'kg', '0.35', '60']] }); // prettier-ignore
  expect(await understood(new File([Uint8Array.from(file)], 'zonas.xlsx'), 'es')).toEqual([
    'Recolección: Doral | Envío | $85.00',
    'Recolección: Hialeah | Kilogramo | $0.35 · mínimo $60.00',
  ]);
});

test('it is said beside each zone what is wrong with it, and the others are kept', async () => {
  const lines = ['Doral,shipment,85,,USD', 'DORAL,shipment,80,,USD', ',shipment,85,,USD', 'Kendall,pallet,85,,USD', 'Kendall,shipment,,,USD', 'Kendall,shipment,-4,,USD', 'Kendall,kg,0.385,,USD', 'Kendall,shipment,85,,EUR', 'Kendall,shipment,85,,USX', 'Kendall,shipment,free,,USD', 'Kendall,shipment,85,,USD']; // prettier-ignore
  expect(await understood(`Zone,Per,Price,Minimum,Currency\n${lines.join('\n')}`)).toEqual([
    'Pick-up: Doral | Shipment | $85.00',
    '! The same zone stands in line 2 already',
    '! Please name the places of this zone',
    '! “pallet” is nothing that this price can be per',
    expect.stringMatching(/^! Please enter/),
    expect.stringMatching(/^! Please enter an amount/),
    '! 0.385 has more than two decimals. Please round it',
    '! The price is in EUR, and the card in USD',
    '! “USX” is no currency of a card',
    expect.stringMatching(/^! Please enter an amount/),
    'Pick-up: Kendall | Shipment | $85.00',
  ]);
  const many = Array.from({ length: 21 }, (_, at) => `Zone ${at},shipment,85`);
  expect(await understood(`Zone,Per,Price\n${many.join('\n')}`)).toEqual(['too_many']);
});

const zones = [
  { name: 'Miami-Dade, Doral', line: cardLine('pickup', 'shipment', 8500) },
  { name: '“Keys”; far', line: cardLine('pickup', 'cwt', 1250, { minimum_minor: 14_500 }) },
  { name: 'Broward', line: cardLine('pickup', 'kg', 35) },
];

test('the zones that a card was exported to read back unchanged, and go into its form beside its lanes', async () => {
  const { columns, rows } = partTable({ currency: 'EUR', lines: [], lanes: [], pickups: zones }, 'pickups');
  const csv = [columns, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
  const file = await read(csv);
  if ('kind' in file) throw new Error(file.kind);
  expect([file.of, file.currency, file.lines.map((line) => line.read)]).toEqual(['pickups', 'EUR', zones]);
  const defaults = cardDefaults(null, drawnFrom(file), { today: '2099-01-01', isCarrier: true });
  const lanes = [{ origin: 'Miami', destination: 'Lima', mode: 'air', freight: '3' }];
  const { pickups } = cardSchema.parse({ ...defaults, version: '0', lanes });
  expect(pickups).toEqual(zones);
});

test('a sheet with charges or destinations is none of zones, nor is one of a warehouse', async () => {
  const kinds = await Promise.all(
    [['Service,Per,Price,Zone\nCustoms,shipment,125,', true], ['From,To,Mode,Freight,Zone\nMiami,Lima,air,3,A', true], ['Zone,Per,Price\nDoral,shipment,85', false]].map(async ([text, isCarrier]) => {
      const file = await read(text as string, 'USD', isCarrier as boolean);
      return 'of' in file ? file.of : file.kind;
    }),
  ); // prettier-ignore
  expect(kinds).toEqual(['lines', 'lanes', 'lines']);
});

test('two zones of one name are refused in the form, and the template of a forwarder begins with one', () => {
  const pickups = [{ name: 'Doral', amount: '85' }, { name: 'doral ', amount: '90' }]; // prettier-ignore
  const lanes = [{ origin: 'Miami', destination: 'Lima', mode: 'air', freight: '3' }];
  const { error } = cardSchema.safeParse({ version: '0', valid_from: '2099-01-01', lanes, pickups });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['pickups.1.name', 'The same zone stands in zone 1 already']]); // prettier-ignore
  expect(cardDefaults(null, 'forwarder', { today: '2099-01-01', isCarrier: true }).pickups).toHaveLength(1);
});
