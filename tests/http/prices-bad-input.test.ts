import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cardLine, makeCard } from '#features/rates/build.server.ts';
import { placedLanes } from '#features/rates/commands/lane-places.server.ts';
import { makePartner } from '#features/partners/build.server.ts';
import type { Ctx } from '#server/context.ts';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { workbook } from '../import-files.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

// Impossible prices and numbers at the door: each time a sentence beside the field, what was typed kept, nothing half stored.

let server: TestServer;
let ctx: Ctx;
let market: Market;
let owner: Client;
let card = '';

beforeAll(async () => {
  server = await startServer({ prepare: async (prepared) => void (market = await makeMarket(prepared)) });
  if (!server.ctx) throw new Error('The server of these tests runs in this process.');
  ctx = server.ctx;
  owner = await signIn(server, emailOf('owner'));
  card = `/dashboard/rates/warehouse/${market.verified.id}`;
}, 180_000);
afterAll(() => server.stop());

const versions = async (): Promise<number> => (await ctx.db.selectFrom('rate_cards').select('id').execute()).length;
const imports = async (): Promise<number> => (await ctx.db.selectFrom('imports').select('id').execute()).length;

const line = (values: Record<string, string>) => ({
  version: '0',
  valid_from: '2099-01-01',
  'lines[0].charge': 'storage',
  'lines[0].unit': 'pallet_month',
  'lines[0].amount': '18',
  ...values,
});

describe('the form of a rate card', () => {
  test.each([
    ['a negative amount', { 'lines[0].amount': '-3' }, 'Please enter an amount'],
    ['an absurd amount', { 'lines[0].amount': '987654321987' }, 'Please enter an amount'],
    ['another currency', { 'lines[0].amount': '18 EUR' }, 'Please enter an amount'],
    ['a minimum in another currency', { 'lines[0].minimum': '€500' }, 'Please enter an amount'],
    ['steps in another currency', { 'lines[0].steps': '100: 16 EUR' }, 'Please enter steps'],
    ['the least of a month in another currency', { monthly_minimum: '900 COP' }, 'Please enter an amount'],
    ['steps that overlap', { 'lines[0].steps': '100: 16; 50: 15' }, 'Please enter steps'],
    ['steps that rise', { 'lines[0].steps': '100: 19' }, 'Please enter steps'],
    ['a minimum above every total', { 'lines[0].minimum': '1,000,000' }, 'more than 10,000 times the price'],
    ['more than all of it', { 'lines[0].charge': 'fuel', 'lines[0].unit': 'percent', 'lines[0].amount': '130' }, 'percentage above 0'], // prettier-ignore
    ['months that are none', { 'lines[0].charge': 'surcharge', 'lines[0].unit': 'percent', 'lines[0].months': 'sometime' }, 'Please enter months'], // prettier-ignore
    ['a first day in the past', { valid_from: '2020-01-01' }, 'The first day is in the past'],
    ['a first day that is none', { valid_from: '2099-02-31' }, 'Please choose the first day'],
    ['a last day before the first', { valid_until: '2098-01-01' }, 'The last day is before the first'],
  ])('refuses %s with a sentence, and keeps what was typed', async (_, values, sentence) => {
    const before = await versions();
    const answer = await owner.post(card, line(values));
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain(sentence);
    const [typed = ''] = Object.values(values);
    expect(html).toContain(`value="${typed}"`);
    expect(await versions()).toBe(before);
  });
});

describe('a rate sheet', () => {
  const send = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    return owner.post(`${card}/import`, form);
  };

  test('with formulas, merged titles and macros is read by its values; nothing runs, and nothing is a price before it is saved', async () => {
    const before = await versions();
    const cells = [['Rates', '', ''], ['Service', 'Per', 'Rate'], ['Storage', 'pallet per month', { formula: '12+6', value: '18' }]]; // prettier-ignore
    const file = workbook({ Rates: cells }, '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>', true);
    const answer = await send(new File([file], 'rates.xlsm'));
    expect(answer.status).toBe(303);
    const html = await (await owner.get(answer.headers.get('location') ?? '')).text();
    expect(html).toContain('$18.00');
    expect(html).toContain('1 line understood');
    expect(await versions()).toBe(before);
  });

  test('of 50 MB, of 2,000 lines, or that is none is refused, and nothing of it is kept', async () => {
    const before = await imports();
    const large = await send(new File([new Uint8Array(50_000_000)], 'rates.xlsx'));
    expect(large.status).toBe(413);
    const rows = Array.from({ length: 2000 }, () => 'Storage,pallet,18').join('\n');
    for (const [file, sentence] of [
      [new File([`Service,Per,Price\n${rows}`], 'long.csv'), '100'],
      [new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2)], 'card.png'), 'file'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      const answer = await send(file);
      expect(answer.status, file.name).toBe(422);
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      expect(await answer.text(), file.name).toContain(sentence);
    }
    expect(await imports()).toBe(before);
  });

  test('in Windows-1252 with decimal commas is understood', async () => {
    const text = 'Concepto;Unidad;Precio\nRecepción;por paleta;9,75\n';
    const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
    const answer = await send(new File([bytes], 'tarifas.csv'));
    expect(await (await owner.get(answer.headers.get('location') ?? '')).text()).toContain('$9.75');
  });
});

describe('my numbers', () => {
  test.each([
    [{ pallets: '40', months: '0' }, 'Please enter a whole number from 1 to 120'],
    [{ pallets: '40', months: '500' }, 'Please enter a whole number from 1 to 120'],
    [{ pallets: '10000000', months: '3' }, 'Please enter a whole number from 1 to 1,000,000'],
    [{ pallets: '0', months: '3' }, 'Please enter a whole number from 1 to 1,000,000'],
    [{ weightKg: 'heavy' }, 'Please enter a number from 0.1 to 50,000,000'],
    [{ destination: 'Xyzzyqwk', weightKg: '100' }, 'We do not know this place'],
    [{ destination: 'Kingston, Jamaica' }, 'Please also say how much goes there'],
  ])('%j are refused with a sentence, and stay typed', async (numbers, sentence) => {
    const client = newClient(server.url);
    const answer = await client.post('/numbers', { from: '/partners', ...numbers });
    const html = await answer.text();
    expect([answer.status, client.cookies.has('numbers')]).toEqual([422, false]);
    expect(html).toContain(sentence);
    for (const typed of Object.values(numbers)) expect(html).toContain(`value="${typed}"`);
  });

  test('know where freight goes, in the reader’s language: lists of partners are ordered and narrowed by total', async () => {
    for (const [name, amount] of [
      ['Dear Lines', 500],
      ['Cheap Lines', 200],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await makePartner(ctx, { name, owner_user_id: market.ids.owner, destinations: ['HT'], services: ['air_freight'], specialties: [] }); // prettier-ignore
      const lanes = placedLanes([{ origin: 'Miami', destination: 'Port-au-Prince', mode: 'air', transit_days: null, lines: [cardLine('transport', 'kg', amount)] }]); // prettier-ignore
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await makeCard(ctx, { subject: { kind: 'partner', id }, organization_id: market.ids.owner, lanes });
    }
    const client = newClient(server.url);
    const page = async (path: string) => (await client.get(path)).text();
    expect(await page('/partners?sort=total')).toContain('Please say above the list how much goes, and where');
    await client.post('/numbers', { from: '/partners', weightKg: '100', destination: 'Port-au-Prince' });
    expect(await page('/es/numbers')).toContain('value="Puerto Príncipe, Haití"');
    const namesIn = (html: string) => [...html.matchAll(/(?:Dear|Cheap) Lines(?=<)/g)].map(([name]) => name);
    const sorted = await page('/partners?sort=total');
    expect([...new Set(namesIn(sorted))]).toEqual(['Cheap Lines', 'Dear Lines']);
    expect(sorted).toContain('No rate card for your freight to Port-au-Prince, Haiti: not comparable');
    const narrowed = await page('/partners?maxTotal=300');
    expect([...new Set(namesIn(narrowed))]).toEqual(['Cheap Lines']);
    const results = await page('/logistics-partner-results?services=air_freight&destination=Port-au-Prince&sort=total');
    expect([...new Set(namesIn(results))]).toEqual(['Cheap Lines', 'Dear Lines']);
    const few = await page(
      '/logistics-partner-results?services=air_freight&destination=Port-au-Prince&sort=total&maxTotal=300',
    );
    expect([...new Set(namesIn(few))]).toEqual(['Cheap Lines']);
    expect(await page('/partners?maxTotal=-5')).toContain(
      'Some of the filters in this address do not exist and were left out.',
    );
  });
});
