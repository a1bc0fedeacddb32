// Lead capture as a campaign would bring it: people at addresses of their own send solved forms at once, each twice, as a second click does.
// `node bench/leads.ts [people] [POSTGRES_URL]`; the database of the URL must be empty, without one it is the embedded one.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';

import type * as Open from '#server/db/open.ts';

import { withProductModule } from './product-module.ts';
import { machineLoad, startProcess } from './server.ts';

const [people = '200', databaseUrl = ''] = process.argv.slice(2);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portolan-bench-'));

interface Answered {
  status: number;
  body: string;
  ms: number;
}

/** Asks as whoever stands behind one forwarder at this address. */
const ask = (url: string, from: string, body?: object): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const sent = request(url, { method: body ? 'POST' : 'GET', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, ms: performance.now() - started }));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

async function solved(url: string, from: string): Promise<string> {
  const challenge = JSON.parse((await ask(`${url}/api/v1/challenge`, from)).body) as Parameters<
    typeof solveChallenge
  >[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const visits = Array.from({ length: Number(people) }, (_, index) => ({
  from: `198.51.${100 + Math.floor(index / 250)}.${(index % 250) + 1}`,
  sessionId: `bench-visit-${index}`,
}));

async function measure(): Promise<Answered[]> {
  const product = await startProcess(['bin/portolan.mjs', 'start'], {
    port: 3995,
    ready: '/health/ready',
    env: { RATE_LIMITS: '1', TRUST_PROXY_HOPS: '1', DEMO_DATA: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  try {
    const tokens: string[] = [];
    for (const { from } of visits) tokens.push(await solved(product.url, from));
    const posts = visits.flatMap(({ from, sessionId }, index) => {
      const [company_name, contact_name, source] = ['Quay Freight', 'Ana Reyes', 'Referral'];
      const leadData = { company_name, contact_name, source, email: `${sessionId}@example.com` };
      const body = { leadData, sessionId, turnstileToken: tokens[index] };
      return [1, 2].map(() => ask(`${product.url}/functions/v1/verify-lead-submission`, from, body));
    });
    return await Promise.all(posts);
  } finally {
    await product.stop();
  }
}

const answers = await measure();
const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
const at = (part: number) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0);
await withProductModule('../src/server/db/open.ts', async (module) => {
  const database = await (module as typeof Open).openDatabase({ databaseUrl: databaseUrl || null, dataDir });
  const rows = await database.db.selectFrom('leads').select('session_id').execute();
  const receipts = await database.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('key', 'like', 'request.received:%')
    .executeTakeFirstOrThrow();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  const kept = new Set(rows.map(({ session_id }) => session_id));
  console.log(`${visits.length} people with a solved form each, sent twice at once; ${machineLoad()}`);
  console.table({
    [database.kind]: {
      'refused or failed': answers.filter(({ status }) => status !== 200).length,
      lost: visits.filter(({ sessionId }) => !kept.has(sessionId)).length,
      doubled: rows.length - kept.size,
      receipts: receipts.count,
      'p50 ms': at(0.5),
      'p99 ms': at(0.99),
      'posts a second': Math.round(answers.length / ((waits.at(-1) ?? 1) / 1000)),
    },
  });
});
