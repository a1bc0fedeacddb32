import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, signIn } from '../browser-client.ts';
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

const encoding = 'This is no text in UTF-8 of at most 5 MB.';
const row = '1Z12345E0205271688,UPS\n';

const badFiles: readonly [string, Uint8Array<ArrayBuffer> | string, string][] = [
  ['nothing', '', 'There is no row to import'],
  ['columns nobody knows', 'tracking_number,colour\n1Z12345E0205271688,red\n', 'The first line must name the columns'],
  ['the same column twice', 'tracking_number,carrier,carrier\n', 'The first line must name the columns'],
  ['Latin letters in an old encoding', new Uint8Array(Buffer.from('tracking_number\nMéxico', 'latin1')), encoding],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), encoding],
  ['a carrier nobody knows', 'tracking_number,carrier\n1Z12345E0205271688,Nobody\n', 'Line 2:'],
  ['a wrong check digit', 'tracking_number\nCSQU3054384\n', 'the last digit should be 3'],
  ['an event of the future', 'tracking_number,status,timestamp\n1Z12345E0205271688,Delivered,2999-01-01T00:00:00Z\n', 'Line 2:'], // prettier-ignore
  ['one row too many', `tracking_number,carrier\n${row.repeat(5001)}`, 'There are more than 5000 rows'],
  ['100,000 rows', `tracking_number,carrier\n${row.repeat(100_000)}`, 'There are more than 5000 rows'],
  ['six megabytes', `tracking_number,carrier\n${row.repeat(260_000)}`, encoding],
];

describe.each(['/business-tracking/import', '/admin/tracking/import'])('a file sent to %s', (path) => {
  test.each(badFiles)('that holds %s is refused whole, in a sentence', async (_what, content, sentence) => {
    const body = new FormData();
    body.append('file', new File([content], 'packages.csv', { type: 'text/csv' }));
    const answer = await clients[path]!.post(path, body);
    expect(answer.status).toBe(422);
    expect((await answer.text()).includes(sentence), sentence).toBe(true);
    const list = await (await clients[path]!.get(path.replace(/\/import$/, ''))).text();
    expect(list.includes('1Z12345E0205271688'), 'nothing is in the list').toBe(false);
  });
});
