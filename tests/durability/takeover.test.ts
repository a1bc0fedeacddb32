import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';

import { emptyDatabase } from './empty-database.ts';
import { buildWriter, run } from './program.ts';

const given = process.env['TEST_DATABASE_URL'];

/** A mail server that takes the first mail and never says so; it takes the others as usual. */
async function silentOnce() {
  const received: string[] = [];
  let firstIsIn = () => {};
  const first = new Promise<void>((resolve) => (firstIsIn = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '');
        if (received.length > 1) done();
        else firstIsIn();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, first, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test.skipIf(!given)(
  'the jobs of a node that is killed run on another within 30 s; a mail that it was sending goes out again as the same mail and is said to be unsure, all others go out once',
  async () => {
    const program = await buildWriter();
    const mailServer = await silentOnce();
    const env = {
      ...(await emptyDatabase(given ?? '')),
      SMTP_URL: mailServer.url,
    };

    const writer = run(program, ['write', 'mail'], env);
    await writer.saw('ack mail-2');
    await writer.kill();
    const dying = run(program, ['work'], env);
    await mailServer.first;
    await dying.kill();
    const killedAt = performance.now();
    const other = run(program, ['work'], env);
    onTestFinished(() => other.kill());

    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    const mails = async () => (await client.query('select id, state, attempts, begun from outbox')).rows;
    await expect
      .poll(async () => (await mails()).filter(({ state }) => state !== 'sent'), { timeout: 60_000 })
      .toEqual([]);
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    const rows = await mails();
    await client.end();

    const [first = ''] = mailServer.received;
    expect(mailServer.received.filter((id) => id === first)).toHaveLength(2);
    expect(new Set(mailServer.received).size).toBe(rows.length);
    expect(mailServer.received).toHaveLength(rows.length + 1);
    const unsure = rows.filter(({ begun, attempts }) => begun > attempts).map(({ id }) => String(id));
    expect(unsure).toEqual([first.slice(1, first.indexOf('@'))]);
  },
  120_000,
);
