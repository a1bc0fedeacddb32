import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transaction } from '#server/db/transaction.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { makeUser } from '#features/accounts/build.server.ts';
import { encodeImage } from '#features/media/commands/encode-image.server.ts';
import { storeImage } from '#features/media/commands/store-image.server.ts';
import { jobs } from '#features/media/jobs.server.ts';
import { sweepUnattached } from '#features/media/commands/delete-files.server.ts';

import { type Bucket, startBucket } from '../bucket.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { testDb } from '../harness.ts';
import { type PageForm, filledIn, formsIn } from '../html-forms.ts';
import { type Market, emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let bucket: Bucket;
let server: TestServer;
let market: Market;
let owner: Client;

beforeAll(async () => {
  bucket = await startBucket();
  server = await startServer({
    // Nobody listens there: mail waits.
    env: { ...bucket.env, SMTP_URL: 'smtp://127.0.0.1:9' },
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
      const content = { subject: 's', heading: 'h', paragraphs: ['p'] };
      await transaction(ctx, (tx) =>
        enqueueMail(tx, { to: 'ann@example.com', language: 'en', content: () => content }),
      );
      await sql`update outbox set queued_at = now() - interval '20 minutes'`.execute(ctx.db);
    },
  });
  owner = await signIn(server, emailOf('owner'));
}, 180_000);
afterAll(async () => {
  await server.stop();
  await bucket.close().catch(() => undefined);
});

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#31525b' } })
    .jpeg()
    .toBuffer();

async function formOf(path: string, isWanted: (form: PageForm) => boolean): Promise<PageForm> {
  const page = await (await owner.get(path)).text();
  const form = formsIn(page, new URL(path, server.url).href).find(isWanted);
  if (!form) throw new Error(`${path} has no such form`);
  return form;
}

test('a photo goes through the page’s own form into the bucket, onto the public page, and off it again', async () => {
  const edit = `/dashboard/listings/${market.verified.id}`;
  const upload = await formOf(edit, (form) => form.isMultipart);
  const body = new FormData();
  for (const [name, value] of filledIn(upload)) body.append(name, value);
  body.set('file', new File([new Uint8Array(await picture())], 'dock.jpg', { type: 'image/jpeg' }));
  expect((await owner.post(upload.action, body)).status).toBe(303);
  expect(bucket.keys().length).toBeGreaterThan(1);

  const visitor = newClient(server.url);
  const publicPage = `/warehouses/${market.verified.slug}`;
  const id = /\/media\/([0-9a-f-]{36})\//.exec(await (await visitor.get(publicPage)).text())?.[1] ?? 'none';
  const shown = await visitor.get(`/media/${id}/480`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(480);
  expect(bucket.keys().every((key) => key.includes(id))).toBe(true);

  const isRemove = (form: PageForm) => filledIn(form).some(([name, value]) => name === 'intent' && value === 'remove');
  const remove = await formOf(edit, isRemove);
  expect((await owner.post(remove.action, new URLSearchParams(filledIn(remove)))).status).toBe(303);
  expect(await (await visitor.get(publicPage)).text()).not.toContain(id);
  expect((await visitor.get(`/media/${id}/480`)).status).toBe(404);
});

test('what is taken off for good leaves the bucket when it can no longer be brought back', async () => {
  const t = await testDb({ jobs, env: bucket.env });
  const { actor, userId } = await makeUser(t.ctx);
  const before = bucket.keys().length;
  const { id } = await storeImage(t.as(actor), { image: await encodeImage(await picture()), owner_user_id: userId });
  const kept = bucket.keys().filter((key) => key.includes(id));
  expect(kept).not.toEqual([]);
  t.advance(6 * 86_400);
  expect(await sweepUnattached(t.ctx)).toBe(0);
  t.advance(2 * 86_400);
  expect(await sweepUnattached(t.ctx)).toBe(1);
  await t.runJobs();
  expect(bucket.keys()).toHaveLength(before);
});

test('the System tab says which part fails, how long it took and when it was asked; the product stays ready', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const badges = async () => {
    const page = (await (await admin.get('/admin/system')).text()).replaceAll('<!-- -->', '');
    expect(page).toMatch(/Checked <time[^>]* datetime="20\d\d-/i);
    return Object.fromEntries(
      [...page.matchAll(/>(Database|API|Storage|Mail|Jobs)<\/h3><span[^>]*>(\d+) ms<\/span>.*?\1 (\w+)</gs)].map(
        ([, part = '', , word]) => [part, word],
      ),
    );
  };
  const well = { Database: 'Healthy', API: 'Online', Storage: 'Available', Mail: 'Delayed', Jobs: 'Running' };
  expect(await badges()).toEqual(well);
  await bucket.close();
  expect(await badges()).toEqual({ ...well, Storage: 'Failing' });
  // Listings and searches still work: a load balancer should not remove this process because of pictures or mail.
  const ready = await fetch(`${server.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok', checks: { database: 'ok', disk: 'ok' } }]);
  expect((await newClient(server.url).get(`/warehouses/${market.verified.slug}`)).status).toBe(200);
});
