import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { iso6346 } from '#features/catalog/numbers/check-digits.ts';

import { type Client, signIn } from '../browser-client.ts';
import { importFile, workbook } from '../import-files.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
const clients: Record<string, Client> = {};

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (await makeMarket(ctx)) });
  clients['/business-tracking/import'] = await signIn(server, emailOf('user'));
  clients['/admin/tracking/import'] = await signIn(server, emailOf('admin'));
}, 180_000);
afterAll(() => server.stop());

const row = '1Z12345E0205271686,UPS\n';

const badFiles: readonly [string, File, string][] = [
  ['nothing', importFile('empty'), 'There is no row to import'],
  ['no names of columns', importFile('headless'), 'No line names the columns'],
  ['a picture', importFile('binary'), 'This is no table'],
  ['a quotation mark that is not closed', importFile('unclosed'), 'A quotation mark in line 2 is not closed'],
  ['100,000 rows', csv(`tracking_number,carrier\n${row.repeat(100_000)}`), 'There are more than 50,000 rows'],
];

const forms = ['/business-tracking/import', '/admin/tracking/import'] as const;

describe.each(forms)('a file sent to %s', (path) => {
  test.each(badFiles)('that holds %s is refused beside its field', async (_what, file, sentence) => {
    const answer = await send(path, file);
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text.includes(sentence), sentence).toBe(true);
    expect(/<input(?=[^>]*name="file")[^>]*aria-invalid="true"/.test(text), 'the field is marked').toBe(true);
  });

  test('shows what becomes of each line, brings what is good, gives back what is not, and is undone', async () => {
    const client = clients[path]!;
    const text =
      'Tracking #,Carrier,Weight,Status,Status date\n1Z12345E0205271686,UPS Ground,2 kg,Departed,2026-11-02\nCSQU3054384,,,,\n1Z5R89390357567127,Nobody,,,\n986578788855,,,Delivered,2999-01-01\n';
    const sent = await send(path, csv(text));
    expect(sent.status).toBe(303);
    const page = sent.headers.get('location') ?? '';
    const shown = await (await client.get(page)).text();
    for (const sentence of [
      'the last digit should be 3',
      'No carrier is called Nobody',
      'Weight',
      '3 lines need a correction',
      'Goes in',
    ])
      expect(shown.includes(sentence), sentence).toBe(true);
    const problems = await (await client.get(`${page}/problems.csv`)).text();
    expect(problems.split('\r\n')[0]).toBe('Tracking #,Carrier,Weight,Status,Status date,problem');
    expect(problems.split('\r\n')).toHaveLength(5);
    await client.post(page, new URLSearchParams({ intent: 'start' }));
    await until(client, page, 'shipment was imported');
    const list = path.replace(/\/import$/, '');
    expect(await (await client.get(list)).text()).toContain('1Z12345E0205271686');
    await client.post(page, new URLSearchParams({ intent: 'undo' }));
    await until(client, page, 'The import was undone');
    expect(await (await client.get(list)).text()).not.toContain('1Z12345E0205271686');
  });
});

/** What each good file brings; the broken ones are above. */
const goodFiles = {
  shopify: ['1Z5R89390357567127', '986578788855'],
  ups: ['1Z5R89390357567127'],
  fedex: ['986578788855'],
  spanish: ['CSQU3054383'],
  numbers: ['04512345675', '00112345675'],
  titled: ['CSQU3054383', 'HLXU2008419'],
  ruined: ['1Z5R89390357567127'],
} as const satisfies Partial<Record<Parameters<typeof importFile>[0], readonly string[]>>;

test.each(Object.entries(goodFiles))(
  'the file %s goes in by the page, and what was exported of it is there already',
  async (name, numbers) => {
    const client = clients['/business-tracking/import']!;
    const sent = await send('/business-tracking/import', importFile(name as keyof typeof goodFiles));
    const page = sent.headers.get('location') ?? '';
    expect(await (await client.get(page)).text()).toMatch(/\d shipments? can be imported/);
    await client.post(page, new URLSearchParams({ intent: 'start' }));
    await until(client, page, 'imported</p>');
    const file = await (await client.get('/business-tracking/export.csv')).arrayBuffer();
    const exported = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file);
    expect(exported.startsWith('\ufeff')).toBe(true);
    for (const number of numbers) expect(exported).toContain(number);
    expect(exported).not.toContain('N/A');

    const again = await send('/business-tracking/import', csv(exported));
    const known = again.headers.get('location') ?? '';
    const text = await (await client.get(known)).text();
    expect(text).toContain('Everything in this file is there already');
    expect(text).not.toContain('value="start"');
    await client.post(page, new URLSearchParams({ intent: 'undo' }));
    await until(client, page, 'The import was undone');
  },
);

test('another sheet of a workbook is taken on the page that shows the first', async () => {
  const client = clients['/business-tracking/import']!;
  const bytes = workbook({
    November: [['Tracking #', 'Reference'], ['986578788855', 'Of November']], // prettier-ignore
    'Q4 & more': [['Tracking #', 'Reference'], ['1Z12345E0205271686', 'Of the quarter']], // prettier-ignore
  });
  const sent = await send('/business-tracking/import', new File([bytes], 'both.xlsx'));
  const page = sent.headers.get('location') ?? '';
  const shown = await (await client.get(page)).text();
  expect(shown).toContain('Of November');
  expect(shown).toContain('Read the sheet Q4 &amp; more');
  const chosen = await client.post(page, new URLSearchParams({ intent: 'sheet', sheet: 'Q4 & more' }));
  const other = chosen.headers.get('location') ?? '';
  const text = await (await client.get(other)).text();
  expect([text.includes('Of the quarter'), text.includes('Of November')]).toEqual([true, false]);
  expect((await client.get(page)).status, 'the import it takes the place of').toBe(404);
  await client.post(other, new URLSearchParams({ intent: 'start' }));
  await until(client, other, '1 shipment was imported');
  expect((await client.post(other, new URLSearchParams({ intent: 'sheet', sheet: 'November' }))).status).toBe(404);
});

// The maximum of a file takes a minute and is imported in the long rounds only.
const many = process.env.LONG ? 49_000 : 3000;

test('a long list is imported in the background, while others are served', async () => {
  const client = clients['/business-tracking/import']!;
  const lines = Array.from({ length: many }, (_, serial) => {
    const body = `MSKU${String(serial).padStart(6, '0')}`;
    return `${body}${iso6346(body)},Order ${serial},"Kingston, Jamaica",2027-12-31`;
  });
  const sent = await send(
    '/business-tracking/import',
    csv(`Container No.,Reference,Destination,ETA\r\n${lines.join('\r\n')}`),
  );
  const page = sent.headers.get('location') ?? '';
  expect(await (await client.get(page)).text()).toContain('Reading the file');
  await until(client, page, `${many.toLocaleString('en-US')} shipments can be imported`);
  await client.post(page, new URLSearchParams({ intent: 'start' }));
  const started = performance.now();
  expect((await client.get('/tracking')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(5000);
  await until(client, page, `${many.toLocaleString('en-US')} shipments were imported`);
}, 300_000);

function csv(text: string): File {
  return new File([text], 'packages.csv', { type: 'text/csv' });
}

function send(path: string, file: File): Promise<Response> {
  const body = new FormData();
  body.append('file', file);
  return clients[path]!.post(path, body);
}

/** Requests the page, like its own polling, until it contains this text. */
async function until(client: Client, page: string, words: string): Promise<void> {
  await expect.poll(async () => (await client.get(page)).text(), { timeout: 280_000, interval: 300 }).toContain(words);
}
