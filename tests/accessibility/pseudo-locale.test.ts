import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countries, countryLabel } from '#features/catalog/countries.ts';
import { usStates } from '#features/catalog/us-states.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';

import { hasChromium, launchChromium } from '../chromium.ts';
import { textsOf } from '../english.ts';
import { type Market, makeMarket } from '../market.ts';
import { type TestServer, startServer } from '../server.ts';
import { root } from '../snapshots.ts';
import { type Sessions, everyPage, needsOf, openWindow, signInVisitors, visitors } from './every-page.ts';

/** Equal in all languages: names that are in no table of this market, addresses, codes. */
const sameEverywhere =
  /Portolan|English(?: \(United \w+\))?|Español|GeoNames|OpenStreetMap|Google|Jamaica|Kingston|UPS|FedEx|https?:\S+|\S+@\S+|\/\S+|\b[a-z_]+\.[a-z_.]+\b|\b[A-Z]{4}\d+\b/g;

/** A code, the code of a currency, or a typed word: none of our texts is a single lower-case word. */
const alone = /^(?:“?[a-z_-]+”?(?: [\d:-]+)?|[A-Z]{3})$/;

/** Dates written by Intl: "23 nov 2026, 9:00 a.m. EST", "noviembre de 2026", "lunes–viernes". */
const dates =
  /\b(?:lunes|martes|jueves|viernes|domingo)\b|\b\d{1,2} [a-z]{3,4} \d{4}\b|\b[a-z]{4,10} de \d{4}\b|\b[ap]\.m\.(?: [A-Z]{3,4})?|\bUTC\b/g;

/** Numbers, dates and codes. */
const data = 'time, code, [translate=no], .ref, .tabular, .quantity, .rating, .check > span + span, svg';

/**
 * Returns names and user content: all text in the tables of a market, except mails, which contain our texts, and codes.
 */
async function namesIn(ctx: Ctx): Promise<string[]> {
  const names = new Set([
    ...countries.map(({ code }) => inLanguage('es', () => countryLabel(code))),
    ...usStates.map(({ name }) => name),
    ...Intl.supportedValuesOf('timeZone').map((zone) => zone.replaceAll('_', ' ')),
    ...(await ctx.db.selectFrom('users').select(['first_name', 'last_name']).execute()).map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    ),
  ]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      const plain = value.replaceAll(/\s+/g, ' ').trim();
      if (plain.length >= 4 && !/^[a-z0-9_.:-]+$/.test(plain)) names.add(plain);
    } else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
  };
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename <> 'outbox'`.execute(ctx.db);
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(ctx.db);
    rows.forEach(collect);
  }
  return [...names].toSorted((a, b) => b.length - a.length);
}

/** Returns text that comes from no file of texts: each of those has an accented letter here. */
function unspoken(texts: readonly string[], names: readonly string[]): string[] {
  const accents = /[áéíóúýñçÁÉÍÓÚÝÑÇ]/;
  return texts.filter((text) => {
    if (accents.test(text) || alone.test(text)) return false;
    const named = names.reduce((left, name) => left.replaceAll(name, ' '), text);
    const rest = named.replaceAll(dates, ' ').replaceAll(sameEverywhere, ' ');
    return /[A-Za-z]{3}/.test(rest);
  });
}

interface Finding {
  kind: 'cut' | 'overlap';
  text: string;
}

/** Runs in the page. */
function lookAround(): Finding[] {
  const found: Finding[] = [];
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const clips = (element: Element): boolean => !/visible|auto|scroll/.test(getComputedStyle(element).overflowX);
  /** Text for screen readers only is in a box of one pixel. */
  const isForEarsOnly = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if ((width <= 2 || height <= 2) && clips(at)) return true;
    }
    return false;
  };
  /** Returns the box that clips a text; null if an ellipsis shows that there is more. */
  const clipOf = (element: Element): DOMRect | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).textOverflow === 'ellipsis') return null;
      if (clips(at)) return at.getBoundingClientRect();
    }
    return null;
  };
  /** Returns a text's box without its ellipsis, if it has one. */
  const beforeEllipsis = (element: Element, box: DOMRect): DOMRect => {
    const right =
      getComputedStyle(element).textOverflow === 'ellipsis' ? element.getBoundingClientRect().right : box.right;
    return new DOMRect(box.x, box.y, Math.max(0, Math.min(box.right, right) - box.x), box.height);
  };
  const leaves: { element: Element; text: string; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (!element || text === '' || !isShown(element) || element.closest('script, style, noscript, svg, .sr-only'))
      continue;
    if (isForEarsOnly(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].map((box) => beforeEllipsis(element, box));
    leaves.push({ element, text, boxes: boxes.filter((box) => box.width > 2 && box.height > 2) });
  }
  for (const { element, text, boxes } of leaves) {
    const frame = clipOf(element);
    if (frame && boxes.some((box) => box.right > frame.right + 1 || box.left < frame.left - 1))
      found.push({ kind: 'cut', text });
  }
  const isCovered = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  /** What stands still lies over what is scrolled. */
  const standsStill = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
  };
  const layered = (element: Element): boolean =>
    element.closest('[popover], dialog, details, .sr-only, .absolute') !== null || standsStill(element);
  for (const [index, one] of leaves.entries())
    for (const other of leaves.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (!one.boxes.some((a) => other.boxes.some((b) => isCovered(a, b)))) continue;
      if (!layered(one.element) && !layered(other.element))
        found.push({ kind: 'overlap', text: `${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}` });
    }
  return found;
}

async function problemsOf(page: Page): Promise<string[]> {
  // Before the first frame, the height of content further down is only estimated.
  await page.waitForFunction(() => document.documentElement.dataset.drawing === undefined);
  const findings = await page.evaluate(lookAround);
  return [...new Set(findings.map(({ kind, text }) => `${kind}: ${text.slice(0, 90)}`))];
}

const englishOn = async (page: Page, names: readonly string[]): Promise<string[]> =>
  [...new Set(unspoken(await textsOf(page, data), names))].map((text) => `english: ${text.slice(0, 90)}`);

describe.skipIf(!hasChromium)('a language of accents, 40 % longer than English', () => {
  let server: TestServer;
  let browser: Browser;
  let market: Market;
  let pages: string[];
  let sessions: Sessions;
  let names: string[];

  beforeAll(async () => {
    const env = { PSEUDO_LOCALE: '1' };
    await promisify(execFile)('npm', ['run', 'build'], { cwd: root, env: { ...process.env, ...env } });
    server = await startServer({
      command: 'npm start',
      env,
      prepare: async (ctx) => {
        market = await makeMarket(ctx);
        names = await namesIn(ctx);
      },
    });
    browser = await launchChromium();
    sessions = await signInVisitors(server);
    pages = await everyPage(market);
  }, 400_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test.each(visitors)(
    'cuts nothing, overlaps nothing and leaves nothing English, on a phone and on a desk: pages of %s',
    async (who) => {
      const findings: string[] = [];
      const { context, page } = await openWindow(browser, sessions.get(who), { url: server.url, width: 1280 });
      for (const path of pages.filter((it) => needsOf(it) === who)) {
        await page.setViewportSize({ width: 360, height: 800 });
        const answer = await page.goto(`/es${path}`, { waitUntil: 'load' });
        if (answer && answer.status() >= 500) findings.push(`${path}: answered ${answer.status()}`);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const sideways = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (sideways > 0) findings.push(`${path} ${width}: scrolls ${sideways} px sideways`);
          findings.push(...(await problemsOf(page)).map((problem) => `${path} ${width}: ${problem}`));
        }
        findings.push(...(await englishOn(page, names)).map((text) => `${path}: ${text}`));
      }
      await context.close();
      // As one text, so that the shortest report names pages and texts.
      expect(findings.join('\n')).toBe('');
    },
    400_000,
  );

  test('an English sentence beside the names would be found, wherever it stands', async () => {
    const { context, page } = await openWindow(browser, sessions.get('owner'), { url: server.url, width: 1280 });
    await page.goto('/es/dashboard/listings');
    expect(await page.getByText('Verified Harbor Storage').count()).toBeGreaterThan(0);
    const add = () => {
      const added = document.createElement('p');
      added.textContent = 'Verified Harbor Storage is saved';
      added.title = 'Show more';
      document.querySelector('main')?.append(added);
    };
    // Repeated, in case the page's scripts re-render it meanwhile.
    const found = async () => {
      await page.evaluate(add);
      return englishOn(page, names);
    };
    await expect
      .poll(found)
      .toEqual(expect.arrayContaining(['english: Verified Harbor Storage is saved', 'english: Show more']));
    await context.close();
  });
});
