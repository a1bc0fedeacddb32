import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import PostalMime, { type Email } from 'postal-mime';

import { type UserOverrides, makeUser } from '#features/accounts/build.server.ts';
import { insertPassword } from '#features/accounts/commands/password.server.ts';
import { signedInHeaders } from '#features/accounts/pages/viewer-cookies.server.ts';
import type { Role } from '#server/actor.ts';
import { makeStamp } from '#server/bot-check.ts';
import type { Ctx } from '#server/context.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';
import { hashPassword } from '#server/session/passwords.ts';

import type { TestServer } from './server.ts';
import { openSession } from './session.ts';

export type Fields = Record<string, string | readonly string[]>;

/** An HTTP client that behaves like a browser: keeps cookies, sends the origin, does not follow redirects. */
export interface Client {
  readonly url: string;
  cookies: Map<string, string>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Posts a form as a page of this site would. */
  post: (
    path: string,
    fields: Fields | FormData | URLSearchParams,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  send: (
    method: string,
    path: string,
    init?: { headers?: Record<string, string>; body?: BodyInit | null },
  ) => Promise<Response>;
}

/** Uncompressed, because compression took a tenth of the tests; http/headers.test.ts requests compressed answers. */
const asksAs = { accept: 'text/html', 'accept-encoding': 'identity', 'sec-fetch-site': 'same-origin' };

export function newClient(url: string): Client {
  const cookies = new Map<string, string>();
  const send: Client['send'] = async (method, target, init = {}) => {
    const headers: Record<string, string> = { ...asksAs, ...init.headers };
    if (method !== 'GET' && method !== 'HEAD') headers.origin ??= url;
    if (cookies.size > 0 && headers.cookie === undefined)
      headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(target, url), { method, headers, body: init.body ?? null, redirect: 'manual' });
    keepCookies(cookies, answer.headers);
    return answer;
  };
  return {
    url,
    cookies,
    send,
    get: (target, headers) => send('GET', target, headers ? { headers } : {}),
    post: (target, fields, headers) =>
      send('POST', target, {
        body: fields instanceof FormData || fields instanceof URLSearchParams ? fields : formBody(fields),
        ...(headers ? { headers } : {}),
      }),
  };
}

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const isGone = value === '' || attributes.some((it) => /^\s*max-age=0$/i.test(it));
    if (isGone) cookies.delete(name);
    else cookies.set(name, value);
  }
}

export function formBody(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, one as string);
  }
  return body;
}

export const password = 'correct-horse-7-battery';

/** The secret of test servers. */
export const secret = 'test-secret-test-secret-test-secret';

/** Returns the timestamp of a sign-up page rendered this long ago. */
export const stampOf = (secondsAgo: number): string =>
  makeStamp({ config: { secret }, clock: () => new Date(Date.now() - secondsAgo * 1000) });

/** Sign-up values sent some time after the page was opened, without JavaScript. */
export const person = (email: string) => ({
  [botCheckFields.stamp]: stampOf(60),
  email,
  password,
  first_name: 'Ana',
  last_name: 'Reyes',
  phone: '',
  company_name: '',
});

/** For `startServer`: creates the accounts NAME@example.com with the usual password. */
export const withAccounts =
  (...names: string[]) =>
  async (ctx: Ctx) => {
    for (const name of names) await makePerson(ctx, `${name}@example.com`, 'user');
  };

let passwordHash: Promise<string> | undefined;

/** Creates a verified account with the usual password, which is hashed only once. */
export async function makePerson(
  ctx: Ctx,
  email: string,
  role: Role | null,
  names: UserOverrides = {},
): Promise<string> {
  const { userId } = await makeUser(ctx, { ...names, email, role });
  await insertPassword(ctx, userId, await (passwordHash ??= hashPassword(password)));
  return userId;
}

/** Returns a client with a session of this account, without using the form. */
export async function signIn(server: TestServer, email: string): Promise<Client> {
  const { ctx, url } = server;
  if (!ctx) return signInByForm(server, email);
  const client = newClient(url);
  const { id } = await ctx.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
  const { cookie } = await openSession(ctx, id);
  keepCookies(client.cookies, await signedInHeaders(ctx, { userId: id, browser: null, cookie }));
  return client;
}

/** Returns a client that signed in through the form with the usual password. */
export async function signInByForm({ url }: Pick<TestServer, 'url'>, email: string): Promise<Client> {
  const client = newClient(url);
  await client.get('/login');
  const answer = await client.post('/login', { email, password });
  if (answer.status !== 303 && answer.status !== 302)
    throw new Error(`sign-in answered ${answer.status}: ${(await answer.text()).slice(0, 2000)}`);
  return client;
}

async function readMails(mailDir: string): Promise<Email[]> {
  let names: string[] = [];
  try {
    names = readdirSync(mailDir)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(mailDir, name)))));
}

/**
 * Returns the newest mail to an address (with this subject), waiting for delivery; mails of decisions are delayed by
 * ten seconds.
 */
export async function mailTo(server: TestServer, address: string, subject = /./, waitMs = 30_000): Promise<Email> {
  const end = Date.now() + waitMs;
  for (;;) {
    const found = (await readMails(server.mailDir)).filter(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
    );
    const newest = found.at(-1);
    if (newest) return newest;
    if (Date.now() > end) throw new Error(`no mail to ${address} about ${subject}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Returns the first link in a mail's text to this path. */
export function linkIn(mail: Email, pathPrefix = '/'): string {
  const links = (mail.text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [];
  const found = links.find((link) => new URL(link).pathname.startsWith(pathPrefix));
  if (!found) throw new Error(`no link to ${pathPrefix} in: ${mail.text}`);
  return found;
}
