import { sql } from 'kysely';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';

import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { mailJobs } from '#server/mailer/deliver.ts';
import { findMail } from '#server/mailer/outbox.ts';
import { testDb } from '#tests/harness.ts';

import { captureLead } from './commands/capture-lead.server.ts';
import { receiptKey } from './commands/open-thread.server.ts';
import { feature as leads } from './feature.server.ts';

/** How the mail server behaves; in the words of its protocol. */
type Mood = 'well' | 'silent' | 'closed' | 'cut' | 'busy' | 'full' | 'unknown' | 'refused';
let mood: Mood = 'well';
const delivered: string[] = [];

/** A mail server of a few words, so that it can break off between any two of them. */
const server: Server = createServer((socket) => {
  socket.on('error', () => undefined);
  if (mood === 'closed') return void socket.destroy();
  if (mood === 'silent') return;
  socket.write('220 loopback\r\n');
  talk(socket);
});

function talk(socket: Socket): void {
  let buffer = '';
  let isData = false;
  socket.on('data', (chunk) => {
    buffer += String(chunk);
    if (isData) {
      if (mood === 'cut' && buffer.length > 200) return void socket.destroy();
      if (!buffer.endsWith('\r\n.\r\n')) return;
      const [content, now] = [buffer, mood];
      [buffer, isData] = ['', false];
      if (now === 'full') return void socket.write('452 no room\r\n');
      if (now === 'refused') return void socket.write('554 we do not want this\r\n');
      delivered.push(content);
      return void socket.write('250 taken\r\n');
    }
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const line = buffer.slice(0, end).toUpperCase();
      buffer = buffer.slice(end + 2);
      if (line.startsWith('EHLO')) socket.write('250-loopback\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n');
      else if (line.startsWith('RCPT') && mood === 'busy') socket.write('451 later\r\n');
      else if (line.startsWith('RCPT') && mood === 'unknown') socket.write('550 no such person\r\n');
      else if (line === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const features = [moderation, notifications, privacy, messaging, leads];
const t = await testDb({
  features,
  on: features.flatMap(({ on }) => on ?? []),
  jobs: mailJobs,
  env: {
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    SMTP_TIMEOUT_SECONDS: '1',
  },
});

let visits = 0;
async function ask(email: string, contact_name = 'Ana Reyes'): Promise<string> {
  const values = { contact_name, email, company_name: 'Quay Freight', source: 'Referral' };
  const rest = { phone: null, estimated_value: null, notes: null };
  const session_id = `mail-server-${(visits += 1)}`;
  const { id } = await captureLead(
    t.anonymous,
    { session_id, source_form: 'demo', values: { ...values, ...rest } },
    async () => undefined,
  );
  return id;
}

const receipt = (id: string) => findMail(t.ctx, receiptKey(id));
const endPauses = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(t.ctx.db);
const mailsTo = (address: string) => delivered.filter((mail) => mail.includes(`To: ${address}`));

test.each([
  ['answers nothing', 'silent'],
  ['hangs up at once', 'closed'],
  ['breaks off in the middle of the mail', 'cut'],
  ['says 4xx to the address', 'busy'],
  ['says 4xx to the mail', 'full'],
] as const)(
  'a mail server that %s loses nothing: the lead is kept, and its receipt goes later, once',
  async (_, now) => {
    mood = now;
    const email = `${now}@example.com`;
    const id = await ask(email);
    await expect(t.runJobs()).rejects.toBeInstanceOf(Error);
    expect(await receipt(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.any(String) });
    mood = 'well';
    await endPauses();
    await t.runJobs();
    await t.runJobs();
    expect(await receipt(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(mailsTo(email)).toHaveLength(1);
  },
);

test.each([
  ['the address', 'unknown'],
  ['the mail', 'refused'],
] as const)('a mail server that says 5xx to %s is believed: the lead is kept, and the refusal seen', async (_, now) => {
  mood = now;
  const id = await ask(`${now}@example.com`);
  await t.runJobs();
  mood = 'well';
  expect(await receipt(id)).toMatchObject({ state: 'refused', last_error: expect.stringMatching(/55[04]/) });
  expect(await t.ctx.db.selectFrom('leads').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

test('a receipt reaches an address with letters of any script, and a name begins no header', async () => {
  const id = await ask('josé.núñez@xn--muoz-hqa.es', 'José\r\nBcc: all@example.com');
  await t.runJobs();
  expect(await receipt(id)).toMatchObject({ state: 'sent' });
  const mail = delivered.at(-1) ?? '';
  const [head = ''] = mail.split('\r\n\r\n');
  expect(head).toMatch(/^To: .*núñez@/m);
  expect(head).not.toMatch(/^bcc:/im);
});
