import { afterAll, beforeAll, expect, test } from 'vitest';

import { everyPage, needsOf } from '../accessibility/every-page.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, newClient, signIn, stampOf } from '../browser-client.ts';
import { filledIn, formsIn, type PageForm } from '../html-forms.ts';
import { emailOf, type Market, makeMarket, type Who } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { byType, fileFor, fillings, knownToBrowsers, left, outcomes, samples } from './what-forms-do.ts';

let server: TestServer;
let market: Market;
const clients = new Map<Who, Client>();

beforeAll(async () => {
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
}, 180_000);
afterAll(() => server.stop());

async function clientOf(who: Who): Promise<Client> {
  const client = clients.get(who) ?? (who === 'anonymous' ? newClient(server.url) : await signIn(server, emailOf(who)));
  clients.set(who, client);
  return client;
}

/** An address without what only this market has: ids, tokens, names. */
function patternOf(address: string): string {
  const { pathname } = new URL(address, server.url);
  const named = pathname
    .replace(market.verified.slug, ':slug')
    .replace(market.partner.slug, ':slug')
    .replace(market.article.slug, ':slug');
  return named
    .split('/')
    .map((part) =>
      /^[0-9a-f-]{36}$/.test(part) ? ':id' : /^(?:[\w.-]{25,}|Q?[A-Z]{1,3}-\d+)$/.test(part) ? ':key' : part,
    )
    .join('/');
}

interface Act {
  who: Who;
  page: string;
  form: PageForm;
  /** The button that is pressed; null where only one sends. */
  button: { name: string; value: string } | null;
}

/** What a form does, as the list has it: where it is sent, and which of its buttons. */
function nameOf({ who, form, button }: Act): string {
  const intent = button?.value ?? form.fields.find(({ name }) => name === 'intent')?.value;
  // Buttons with which a page changes its form carry what is changed.
  const changes = intent?.startsWith('{"type":"validate"') ? 'show the country' : 'add a line';
  const act = intent?.startsWith('{') ? changes : intent;
  return [who, patternOf(form.action), ...(act ? [act] : [])].join(' ');
}

async function actsOn(who: Who, page: string): Promise<Act[]> {
  const answer = await (await clientOf(who)).get(page);
  if (answer.status !== 200) return [];
  return formsIn(await answer.text(), new URL(page, server.url).href)
    .filter(({ method }) => method === 'post')
    .flatMap((form) => {
      // Beside buttons that change the form stands the one that sends it.
      const isSentByAnother = form.buttons.every(({ name }) => name === '__intent__');
      return [...(isSentByAnother ? [null] : []), ...form.buttons].map((button) => ({ who, page, form, button }));
    });
}

/** Those that end a session or the account come last, before them what takes something away. */
const lateness = (name: string): number =>
  /logout|sessions|deletion/.test(name) ? 2 : /delete|remove|revoke|close|cancel|withdraw/.test(name) ? 1 : 0;

const text = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\b[LS]-[0-9A-Z]{8}\b/g, ':receipt')
    .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, ':day')
    .trim();

/** What the answer says was done, or what is missing. */
function saidIn(html: string): string | null {
  const toast = /<section aria-label="Notifications"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';
  const lines = [...toast.matchAll(/<p class="[^"]*">(.*?)<\/p>/gs)].map(([, line = '']) => text(line));
  if (lines.length > 0) return lines.join(': ');
  const alert =
    /<(\w+)[^>]* role="alert"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ??
    /<p[^>]* id="[^"]*-error"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
  return alert === undefined ? null : text(alert).slice(0, 90);
}

/** What a person would type into a field that is empty; null for what stays so. */
function typedInto({ name, type, options }: PageForm['fields'][number]): string | null {
  if (left.test(name)) return null;
  const named = samples[name.replace(/^.*\./, '')];
  if (named !== undefined) return named;
  // Of several that may be chosen the first; one alone is a switch and stays as it is.
  if (type === 'radio' || (type === 'checkbox' && options.length > 1)) return options[0] ?? null;
  if (type === 'select') return options.find((option) => option !== '') ?? null;
  return byType[type] ?? null;
}

/** The form as somebody sends it who filled in all its fields, those for files among them. */
function filled({ form, button }: Act, name: string): URLSearchParams | FormData {
  const fill = fillings[name] ?? {};
  const typed = new Map(
    form.fields.flatMap((field): [string, string][] => {
      const value = field.value === '' && !(field.name in fill) ? typedInto(field) : null;
      return value === null ? [] : [[field.name, value]];
    }),
  );
  const fields = form.isMultipart ? new FormData() : new URLSearchParams();
  for (const [field, value] of filledIn(form)) if (!(field in fill) && !typed.has(field)) fields.append(field, value);
  for (const [field, value] of typed) fields.append(field, value);
  for (const [field, value] of Object.entries(fill)) fields.append(field, value);
  if (fields instanceof FormData)
    for (const { name: field, accept } of form.fields) if (accept !== undefined) fields.append(field, fileFor(accept));
  if (fields.has(botCheckFields.stamp)) fields.set(botCheckFields.stamp, stampOf(60));
  if (button) fields.append(button.name, button.value);
  return fields;
}

async function send(act: Act): Promise<string> {
  const client = await clientOf(act.who);
  const answer = await client.post(act.form.action, filled(act, nameOf(act)));
  const location = answer.headers.get('location');
  if (location === null) return `${answer.status} ${saidIn(await answer.text()) ?? 'the page again'}`;
  await answer.body?.cancel();
  const next = await client.get(location);
  return saidIn(await next.text()) ?? `→ ${patternOf(location)} ${next.status}`;
}

test('what browsers know of a person they may fill in, on every form of strangers', async () => {
  const wrong: string[] = [];
  let seen = 0;
  for (const page of await everyPage(market)) {
    if (needsOf(page) !== 'anonymous') continue;
    for (const { form } of await actsOn('anonymous', page))
      for (const { name, type, autocomplete } of form.fields) {
        const wanted = type === 'hidden' ? undefined : (knownToBrowsers[name] ?? knownToBrowsers[type]);
        if (wanted === undefined) continue;
        seen += 1;
        if (!wanted.split('|').includes(autocomplete ?? '')) wrong.push(`${page} ${name}: ${autocomplete}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(60);
}, 120_000);

test('every form does what the list says it does', async () => {
  const found = new Map<string, string>();
  for (const page of await everyPage(market)) {
    const who = needsOf(page);
    for (const act of await actsOn(who, page)) if (!found.has(nameOf(act))) found.set(nameOf(act), page);
  }
  const names = [...found.keys()].toSorted((a, b) => lateness(a) - lateness(b));
  const did: Record<string, string> = {};
  for (const name of names) {
    const [who] = name.split(' ') as [Who];
    // The page again: what was done since may have changed what its form carries.
    let act = (await actsOn(who, found.get(name) ?? '')).find((each) => nameOf(each) === name);
    if (!act) {
      clients.delete(who);
      act = (await actsOn(who, found.get(name) ?? '')).find((each) => nameOf(each) === name);
    }
    did[name] = act ? await send(act) : 'is gone';
  }
  expect(did).toEqual(outcomes);
}, 240_000);
