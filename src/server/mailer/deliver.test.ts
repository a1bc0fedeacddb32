import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from '../db/transaction.ts';
import { deliverDue, mailJobs } from './deliver.ts';
import { enqueueMail, listMail, type MailContent } from './outbox.ts';

const received: { to: string[]; raw: string }[] = [];
let refuse: 'nobody' | 'recipient' | 'everybody' = 'nobody';
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) =>
    done(refuse === 'everybody' ? Object.assign(new Error('closed'), { responseCode: 421 }) : undefined),
  onRcptTo: (_address, _session, done) =>
    done(refuse === 'recipient' ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw: Buffer.concat(chunks).toString() });
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
const port = (smtp.server.address() as AddressInfo).port;

const toFolder = await testDb({ jobs: mailJobs });
const bySmtp = await testDb({ jobs: mailJobs, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });

const content: MailContent = {
  subject: 'Grüße — your listing',
  heading: 'It is <b>verified</b>',
  paragraphs: ['First & foremost.', 'Second\nline.'],
  action: { label: 'Open it', url: 'http://localhost:3000/a?b=1&c="2"' },
  footnote: 'Why you got this.',
};

const files = (dataDir: string) => (existsSync(`${dataDir}/mail`) ? readdirSync(`${dataDir}/mail`) : []);

test('a mail of a committed transaction becomes one .eml with text and HTML that say the same', async () => {
  await transaction(toFolder.ctx, (tx) => enqueueMail(tx, { to: 'ann@example.com', content }));
  await toFolder.runJobs();
  const [file, ...others] = files(toFolder.dataDir);
  expect(others).toEqual([]);
  const mail = await PostalMime.parse(readFileSync(`${toFolder.dataDir}/mail/${file}`));
  expect(mail.subject).toBe(content.subject);
  expect(mail.to).toMatchObject([{ address: 'ann@example.com' }]);
  expect(mail.text).toContain('First & foremost.');
  expect(mail.text).toContain('http://localhost:3000/a?b=1&c="2"');
  expect(mail.html).toContain('It is &lt;b&gt;verified&lt;/b&gt;');
  expect(mail.html).toContain('href="http://localhost:3000/a?b=1&amp;c=&quot;2&quot;"');
  expect(mail.headers.find((header) => header.key === 'x-request-id')?.value).toBe('test-request');
  expect(await listMail(toFolder.ctx, { limit: 10 })).toMatchObject([
    { state: 'sent', recipient: 'ann@example.com', content: { subject: content.subject } },
  ]);
});

test('a mail of a transaction that failed is never sent', async () => {
  const before = files(toFolder.dataDir).length;
  await expect(
    transaction(toFolder.ctx, async (tx) => {
      await enqueueMail(tx, { to: 'ann@example.com', content });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await toFolder.runJobs();
  expect(files(toFolder.dataDir).length).toBe(before);
});

test('the same key is sent once', async () => {
  for (let round = 0; round < 3; round += 1) {
    await transaction(bySmtp.ctx, (tx) => enqueueMail(tx, { to: 'bob@example.com', key: 'welcome:bob', content }));
    await bySmtp.runJobs();
  }
  expect(received.filter((mail) => mail.to.includes('bob@example.com')).length).toBe(1);
});

test('while the mail server is away nothing is lost, and it goes out later', async () => {
  refuse = 'everybody';
  await transaction(bySmtp.ctx, (tx) => enqueueMail(tx, { to: 'eve@example.com', content }));
  await bySmtp.runJobs();
  expect((await listMail(bySmtp.ctx, { limit: 1 }))[0]).toMatchObject({ state: 'queued', attempts: 1 });
  refuse = 'nobody';
  await deliverDue(bySmtp.ctx);
  expect((await listMail(bySmtp.ctx, { limit: 1 }))[0]).toMatchObject({ state: 'queued' });
  bySmtp.advance(60);
  await deliverDue(bySmtp.ctx);
  expect((await listMail(bySmtp.ctx, { limit: 1 }))[0]).toMatchObject({ state: 'sent', attempts: 2 });
});

test('a refused recipient is final and seen', async () => {
  refuse = 'recipient';
  await transaction(bySmtp.ctx, (tx) => enqueueMail(tx, { to: 'nobody@example.com', content }));
  await bySmtp.runJobs();
  refuse = 'nobody';
  expect((await listMail(bySmtp.ctx, { limit: 1 }))[0]).toMatchObject({
    state: 'refused',
    last_error: 'EENVELOPE 550',
  });
  smtp.close();
});
