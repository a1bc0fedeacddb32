import autocannon from 'autocannon';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

import { type BenchServer, cpuSeconds } from './server.ts';

/** A served tree, the database behind it, and somebody who has signed in. */
export interface Candidate {
  server: BenchServer;
  databaseUrl: string | null;
  cookie: string;
}

export interface Figures {
  perSecond: number;
  p99Ms: number;
  /** Processor time of the server and of the connections of its database. */
  cpuMs: number;
  bytes: number;
}

const connections = 10;
export const owner = { email: 'bench-owner@example.com', password: 'quay-7-lantern-heron' };
export const staff = { email: 'bench-staff@example.com', password: 'quay-7-lantern-heron' };

/** An owner who lists and one administrator who is told; those of the last run are still there. */
export function makePeople(cwd: string, env: Record<string, string>): void {
  for (const [{ email, password }, role] of [
    [owner, 'user'],
    [staff, 'admin'],
  ] as const)
    try {
      execFileSync(
        process.execPath,
        ['bin/portolan.mjs', 'account', 'create', email, '--role', role, '--password', password],
        {
          cwd,
          env: { ...process.env, ...env },
          stdio: 'ignore',
        },
      );
    } catch {
      // Known already: signing in will tell.
    }
}

/** The cookies of a person, of the owner where nobody is named, after signing in by the form. */
export async function signIn(url: string, person = owner): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(person).toString(),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (answer.status >= 400 || cookies.length === 0) throw new Error(`Signing in answered ${answer.status}.`);
  return cookies.join('; ');
}

export type Request = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>;

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** What both trees are asked for. Details and listings are other ones at every request. */
export const works: Record<string, (slugs: readonly string[], url: string) => () => Request> = {
  'directory page': () => () => ({ path: '/warehouse-directory' }),
  'directory page as served': () => () => ({ path: '/warehouse-directory', headers: browser }),
  // Nobody has asked for it before: nothing that is kept helps but the counts of the database's own pages.
  'directory page, another each time, as served': () => {
    let area = 100_000;
    return () => ({ path: `/warehouse-directory?maxArea=${(area += 1)}`, headers: browser });
  },
  'list of 24, JSON': () => () => ({ path: '/api/v1/warehouses' }),
  'state and two services, JSON': () => () => ({
    path: '/api/v1/warehouses?near=Florida&services=storage,customs&match=all&sort=price',
  }),
  'typed search, JSON': () => () => ({ path: '/api/v1/warehouses?q=heron%20freight' }),
  'details, JSON': (slugs) => {
    let at = 0;
    return () => ({ path: `/api/v1/warehouses/${slugs[(at += 1) % slugs.length]}` });
  },
  'creating by the form': (_, url) => () => ({
    method: 'POST',
    path: '/list-warehouse',
    headers: { origin: url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      company_name: `Lantern Quay ${randomUUID().slice(0, 8)}`,
      contact_name: 'Ana Reyes',
      email: owner.email,
      phone: '+1 305 555 0100',
      website: '',
      address: '8400 NW 36th Street, Suite 450',
      city: 'Doral',
      state: 'FL',
      zip_code: '33166',
      country_code: 'US',
      warehouse_type: 'public',
      total_square_footage: '24000',
      rates_starting: '1.45',
      description: 'Dry storage beside the airport with twelve dock doors and a fenced yard.',
      certifications: 'haccp',
      security_features: 'cctv',
    }).toString(),
  }),
};

async function backends(databaseUrl: string | null): Promise<() => number> {
  if (databaseUrl === null) return () => 0;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  // A connection that was closed meanwhile has taken no part in the round, or very little of it.
  const used = (pid: number) => {
    try {
      return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
    } catch {
      return 0;
    }
  };
  return () => rows.reduce((sum, { pid }) => sum + used(pid), 0);
}

/** What a round leaves to do, its mails, is done before the next begins: it would slow the other tree. */
async function settled(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (;;) {
    const { rows } = await client.query("select from outbox where state = 'queued' limit 1");
    if (rows.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await client.end();
}

/** One round of a work. Throws when anything but success was answered. */
export async function measure(candidate: Candidate, next: () => Request, seconds: number): Promise<Figures> {
  const { server, databaseUrl, cookie } = candidate;
  const databaseSeconds = await backends(databaseUrl);
  const before = cpuSeconds(server.pid) + databaseSeconds();
  const withCookie = (request: Request): Request =>
    request.method === 'POST' ? { ...request, headers: { ...request.headers, cookie } } : request;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...withCookie(next()) }) }],
  });
  const used = cpuSeconds(server.pid) + databaseSeconds() - before;
  await settled(databaseUrl);
  const refused = result['4xx'] + result['5xx'] + result.errors;
  if (refused > 0) throw new Error(`${refused} of ${result.requests.total} were refused or failed.`);
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    cpuMs: (used * 1000) / result.requests.total,
    bytes: Math.round(result.throughput.total / result.requests.total),
  };
}
