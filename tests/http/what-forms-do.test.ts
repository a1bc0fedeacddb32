import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { everyPage, needsOf } from '../accessibility/every-page.ts';
import { botCheckFields } from '#shared/bot-check-fields.ts';

import { type Client, newClient, signIn, stampOf } from '../browser-client.ts';
import { filledIn, formsIn, type PageForm } from '../html-forms.ts';
import { emailOf, type Market, makeMarket, type Who } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { beside, formRows } from './form-rows.ts';
import { byType, fileFor, fillings, knownToBrowsers, left, lists, outcomes, samples } from './what-forms-do.ts';

let server: TestServer;
let market: Market;
const clients = new Map<Who, Client>();

/** Runs this in a market in which nothing was decided yet. */
async function inMarket<T>(work: () => Promise<T>): Promise<T> {
  clients.clear();
  server = await startServer({
    prepare: async (ctx) => {
      market = await makeMarket(ctx);
    },
  });
  try {
    return await work();
  } finally {
    await server.stop();
  }
}

async function clientOf(who: Who): Promise<Client> {
  const client = clients.get(who) ?? (who === 'anonymous' ? newClient(server.url) : await signIn(server, emailOf(who)));
  clients.set(who, client);
  return client;
}

/** Returns a path without values specific to this market: ids, tokens, names. */
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
  /** The pressed button; null if there is only one. */
  button: { name: string; value: string } | null;
}

/** Returns the name of an action in the list: its path and button. */
function nameOf({ who, form, button }: Act): string {
  const intent = button?.value ?? form.fields.find(({ name }) => name === 'intent')?.value;
  // Buttons that add a row contain what is added, and buttons of one row which one.
  const act = intent?.startsWith('{')
    ? 'add a line'
    : /^[a-z]+:[0-9a-f-]{36}$/.test(intent ?? '')
      ? button?.name
      : intent;
  return [who, patternOf(form.action), ...(act ? [act] : [])].join(' ');
}

/** It changes the page's fields and submits nothing; addresses.test.ts tests it. */
const showsAnotherCountry = (intent: string): boolean => intent.startsWith('{"type":"validate"');

async function actsOn(who: Who, page: string): Promise<Act[]> {
  const answer = await (await clientOf(who)).get(page);
  if (answer.status !== 200) return [];
  return formsIn(await answer.text(), new URL(page, server.url).href)
    .filter(({ method }) => method === 'post')
    .flatMap((form) =>
      [...(form.isPlain ? [null] : []), ...form.buttons.filter(({ value }) => !showsAnotherCountry(value))].map(
        (button) => ({
          who,
          page,
          form,
          button,
        }),
      ),
    );
}

/** Actions that end a session or account come last, before them those that remove something that others need. */
const lateness = (name: string): number =>
  /logout|sessions|deletion/.test(name)
    ? 2
    : /delete|remove|revoke|close|cancel|withdraw|quote-requests\/:key accept/.test(name)
      ? 1
      : 0;

const text = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\b[LS]-[0-9A-Z]{8}\b/g, ':receipt')
    .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, ':day')
    .trim();

/** Returns the response's message of success or error. */
function saidIn(html: string): string | null {
  const toast = /<section aria-label="Notifications"[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';
  const lines = [...toast.matchAll(/<p class="[^"]*">(.*?)<\/p>/gs)].map(([, line = '']) => text(line));
  if (lines.length > 0) return lines.join(': ');
  const alert =
    /<(\w+)[^>]* role="alert"[^>]*>(.*?)<\/\1>/s.exec(html)?.[2] ??
    /<p[^>]* id="[^"]*-error"[^>]*>(.*?)<\/p>/s.exec(html)?.[1];
  return alert === undefined ? null : text(alert).slice(0, 90);
}

/** Returns what a user would type into an empty field; null if it stays empty. */
function typedInto({ name, type, options }: PageForm['fields'][number]): string | null {
  if (left.test(name)) return null;
  // The first of several choices; a single checkbox is a switch and stays unchanged, except in rows of a list.
  if (type === 'radio' || (type === 'checkbox' && (options.length > 1 || lists.has(name)))) return options[0] ?? null;
  const named = samples[name.replace(/^.*\./, '')];
  if (named !== undefined && type !== 'select') return named;
  if (type === 'select') return options.find((option) => option !== '') ?? null;
  return byType[type] ?? null;
}

/** Returns the form with all fields filled in, including files. */
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

/** Files that belong to something; others are deleted after some days. */
const attached = sql`count(one.attached_at)`;

/** Returns the row count of each table and the last transaction that wrote to it. */
async function rowsNow(): Promise<Map<string, string>> {
  const { db } = server.ctx!;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const counts = tables
    .filter(({ name }) => !beside.has(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, concat(${name === 'files' ? attached : sql`count(*)`}, ' ', max(one.xmin::text::bigint)) as rows from ${sql.table(name)} one`,
    );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(rows.map((one) => [one.name, one.rows]));
}

interface Seen {
  said: string;
  /** The tables whose rows have changed since. */
  wrote: string[];
  /** The tables that got further rows when the same was sent once more. */
  doubled: string[];
}

/**
 * Forms whose rows are made again when they are sent again, and why that is harmless: nothing of it counts or is seen by
 * anybody else.
 */
const mayDouble: Record<string, string> = {
  'admin /admin/tracking/import': 'imports: a file under review is nothing yet',
  'owner /business-tracking/import': 'imports: a file under review is nothing yet',
  'owner /dashboard/account/security email': 'links: the earlier one works no more',
};

const countIn = (rows: Map<string, string>, name: string): number => Number(rows.get(name)?.split(' ')[0]);

async function sendAndSee(act: Act): Promise<Seen> {
  const before = await rowsNow();
  const fields = filled(act, nameOf(act));
  const said = await send(act, fields);
  const after = await rowsNow();
  const wrote = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  const grown = wrote.filter((name) => countIn(after, name) > countIn(before, name));
  if (grown.length === 0) return { said, wrote, doubled: [] };
  // A press on a line that was slow, or Back and once more.
  await send(act, fields);
  const again = await rowsNow();
  return { said, wrote, doubled: grown.filter((name) => countIn(again, name) > countIn(after, name)) };
}

async function send(act: Act, fields: URLSearchParams | FormData): Promise<string> {
  const client = await clientOf(act.who);
  const answer = await client.post(act.form.action, fields);
  const location = answer.headers.get('location');
  if (location === null) return `${answer.status} ${saidIn(await answer.text()) ?? 'the page again'}`;
  await answer.body?.cancel();
  const next = await client.get(location);
  return saidIn(await next.text()) ?? `→ ${patternOf(location)} ${next.status}`;
}

/** Readers of a page: public pages have other forms for signed-in users. */
const readersOf = (page: string): readonly Who[] => {
  const who = needsOf(page);
  return who === 'anonymous' ? ['anonymous', 'owner'] : [who];
};

/** Returns the possible actions on these pages, without those already done. */
async function actsToTry(pages: readonly string[], isDone: (name: string) => boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of pages)
    for (const who of readersOf(page))
      for (const act of await actsOn(who, page)) {
        const name = nameOf(act);
        if (!found.has(name) && !isDone(name)) found.set(name, page);
      }
  return found;
}

/** Returns the action as its page has it now: its fields may have changed since, or its session ended. */
async function actAgain(name: string, page: string): Promise<Act | undefined> {
  const [who] = name.split(' ') as [Who];
  const find = async () => (await actsOn(who, page)).find((each) => nameOf(each) === name);
  const act = await find();
  if (act) return act;
  clients.delete(who);
  return find();
}

test('what browsers know of a person they may fill in, on every form of strangers', async () => {
  const wrong: string[] = [];
  let seen = 0;
  await inMarket(async () => {
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
  });
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(60);
}, 120_000);

/**
 * Performs the remaining actions on the wanted pages; returns the pages whose action was made impossible by another
 * one.
 */
async function doAll(did: Map<string, Seen>, isWanted: (index: number) => boolean): Promise<Set<number>> {
  const pages = await everyPage(market);
  const found = await actsToTry(
    pages.filter((_, index) => isWanted(index)),
    (name) => did.has(name),
  );
  const gone: string[] = [];
  for (const [name, page] of [...found].toSorted(([a], [b]) => lateness(a) - lateness(b))) {
    const act = await actAgain(name, page);
    if (act) did.set(name, await sendAndSee(act));
    else gone.push(page);
  }
  expect(gone.length).toBeLessThan(found.size);
  return new Set(gone.map((page) => pages.indexOf(page)));
}

test('every form does what the list says it does, and writes the rows it is for', async () => {
  const did = new Map<string, Seen>();
  let wanted: ReadonlySet<number> | null = null;
  // Actions made impossible by a decision are possible again in another market.
  do {
    const isWanted = (index: number) => wanted === null || wanted.has(index);
    wanted = await inMarket(() => doAll(did, isWanted));
  } while (wanted.size > 0);
  expect(Object.fromEntries([...did].map(([name, { said }]) => [name, said]))).toEqual(outcomes);
  const written = [...did].map(([name, { wrote }]) => {
    const row = formRows[name] ?? 'not in the list';
    return [name, row.includes(' ') && wrote.length === 0 ? row : wrote.includes(row) ? row : wrote.join(', ')];
  });
  expect(Object.fromEntries(written)).toEqual(formRows);
  const doubled = [...did].flatMap(([name, { doubled: tables }]) =>
    tables.length > 0 ? [[name, tables.join(', ')]] : [],
  );
  expect(Object.fromEntries(doubled.filter(([name = '']) => !(name in mayDouble)))).toEqual({});
  expect(new Set(doubled.map(([name]) => name))).toEqual(new Set(Object.keys(mayDouble)));
}, 240_000);
