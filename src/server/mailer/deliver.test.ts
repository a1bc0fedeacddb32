import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';

import { testDb } from '#tests/harness.ts';

import { transaction } from '../db/transaction.ts';
import type { MailContent } from './content.ts';
import { mailJobs } from './deliver.ts';
import { enqueueMail, findMail, listMail, resendMail } from './outbox.ts';
import { createMailTransport } from './transport.ts';

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
  await transaction(toFolder.ctx, (tx) =>
    enqueueMail(tx, { to: 'ann@example.com', language: 'en', content: () => content }),
  );
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
  expect((await listMail(toFolder.ctx)).items).toMatchObject([
    { state: 'sent', recipient: 'ann@example.com', content: { subject: content.subject } },
  ]);
});

test('the frame of a mail speaks the language of its words', async () => {
  const mail = { to: 'ana@example.com', language: 'es', content: () => ({ ...content, reason: 'Por esto.' }) } as const;
  const unsubscribeUrl = 'http://localhost:3000/es/unsubscribe/a';
  const before = new Set(files(toFolder.dataDir));
  await transaction(toFolder.ctx, (tx) => enqueueMail(tx, { ...mail, unsubscribeUrl }));
  await toFolder.runJobs();
  const file = files(toFolder.dataDir).find((name) => !before.has(name));
  const { html, text } = await PostalMime.parse(readFileSync(`${toFolder.dataDir}/mail/${file}`));
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Si el botón no funciona');
  for (const body of [html, text]) expect(body).toContain('Cancelar la suscripción');
});

test('a mail of a transaction that failed is never sent', async () => {
  const before = files(toFolder.dataDir).length;
  await expect(
    transaction(toFolder.ctx, async (tx) => {
      await enqueueMail(tx, { to: 'ann@example.com', language: 'en', content: () => content });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await toFolder.runJobs();
  expect(files(toFolder.dataDir).length).toBe(before);
});

test('the same key is sent once', async () => {
  for (let round = 0; round < 3; round += 1) {
    await transaction(bySmtp.ctx, (tx) =>
      enqueueMail(tx, { to: 'bob@example.com', key: 'welcome:bob', language: 'en', content: () => content }),
    );
    await bySmtp.runJobs();
  }
  expect(received.filter((mail) => mail.to.includes('bob@example.com')).length).toBe(1);
});

/** The queue's retry delays are real time: this ends them. */
const endPauses = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(bySmtp.ctx.db);

test('while the mail server is away nothing is lost, and it goes out later', async () => {
  refuse = 'everybody';
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'eve@example.com', key: 'eve', language: 'en', content: () => content }),
  );
  await expect(bySmtp.runJobs()).rejects.toThrow(/^The mail server has not taken the mail: .*421\.$/);
  expect(await findMail(bySmtp.ctx, 'eve')).toMatchObject({ state: 'queued', attempts: 1 });
  refuse = 'nobody';
  await bySmtp.runJobs();
  expect(await findMail(bySmtp.ctx, 'eve')).toMatchObject({ state: 'queued', attempts: 1 });
  await endPauses();
  await bySmtp.runJobs();
  expect(await findMail(bySmtp.ctx, 'eve')).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
});

test('where nobody answers, the network’s own code is said', async () => {
  const { config } = bySmtp.ctx;
  const send = createMailTransport({
    ...config,
    mail: { kind: 'smtp', url: 'smtp://127.0.0.1:9', timeoutSeconds: 5 },
  });
  const mail = {
    id: bySmtp.ctx.newId(),
    to: 'eve@example.com',
    fromName: null,
    replyTo: null,
    subject: 'x',
    text: 'x',
    html: 'x',
    attachments: [],
    unsubscribeUrl: null,
    requestId: 'r',
    createdAt: bySmtp.ctx.clock(),
  };
  expect(await send(mail)).toMatchObject({ kind: 'later', reason: 'ESOCKET ECONNREFUSED' });
});

test('a mail that could not go out for three days is refused in the end', async () => {
  refuse = 'everybody';
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'eve@example.com', key: 'late', language: 'en', content: () => content }),
  );
  await sql`update jobs.job set retry_count = retry_limit where state = 'created'`.execute(bySmtp.ctx.db);
  await expect(bySmtp.runJobs()).rejects.toThrow('421');
  refuse = 'nobody';
  expect(await findMail(bySmtp.ctx, 'late')).toMatchObject({ state: 'refused' });
});

test('a refused recipient is final and seen', async () => {
  refuse = 'recipient';
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'nobody@example.com', key: 'gone', language: 'en', content: () => content }),
  );
  await bySmtp.runJobs();
  refuse = 'nobody';
  expect(await findMail(bySmtp.ctx, 'gone')).toMatchObject({ state: 'refused', last_error: '550 no such user' });
});

test('a refused mail is sent again once, by an administrator alone', async () => {
  const { id = '' } = (await findMail(bySmtp.ctx, 'gone')) ?? {};
  await expect(resendMail(bySmtp.as({ userId: bySmtp.ctx.newId() }), id)).rejects.toMatchObject({ code: 'forbidden' });
  const again = await Promise.allSettled([resendMail(bySmtp.ctx, id), resendMail(bySmtp.ctx, id)]);
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await bySmtp.runJobs();
  expect(await findMail(bySmtp.ctx, 'gone')).toMatchObject({ state: 'sent' });
  await expect(resendMail(bySmtp.ctx, id)).rejects.toMatchObject({ code: 'conflict' });
  expect(received.filter((mail) => mail.to.includes('nobody@example.com')).length).toBe(1);
});

test('of two jobs of one mail only the newer sends it', async () => {
  const sentBefore = received.length;
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'two@example.com', key: 'two', language: 'en', content: () => content }),
  );
  const { id = '' } = (await findMail(bySmtp.ctx, 'two')) ?? {};
  await sql`update outbox set state = 'refused' where id = ${id}`.execute(bySmtp.ctx.db);
  await resendMail(bySmtp.ctx, id);
  await bySmtp.runJobs();
  expect(received.length).toBe(sentBefore + 1);
});

test('a waiting mail without a job gets one within minutes, and one with a job no second', async () => {
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'lost@example.com', key: 'lost', language: 'en', content: () => content }),
  );
  await sql`delete from jobs.job where state = 'created'`.execute(bySmtp.ctx.db);
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, { to: 'known@example.com', key: 'known', language: 'en', content: () => content }),
  );
  await transaction(bySmtp.ctx, (tx) => tx.jobs.send(tx, 'mailer.deliver', {}));
  await bySmtp.runJobs();
  for (const address of ['lost@example.com', 'known@example.com'])
    expect(received.filter((mail) => mail.to.includes(address)).length).toBe(1);
});

test('a mail may speak in a name, take answers elsewhere, carry a calendar entry and end by one click', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, {
      to: 'cal@example.com',
      language: 'en',
      content: () => ({ ...content, reason: 'You receive this because you asked for a demonstration.' }),
      fromName: 'María "Quay"\r\nBcc: x@example.com',
      replyTo: 'maria@example.com',
      attachments: [{ filename: 'demo.ics', contentType: 'text/calendar; method=REQUEST', content: calendar }],
      unsubscribeUrl: 'https://portolan.example/unsubscribe/abc',
    }),
  );
  await bySmtp.runJobs();
  const raw = received.at(-1)?.raw ?? '';
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(mail.from).toMatchObject({ address: 'no-reply@localhost' });
  expect(mail.from?.name).toContain('María');
  expect(header('bcc')).toBeUndefined();
  expect(mail.replyTo).toMatchObject([{ address: 'maria@example.com' }]);
  expect(header('list-unsubscribe')).toBe('<https://portolan.example/unsubscribe/abc>');
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  // As an alternative beside text and HTML, where mail programs look for an invitation, and as a file for those that do
  // not.
  expect(raw.replaceAll('\r\n ', ' ')).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  expect(mail.attachments).toContainEqual(
    expect.objectContaining({ filename: 'demo.ics', mimeType: 'application/ics' }),
  );
  expect(raw).toContain(Buffer.from(calendar).toString('base64'));
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('You receive this because you asked for a demonstration.');
    expect(body).toContain('https://portolan.example/unsubscribe/abc');
  }
});

test('an encoded word that somebody typed as their name is read as it was typed, in the subject and as the sender', async () => {
  const name = '=?utf-8?Q?=0D=0ABcc:_x=40example.com?=';
  await transaction(bySmtp.ctx, (tx) =>
    enqueueMail(tx, {
      to: 'word@example.com',
      language: 'en',
      content: () => ({ ...content, subject: `${name} asks` }),
      fromName: name,
    }),
  );
  await bySmtp.runJobs();
  const mail = await PostalMime.parse(received.at(-1)?.raw ?? '');
  const shown = (text = '') => text.replaceAll('\u2060', '');
  expect([shown(mail.subject), shown(mail.from?.name)]).toEqual([`${name} asks`, name]);
});

test('an attachment that is not small is refused before anything is written', async () => {
  const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 'x'.repeat(100_001) }];
  await expect(
    transaction(bySmtp.ctx, (tx) =>
      enqueueMail(tx, { to: 'ann@example.com', key: 'big', language: 'en', content: () => content, attachments }),
    ),
  ).rejects.toThrow('outbox_attachments_small');
  expect(await findMail(bySmtp.ctx, 'big')).toBeNull();
  smtp.close();
});
