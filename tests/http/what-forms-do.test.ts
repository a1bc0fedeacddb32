import { expect, test } from 'vitest';

import { everyPage, needsOf } from '../accessibility/every-page.ts';
import { type Client, newClient, signIn } from '../browser-client.ts';
import { emailOf, type Market, makeMarket, type Who } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import {
  type Act,
  actsIn,
  countIn,
  filled,
  lateness,
  mayDouble,
  nameOf,
  patternOf,
  readersOf,
  rowsNow,
  saidIn,
} from './form-acts.ts';
import { unplaced } from './form-parts.ts';
import { formRows } from './form-rows.ts';
import { knownToBrowsers, outcomes } from './what-forms-do.ts';

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

async function actsOn(who: Who, page: string): Promise<Act[]> {
  const answer = await (await clientOf(who)).get(page);
  return answer.status === 200 ? actsIn(who, page, await answer.text()) : [];
}

interface Seen {
  said: string;
  /** The tables whose rows have changed since. */
  wrote: string[];
  /** The tables that got further rows when the same was sent once more. */
  doubled: string[];
}

async function sendAndSee(act: Act): Promise<Seen> {
  const before = await rowsNow(server);
  const fields = filled(act, nameOf(act, market));
  const said = await send(act, fields);
  const after = await rowsNow(server);
  const wrote = [...after.keys()].filter((name) => after.get(name) !== before.get(name));
  const grown = wrote.filter((name) => countIn(after, name) > countIn(before, name));
  // A press on a line that was slow, or Back and once more.
  await send(act, fields);
  const again = await rowsNow(server);
  return { said, wrote, doubled: grown.filter((name) => countIn(again, name) > countIn(after, name)) };
}

async function send(act: Act, fields: URLSearchParams | FormData): Promise<string> {
  const client = await clientOf(act.who);
  const answer = await client.post(act.form.action, fields);
  const location = answer.headers.get('location');
  if (location === null) return `${answer.status} ${saidIn(await answer.text()) ?? 'the page again'}`;
  await answer.body?.cancel();
  const next = await client.get(location);
  return saidIn(await next.text()) ?? `→ ${patternOf(location, market)} ${next.status}`;
}

/** Returns the possible actions on these pages, without those already done. */
async function actsToTry(pages: readonly string[], isDone: (name: string) => boolean): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const page of pages)
    for (const who of readersOf(page))
      for (const act of await actsOn(who, page)) {
        const name = nameOf(act, market);
        if (!found.has(name) && !isDone(name)) found.set(name, page);
      }
  return found;
}

/** Returns the action as its page has it now: its fields may have changed since, or its session ended. */
async function actAgain(name: string, page: string): Promise<Act | undefined> {
  const [who] = name.split(' ') as [Who];
  const find = async () => (await actsOn(who, page)).find((each) => nameOf(each, market) === name);
  const act = await find();
  if (act) return act;
  clients.delete(who);
  return find();
}

test('what browsers know of a person they may fill in, on every form of anonymous visitors', async () => {
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

test('every form of the list has the part that makes it, by which it is tried with the line cut', () => {
  expect(unplaced(Object.keys(outcomes))).toEqual([]);
});

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
