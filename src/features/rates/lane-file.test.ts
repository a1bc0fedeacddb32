import { beforeAll, describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import type { Currency } from '#shared/money.ts';
import { testDb } from '#tests/harness.ts';
import { workbook } from '#tests/import-files.ts';

import { cardLine } from './build.server.ts';
import { placedLanes } from './commands/lane-places.server.ts';
import { findRateFile, readRateFile } from './commands/read-rate-file.server.ts';
import { laneFieldNames, laneFields } from './schema/lane-prices.ts';
import { fileView } from './schema/shown-file.ts';

const t = await testDb();
let ctx: Ctx;
beforeAll(async () => {
  ctx = t.as((await makePeople(t.ctx)).owner);
});

async function read(source: File | string, isCarrier = true, usual: Currency = 'USD') {
  const given = typeof source === 'string' ? { file: null, text: source } : { file: source, text: '' };
  const answer = await readRateFile(ctx, { ...given, sheet: null, isCarrier });
  return 'kind' in answer ? answer : findRateFile(ctx, answer.id, usual);
}

/** What the preview says of each line: "lane, per, price", or its problem. */
async function understood(source: File | string, language: 'en' | 'es' = 'en'): Promise<string[]> {
  return inLanguage(language, async () => {
    const file = await read(source);
    if ('kind' in file) return [file.kind];
    return fileView(file).lines.map(({ name, unit, price, problem }) =>
      problem === null ? [name, unit, price].join(' | ') : `! ${problem}`,
    );
  });
}

describe('a sheet of lanes', () => {
  test('in English is read with its ways of transport, weight breaks, containers and days', async () => {
    const text = `Rates from Miami 2027
From,To,Mode,Per,Freight,Minimum,Weight breaks,20',40HC,BL fee,Transit time
PortMiami,"Kingston, Jamaica",Ocean LCL,W/M,$98.00,120,,2150,3450,65,6 days
Miami,"Bogotá, Colombia",Air,kg,2.65,95,100: 2.10; 500: 1.65,,,,2
Miami,"Santo Domingo, Dominican Republic",sea,,,,,,3100,65,
`;
    expect(await understood(text)).toEqual([
      'PortMiami, Miami, FL – Kingston, Jamaica · Ocean | Cubic meter | $98.00 · at least $120.00 · Container, 20 ft: $2,150.00 · Container, 40 ft high cube: $3,450.00 · Document: $65.00 · 6 days',
      'Miami, FL – Bogotá, Colombia · Air | Kilogram | $2.65; from 100: $2.10; from 500: $1.65 · at least $95.00 · 2 days',
      'Miami, FL – Santo Domingo, Dominican Republic · Ocean | – | Container, 40 ft high cube: $3,100.00 · Document: $65.00',
    ]);
  });

  test('in Spanish, in Windows-1252 with decimal commas, and of Excel', async () => {
    const text = 'Desde;Hasta;Vía;Flete;Mínimo;Tránsito\nMiami;Bogotá;aéreo;2,65;95,00;2 días\n';
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const lane = ['Miami, FL – Bogotá, Colombia · Aéreo | Kilogramo | $2.65 · mínimo $95.00 · 2 días'];
    expect(await understood(new File([bytes], 'rutas.csv'), 'es')).toEqual(lane);
    const file = workbook({ Rutas: [['Origen', 'Destino', 'Modo', 'Flete', 'Mínimo', 'Días'], ['Miami', 'Bogotá', 'Aéreo', '2.65', '95', '2']] }); // prettier-ignore
    expect(await understood(new File([Uint8Array.from(file)], 'rutas.xlsx'), 'es')).toEqual(lane);
  });

  test('says beside each lane what is wrong with it, and keeps the others', async () => {
    const lines = [
      'Miami,"Kingston, Jamaica",ocean,cbm,98,USD,,6',
      'Miami,"Kingston, Jamaica",ocean,cbm,97,USD,,6',
      'Miami,Xyzzyqwk,ocean,cbm,98,USD,,6',
      ',Lima,air,kg,3,USD,,2',
      'Miami,Lima,teleport,kg,3,USD,,2',
      'Miami,Lima,,kg,3,USD,,2',
      'Miami,Lima,air,lightyear,3,USD,,2',
      'Miami,Lima,air,kg,-3,USD,,2',
      'Miami,Lima,air,kg,,USD,,2',
      'Miami,Lima,air,kg,0.385,USD,,2',
      'Miami,Lima,air,kg,3,EUR,,2',
      'Miami,Lima,air,kg,3,USD,100: 4,2',
      'Miami,Lima,air,kg,3,USD,,900',
      'Miami,Lima,air,kg,3,USD,,2',
    ];
    expect(await understood(`From,To,Mode,Per,Freight,Currency,Breaks,Days\n${lines.join('\n')}`)).toEqual([
      expect.stringContaining('Kingston, Jamaica · Ocean'),
      '! The same lane stands in line 2 already',
      '! We do not know the place “Xyzzyqwk”. Please write a city, port, airport or country',
      '! Please enter a city, port or airport',
      '! “teleport” is no way of transport: air, ocean or ground',
      '! Please choose the way of transport',
      '! “lightyear” is nothing that this price can be per',
      expect.stringMatching(/^! Please enter an amount/),
      expect.stringMatching(/has no price/),
      '! 0.385 has more than two decimals. Please round it',
      '! The price is in EUR, and the card in USD',
      expect.stringMatching(/^! Please enter steps/),
      expect.stringMatching(/^! Please enter a whole number from 0 to 180/),
      expect.stringContaining('Lima, Peru · Air'),
    ]);
  });

  test.each([
    ['Port of Origin,Destination Port,Mode,Freight'],
    ['Origin City,Port of Destination,Mode,Freight'],
    ['Origin Country,Destination City,Mode,Freight'],
    ['From,Destination Country,Mode,Freight'],
    ['From,Lane,Mode,Freight'],
    ['Ciudad de origen,Ciudad de destino,Modo,Flete'],
    ['País de origen,País destino,Modo,Flete'],
    ['Desde,Ruta,Modo,Flete'],
  ])('has its lanes below "%s", in the card’s currency if it names none', async (header) => {
    const file = await read(`${header}\nMiami,Peru,air,3`, true, 'EUR');
    expect('kind' in file ? file : [file.of, file.currency, file.lines.map(({ problem }) => problem)]).toEqual(['lanes', 'EUR', [null]]); // prettier-ignore
  });

  test('that a card was exported to reads back unchanged', async () => {
    const lanes = placedLanes([
      {
        origin: 'Miami',
        destination: 'Kingston, Jamaica',
        mode: 'ocean',
        transit_days: 6,
        lines: [
          cardLine('transport', 'cbm', 9800, { minimum_minor: 12_000 }),
          cardLine('transport', 'container_40rf', 615_000),
          cardLine('documents', 'document', 6500),
        ],
      },
      { origin: 'Miami', destination: 'Port-au-Prince', mode: 'air', transit_days: null, lines: [cardLine('transport', 'kg', 285, { steps: [{ from: 100, amount_minor: 240 }] })] }, // prettier-ignore
      {
        origin: 'Doral',
        destination: 'Tampa',
        mode: 'ground',
        transit_days: 1,
        lines: [cardLine('transport', 'cwt', 2250)],
      },
    ]);
    const rows = lanes.map((lane) => [...Object.values(laneFields(lane, 'EUR')), 'EUR']);
    const csv = [[...laneFieldNames, 'currency'], ...rows]
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n');
    const file = await read(csv);
    expect('kind' in file ? file : [file.of, file.currency, file.lines.map((line) => line.read)]).toEqual(['lanes', 'EUR', lanes]); // prettier-ignore
  });

  test('is one of charges where nothing says where it leads, and never that of a warehouse', async () => {
    const charges = 'Service,Per,Price\nCustoms,shipment,125';
    const lanes = 'From,To,Mode,Freight\nMiami,Lima,air,3';
    const kinds = [await read(charges), await read(lanes), await read(lanes, false)].map((file) =>
      'of' in file ? file.of : file.kind,
    );
    expect(kinds.slice(0, 2)).toEqual(['lines', 'lanes']);
    expect(kinds[2]).not.toBe('lanes');
  });

  test('of more lanes than a card has is refused whole', async () => {
    const lines = Array.from({ length: 2000 }, () => 'Miami,Lima,air,3').join('\n');
    expect(await understood(`From,To,Mode,Freight\n${lines}`)).toEqual(['too_many']);
  });
});
