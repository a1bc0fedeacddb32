import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, makePerson, signIn } from '../browser-client.ts';
import { type TestServer, startServer } from '../server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ prepare: async (ctx) => void (await makePerson(ctx, 'boss@example.com', 'admin')) });
  admin = await signIn(server, 'boss@example.com');
}, 240_000);
afterAll(() => server.stop());

test('the role form says what is wrong with what was typed, and keeps it', async () => {
  for (const [user, message] of [
    ['ana', 'Enter a user ID (UUID) or an email address.'],
    ['nobody@example.org', 'No user has this email address.'],
    ['00000000-0000-7000-8000-000000000000', 'No user has this ID.'],
    ['', 'Please select both user and role'],
  ] as const) {
    const answer = await admin.post('/admin/roles', { intent: 'grant', user, role: 'moderator' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(message);
    expect(html).toContain(`value="${user}"`);
  }
});

test('on a fresh instance no job is said to be waiting, although an upload leaves one for later', async () => {
  const body = new FormData();
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#31525b' } })
    .jpeg()
    .toBuffer();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'dock.jpg');
  const sent = await admin.post('/media/upload', body);
  expect(sent.status).toBeLessThan(400);
  const html = await (await admin.get('/admin/system')).text();
  expect(/>(\d+) waiting</.exec(html)?.[1]).toBe('0');
});
