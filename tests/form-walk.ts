import { expect } from 'vitest';

import { type Client, newClient, signIn } from './browser-client.ts';
import { type PageForm, formsIn } from './html-forms.ts';
import { type Market, type Who, emailOf } from './market.ts';
import type { TestServer } from './server.ts';

/** Pages with forms, and who sees them. */
const pagesOf = (m: Market): [Who, string][] => [
  ...[
    '/',
    '/login',
    '/customer-signup',
    '/business-signup',
    '/forgot-password',
    '/reset-password?token=abc',
    '/warehouse-directory',
    '/list-warehouse',
  ].map((path): [Who, string] => ['anonymous', path]),
  ...[
    '/list-warehouse',
    `/dashboard/listings/${m.verified.id}`,
    `/dashboard/listings/${m.submitted.id}`,
    '/dashboard/listings',
    '/dashboard/account',
    '/dashboard/account/security',
    '/dashboard/account/second-factor',
    '/dashboard/notifications',
    '/dashboard/notifications/preferences',
    `/unsubscribe/${m.unsubscribe.kind}/${m.unsubscribe.token}`,
    `/saved/alerts/${m.alertToken}`,
  ].map((path): [Who, string] => ['owner', path]),
  ...[
    '/admin',
    '/admin/roles',
    '/admin/warehouses',
    '/admin/system',
    '/admin/audit',
    `/admin/warehouses/${m.verified.id}`,
    `/admin/warehouses/${m.submitted.id}`,
    '/moderation',
  ].map((path): [Who, string] => ['admin', path]),
];

/** Forms that end the session or the account. */
const isEnding = (form: PageForm) => /\/logout|\/sessions|\/deletion/.test(form.action);

/** The people of the market as clients, and every form they see. */
export interface FormWalk {
  clients: Map<Who, Client>;
  clientOf: (who: Who) => Promise<Client>;
  collectForms: () => Promise<{ who: Who; form: PageForm }[]>;
}

export function formWalk(server: TestServer, market: Market): FormWalk {
  const clients = new Map<Who, Client>();

  async function clientOf(who: Who): Promise<Client> {
    const client =
      clients.get(who) ?? (who === 'anonymous' ? newClient(server.url) : await signIn(server, emailOf(who)));
    clients.set(who, client);
    return client;
  }

  async function collectForms(): Promise<{ who: Who; form: PageForm }[]> {
    const found = new Map<string, { who: Who; form: PageForm }>();
    for (const [who, path] of pagesOf(market)) {
      const url = new URL(path, server.url).href;
      const client = await clientOf(who);
      let answer = await client.get(path);
      // The reset page first removes the token from its URL.
      if (answer.status === 302) answer = await client.get(answer.headers.get('location') ?? '/');
      expect([path, answer.status]).toEqual([path, 200]);
      for (const form of formsIn(await answer.text(), url)) {
        const key = `${who} ${form.method} ${form.action} ${form.fields.map(({ name, value }) => `${name}${name === 'intent' ? value : ''}`).join()}`;
        if (!isEnding(form) && !form.isMultipart) found.set(key, { who, form });
      }
    }
    return [...found.values()];
  }

  return { clients, clientOf, collectForms };
}
