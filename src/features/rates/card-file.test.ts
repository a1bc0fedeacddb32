import { beforeAll, describe, expect, test } from 'vitest';

import { makePeople } from '#features/accounts/build.server.ts';
import type { UserActor } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import { testDb } from '#tests/harness.ts';
import { workbook } from '#tests/import-files.ts';

import { cardLine } from './build.server.ts';
import { findCardFile } from './commands/card-file.server.ts';
import { readRateFile } from './commands/read-rate-file.server.ts';
import type { CardLine } from './schema/card.ts';
import { lineColumns, lineFields } from './schema/card-defaults.ts';

const t = await testDb();
let people: Record<'owner' | 'outsider' | 'moderator' | 'admin', UserActor>;
let ctx: Ctx;
beforeAll(async () => {
  people = await makePeople(t.ctx);
  ctx = t.as(people.owner);
});

async function read(file: File | string, language: 'en' | 'es' = 'en') {
  const source = typeof file === 'string' ? { file: null, text: file } : { file, text: '' };
  return inLanguage(language, async () => {
    const answer = await readRateFile(ctx, { ...source, sheet: null, isCarrier: false });
    return 'kind' in answer ? answer : findCardFile(ctx, answer.id, 'USD');
  });
}

/** "storage pallet_month frozen 18.00" of each good line, and the problem of each other. */
async function understood(file: File | string, language: 'en' | 'es' = 'en'): Promise<string[]> {
  const answer = await read(file, language);
  if ('kind' in answer) return [answer.kind];
  return answer.lines.map(({ read: line, problem }) => {
    if (line === null) return `! ${problem}`;
    const { charge, unit, amount, steps, minimum, zone, free_days, state } = lineFields(line, answer.currency);
    return [charge, unit, zone, state === 'priced' ? amount : state, steps, minimum && `min ${minimum}`, free_days && `${free_days} free`].filter(Boolean).join(' '); // prettier-ignore
  });
}

const csv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');

describe('a rate sheet', () => {
  test('in Spanish, with decimal commas, in Windows-1252, below a title', async () => {
    const text =
      'Tarifas 2027;;;;\nConcepto;Unidad;Precio;Mínimo;Días libres\nAlmacenaje congelado;Paleta / mes;"1.038,50";250,00;7\nRecepción;por paleta;$ 9,75;;\nDespacho;caja;0,85;;\nDescarga;Contenedor a granel;425;;\nDescarga contenedor paletizado;Contenedor;410;;\nEtiquetado;;0,35;;\nRecargo combustible;%;12,5;;\nPaletizado;paleta;incluido;;\n';
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    expect(await understood(new File([bytes], 'tarifas.csv'), 'es')).toEqual([
      'storage pallet_month frozen 1038.50 min 250.00 7 free',
      'handling_in pallet_in 9.75',
      'handling_out carton_out 0.85',
      'unloading container_loose 425.00',
      'unloading container_palletized 410.00',
      'labeling label 0.35',
      'fuel percent 12.5',
      'palletizing pallet_in included',
    ]);
  });

  test('of Excel, with merged titles and the values of formulas', async () => {
    const file = workbook(
      {
        S: [
          ['Rates of Pier House', '', ''],
          ['Service', 'Per', 'Rate'],
          ['Pallet storage', 'pallet per week', '5.123456789'],
          ['Outbound', 'pallet', '8.5'],
          ['Labor', '', '42'],
        ],
      },
      '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
    );
    expect(await understood(new File([Uint8Array.from(file)], 'rates.xlsx'))).toEqual([
      'storage pallet_week 5.12',
      'handling_out pallet_out 8.50',
      'labor hour 42.00',
    ]);
  });

  test('says beside each line what is wrong with it, and keeps the others', async () => {
    const text = csv([
      ['Service', 'Per', 'Price', 'Currency', 'Volume steps', 'Free days'],
      ['Storage', 'pallet/month', '18', 'USD', '100: 16.50; 500: 15', ''],
      ['Teleportation', 'pallet', '3', 'USD', '', ''],
      ['Storage', 'lightyear', '3', 'USD', '', ''],
      ['Receiving', 'pallet', '-3', 'USD', '', ''],
      ['Receiving', 'pallet', '', 'USD', '', ''],
      ['Receiving', 'pallet', '9', 'EUR', '', ''],
      ['Receiving', 'pallet', '9', 'doubloons', '', ''],
      ['Shipping', 'pallet', '9', 'USD', '100: 10', ''],
      ['Storage', 'sq ft', '1.75', 'USD', '', '900'],
      ['Storage', 'Pallet, per month', '19', 'USD', '', ''],
      ['Order', '', '2.35', 'USD', '', ''],
    ]);
    expect(await understood(text)).toEqual([
      'storage pallet_month 18.00 100: 16.50; 500: 15.00',
      '! “Teleportation” is no charge that we know',
      '! “lightyear” is nothing that this price can be per',
      '! Please enter an amount in the currency of the card, such as 14.50',
      '! There is no price',
      '! The price is in EUR, and the card in USD',
      '! “doubloons” is no currency of a card',
      expect.stringContaining('Please enter steps as'),
      expect.stringContaining('whole number'),
      '! The same price stands in line 2 already',
      'order_handling order 2.35',
    ]);
  });

  test('has months of a contract beside prices, which are no season', async () => {
    const answer = await read(csv([['Service', 'Per', 'Price', 'Months'], ['Storage', 'pallet/month', '18', '12'], ['Fuel', '%', '10', '10 to 12']])); // prettier-ignore
    expect('kind' in answer ? answer : answer.lines.map((line) => line.read?.months)).toEqual([null, [10, 11, 12]]);
  });

  test('that a card was exported to reads back unchanged', async () => {
    const lines: CardLine[] = [
      cardLine('storage', 'pallet_month', 1800, { zone: 'frozen', minimum_minor: 25_000, steps: [{ from: 100, amount_minor: 1650 }], free_days: 5 }), // prettier-ignore
      cardLine('handling', 'pallet_in', 925, { state: 'included', amount_minor: null }),
      cardLine('returns', 'return', 0, { state: 'not_offered', amount_minor: null }),
      cardLine('unloading', 'container_palletized', 38_500),
      cardLine('fuel', 'percent', 1250),
      cardLine('storage', 'cuft_month', 7),
    ];
    const rows = lines.map((line) => lineColumns.map((column) => lineFields(line, 'EUR')[column]));
    const answer = await read(csv([[...lineColumns, 'currency'], ...rows.map((row) => [...row, 'EUR'])]));
    expect('kind' in answer ? answer : [answer.currency, answer.lines.map((line) => line.read)]).toEqual(['EUR', lines]); // prettier-ignore
  });

  test('that is none, or longer than a card, is refused, and somebody else’s is not found', async () => {
    const line = ['Storage', 'pallet', '18'];
    expect(await understood(csv([['Service', 'Per', 'Price'], ...Array.from({ length: 2000 }, () => line)]))).toEqual([
      'too_many',
    ]);
    expect(await understood(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2)], 'card.png'))).toEqual(['binary']);
    expect(await understood('18\n19')).toEqual(['no_header']);
    const answer = await readRateFile(ctx, { file: null, text: csv([['Service', 'Per', 'Price'], line]), sheet: null, isCarrier: false }); // prettier-ignore
    const id = 'id' in answer ? answer.id : '';
    await expect(findCardFile(t.as(people.outsider), id, 'USD')).rejects.toMatchObject({ code: 'not_found' });
  });
});
