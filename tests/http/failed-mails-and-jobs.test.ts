import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { transaction } from '#server/db/transaction.ts';
import { defineFeature } from '#server/feature.ts';
import { defineJob } from '#server/jobs.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';

import { signIn } from '../browser-client.ts';
import { filledIn, formsIn } from '../html-forms.ts';
import { emailOf, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';

let isThere = false;
const delivered: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    if (!isThere && address === 'gone@example.com')
      return done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox here`), { responseCode: 550 }));
    delivered.push(address);
    done();
  },
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => done());
  },
});

let isWell = false;
let timesDone = 0;
const sometimes = defineJob({
  name: 'test.sometimes',
  retryLimit: 0,
  handler: () => {
    if (!isWell) return Promise.reject(new Error('the far end is away'));
    timesDone += 1;
    return Promise.resolve();
  },
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  server = await startServer({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    moreFeatures: [defineFeature({ name: 'test', jobs: [sometimes] })],
    prepare: async (ctx) => {
      await makeMarket(ctx);
      const content = { subject: 'To nobody', heading: 'h', paragraphs: ['p'] };
      await transaction(ctx, (tx) =>
        enqueueMail(tx, { to: 'gone@example.com', language: 'en', content: () => content }),
      );
    },
  });
}, 180_000);
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

const patience = { timeout: 15_000, interval: 200 };

test('a mail that is refused, sent again and refused again shows every try and the words of the mail server, without the address', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const page = async () => (await admin.get('/admin/mail')).text();
  const line = async () => {
    const row = (await page()).split('<tr').find((each) => each.includes('To nobody')) ?? '';
    const [, , tries, answer] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
    return { tries, answer };
  };
  const answer = '550 5.1.1 &lt;…&gt;: no such mailbox here';
  const sendAgain = async () => {
    const forms = formsIn(await page(), `${server.url}/admin/mail`);
    const form = forms.find(({ action }) => action === '/admin/mail');
    expect((await admin.post('/admin/mail', Object.fromEntries(filledIn(form!)))).status).toBe(303);
  };
  await vi.waitFor(async () => expect(await line()).toEqual({ tries: '1', answer }), patience);
  await sendAgain();
  await vi.waitFor(async () => expect(await line()).toEqual({ tries: '2', answer }), patience);
  isThere = true;
  await sendAgain();
  await vi.waitFor(() => expect(delivered).toEqual(['gone@example.com']), patience);
  expect(await page()).not.toContain('To nobody');

  const unsure = async () => (await admin.get('/admin/mail?state=unsure')).text();
  expect(await unsure()).toContain('No mail may have arrived twice');
  // As a process leaves it that ends while it sends.
  await server.ctx?.db
    .updateTable('outbox')
    .set((eb) => ({ begun: eb('begun', '+', 1) }))
    .execute();
  expect(await unsure()).toContain('To nobody');
});

test('a job that was given up stands on the page System with its reason, and a button has it tried again', async () => {
  const admin = await signIn(server, emailOf('admin'));
  const { ctx } = server;
  if (ctx === null) throw new Error('The product runs in another process.');
  await transaction(ctx, (tx) => tx.jobs.send(tx, 'test.sometimes', {}));
  const page = async () => (await admin.get('/admin/system')).text();
  await vi.waitFor(async () => expect(await page()).toContain('the far end is away'), patience);
  const tryAgain = async () => {
    const forms = formsIn(await page(), `${server.url}/admin/system`);
    const form = forms.find(({ fields }) => fields.some(({ name }) => name === 'id'));
    expect((await admin.post('/admin/system', Object.fromEntries(filledIn(form!)))).status).toBe(303);
  };
  await tryAgain();
  await vi.waitFor(async () => expect(await page()).toContain('the far end is away'), patience);
  expect(timesDone).toBe(0);
  isWell = true;
  await tryAgain();
  await vi.waitFor(() => expect(timesDone).toBe(1), patience);
  expect(await page()).toContain('No job has failed.');
});
