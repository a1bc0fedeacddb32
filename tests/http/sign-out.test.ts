import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signIn, withAccounts } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ prepare: withAccounts('owner') });
}, 180_000);
afterAll(() => server.stop());

test('a failed sign-out is reported and leaves the person signed in', async () => {
  const client = await signIn(server, 'owner@example.com');
  const { db } = server.ctx!;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`.execute(
    db,
  );
  await sql`create trigger stuck before delete on sessions for each row execute function refuse()`.execute(db);
  const refused = await client.post('/logout', {});
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/dashboard']);
  const page = await client.get('/dashboard');
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('Error signing out');
  expect(text).not.toContain('stuck');

  await sql`drop trigger stuck on sessions`.execute(db);
  const done = await client.post('/logout', {});
  expect(done.headers.get('location')).toBe('/');
  expect((await client.get('/dashboard')).status).not.toBe(200);
});
