import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, newClient, signIn } from '../browser-client.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let market: Market;
let other: Client;
const anybody = () => newClient(server.url);

beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (market = await makeMarket(ctx)) });
  other = await signIn(server, emailOf('other'));
}, 180_000);
afterAll(() => server.stop());

describe('a listing by API', () => {
  const sent = {
    companyName: 'Program & Sons',
    contactName: 'Ana Quay',
    email: 'ana@quay.example.com',
    phone: '(305) 555-0123',
    address: '8400 NW 36th Street',
    city: 'Doral',
    state: 'Florida',
    zipCode: '33166',
    totalSquareFootage: 12_500,
    ratesStarting: 1.35,
    description: 'Dry storage close to the airport, with patient people.',
    certifications: ['haccp'],
  };
  const list = (client: Client, body: unknown, key?: string) =>
    client.send('POST', '/api/v1/warehouses', {
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });

  test('once per key, for review, whatever else it says of the listing', async () => {
    const body = {
      ...sent,
      id: market.verified.id,
      slug: 'mine',
      userId: market.ids.admin,
      reviewStatus: 'approved',
      isVerified: true,
      ratingAverage: 5,
      fieldSources: { services: 'owner' },
    };
    const key = 'one-listing-of-a-program';
    const answers = await Promise.all([list(other, body, key), list(other, body, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ id: string }>));
    expect(first).toEqual({ id: second?.id, slug: 'program-sons-doral', reviewStatus: 'submitted' });
    const location = answers[0]?.headers.get('location') ?? '';
    expect(location).toBe('/api/v1/warehouses/program-sons-doral');
    expect((await anybody().get(location)).status, 'nobody sees it before it is reviewed').toBe(404);
    const row = await server.ctx?.db
      .selectFrom('warehouses')
      .selectAll()
      .where('id', '=', first?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      user_id: market.ids.other,
      review_status: 'submitted',
      state: 'FL',
      rating_average: null,
      total_square_footage: 12_500,
    });
    expect(row?.field_sources).toMatchObject({ services: 'default', total_square_footage: 'owner' });
  });

  test('and reads the messages of the form for what it cannot be', async () => {
    const answer = await list(other, { ...sent, phone: 'call me', ratesStarting: 0, totalSquareFootage: '12,500' });
    expect(answer.status).toBe(422);
    expect((await answer.json()) as object).toMatchObject({
      errors: {
        phone: ['Please enter a valid phone number'],
        ratesStarting: ['Starting rates are required'],
        totalSquareFootage: ['Square footage is required'],
      },
    });
    expect((await list(anybody(), sent)).status).toBe(401);
  });
});
