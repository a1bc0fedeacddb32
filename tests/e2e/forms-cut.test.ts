import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { everyPage } from '../accessibility/every-page.ts';
import { hasChromium, launchChromium, untilScriptsRun, visitor } from '../chromium.ts';
import { type Line, openLine } from '../cut-line.ts';
import {
  type Act,
  actsIn,
  countIn,
  countRows,
  filled,
  lateness,
  mayDouble,
  nameOf,
  readersOf,
  rowsNow,
} from '../http/form-acts.ts';
import { parts, unplaced } from '../http/form-parts.ts';
import { formRows } from '../http/form-rows.ts';
import { fileFor, outcomes } from '../http/what-forms-do.ts';
import { emailOf, makeMarket, type Market, type Who } from '../market.ts';
import { startServer, type TestServer } from '../server.ts';
import { signedInVisit } from '../signed-in-visit.ts';

let server: TestServer;
let market: Market;
let browser: Browser;
let line: Line;
let pressed = 0;
const isGone = 'no such form';
const isShut = 'its button is disabled';
/** With scripts these are a file that the page fetches; tested by itself below. */
const fetched = new Set(['owner /business-tracking/selected export']);
/** Nobody who is not signed in can press their buttons: the page asks them to sign in first. */
const shut = ['anonymous /smart-list-warehouse', 'anonymous /smart-list-warehouse look-up'];
const windows = new Map<Who, { page: Page; context: BrowserContext }>();

async function windowOf(who: Who): Promise<Page> {
  const known = windows.get(who);
  if (known) return known.page;
  const at = { ...server, url: line.url };
  const { page, context } =
    who === 'anonymous' ? await visitor(browser, line.url) : await signedInVisit(browser, at, emailOf(who));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  windows.set(who, { page, context });
  return page;
}

interface Sent {
  action: string;
  button: Act['button'];
  intent: string | null;
  values: [string, string | { name: string; type: string; bytes: number[] }][];
}

/** Runs in the page: fills in the form with this action and button. Returns false if there is none. */
function fillIn({ action, button, intent, values }: Sent): boolean {
  const isTheirs = (form: HTMLFormElement): boolean => {
    const { pathname, search } = new URL(form.getAttribute('action') ?? '', location.href);
    const fields = new FormData(form);
    return (
      form.getAttribute('method') === 'post' &&
      pathname + search === action &&
      (button !== null || fields.get('intent') === intent) &&
      [...form.elements].some(
        (each) =>
          each instanceof HTMLButtonElement &&
          each.type === 'submit' &&
          (button === null ? each.name === '' : each.name === button.name && each.value === button.value),
      )
    );
  };
  const form = [...document.forms].find(isTheirs);
  if (!form) return false;
  const set = (field: HTMLElement, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const named = Map.groupBy(values, ([name]) => name);
  for (const field of form.elements) {
    const wanted = named.get((field as HTMLInputElement).name)?.map(([, value]) => value) ?? [];
    if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
      if (typeof wanted[0] === 'string' && field.value !== wanted[0]) set(field, wanted[0]);
    } else if (field instanceof HTMLInputElement) {
      if (field.type === 'checkbox' || field.type === 'radio') {
        if (wanted.length > 0 && field.checked !== wanted.includes(field.value)) field.click();
      } else if (field.type === 'file') {
        const files = new DataTransfer();
        for (const file of wanted)
          if (typeof file === 'object')
            files.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.type }));
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      } else if (field.type !== 'hidden' && typeof wanted[0] === 'string' && field.value !== wanted[0])
        set(field, wanted[0]);
    }
  }
  (globalThis as { sentForm?: HTMLFormElement }).sentForm = form;
  return true;
}

/**
 * Runs in the page: returns the middle of the form's button, with nothing focused; sends the form and returns null if it
 * is out of sight, as in a closed dialog.
 */
async function findButton(button: Act['button']): Promise<{ x: number; y: number } | 'disabled' | null> {
  const form = (globalThis as { sentForm?: HTMLFormElement }).sentForm!;
  const buttons = [...form.elements].filter(
    (each): each is HTMLButtonElement =>
      each instanceof HTMLButtonElement && each.type === 'submit' && each.name !== '__intent__',
  );
  form.noValidate = true;
  const found = buttons.find((each) =>
    button === null ? !each.name : each.name === button.name && each.value === button.value,
  );
  if (found?.disabled) return 'disabled';
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // What comes into sight gets its height with the next frame, and moves what is below it.
  for (let frame = 0; frame < 2; frame += 1) {
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise(requestAnimationFrame);
  }
  const box = found?.getBoundingClientRect();
  const at = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (at && found?.contains(document.elementFromPoint(at.x, at.y))) return at;
  form.requestSubmit(found);
  return null;
}

/** Presses the form's button as slowly as a finger does, with nothing focused before. */
async function press(page: Page, button: Act['button']): Promise<void> {
  // Counted first: a button out of sight is sent before the page answers.
  const before = line.count;
  const at = await page.evaluate(findButton, button);
  if (at === 'disabled') throw new Error(isShut);
  if (at !== null) {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    pressed += 1;
  }
  // The first press counts: none is swallowed.
  await expect.poll(() => line.count, { timeout: 15_000, interval: 20 }).toBeGreaterThan(before);
}

/** Runs in the page: everything that stands in the form, as text, but for what the page makes and renews by itself. */
function read(): string {
  const form = (globalThis as { sentForm?: HTMLFormElement }).sentForm!;
  if (!form.isConnected) return 'gone';
  return JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !/^(?:bot_check|idempotency_key)/.test(name))
      .map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]),
  );
}

async function toSend({ form, button }: Act, values: URLSearchParams | FormData): Promise<Sent> {
  const entries: Sent['values'] = [];
  for (const [name, value] of values)
    entries.push([
      name,
      typeof value === 'string'
        ? value
        : { name: value.name, type: value.type, bytes: [...new Uint8Array(await value.arrayBuffer())] },
    ]);
  const intent = form.fields.find(({ name, type }) => name === 'intent' && type === 'hidden')?.value ?? null;
  return { action: form.action, button, intent, values: entries };
}

const again = (page: Page) =>
  page.getByRole('region', { name: 'Connection' }).getByRole('button', { name: 'Send again' });

/** Repeats the press until it has reached the line: a page that still works on something ignores it. */
async function untilCounted(what: 'count' | 'posts', work: () => Promise<void>): Promise<void> {
  const before = line[what];
  await expect
    .poll(
      async () => {
        if (line[what] === before) await work();
        return line[what];
      },
      { timeout: 15_000, interval: 30 },
    )
    .toBeGreaterThan(before);
}

const untrue = /on our side|been noted/;

/** Opens a page and waits until its scripts watch the line; returns its markup. */
async function open(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (answer?.status() !== 200) return '';
  await untilScriptsRun(page);
  // Until the letters have their shape, what is to be pressed may move.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  return answer.text();
}

/** Sends a form of an open page with the line cut before, during and after the answer, then whole. Returns what was wrong. */
async function sendThrough(page: Page, act: Act): Promise<string[]> {
  const name = nameOf(act, market);
  const wrong: string[] = [];
  if (!(await page.evaluate(fillIn, await toSend(act, filled(act, name))))) return [isGone];
  const saidBefore = untrue.exec(await page.locator('main').innerText())?.[0];
  const typed = await page.evaluate(read);
  const table = formRows[name] ?? '';
  const isStored = !table.includes(' ');
  const count = () => (isStored ? countRows(server, table) : Promise.resolve(0));
  const first = await count();
  let rows = first;
  for (const cut of ['before', 'during', 'after', null] as const) {
    line.cut = cut;
    if (cut === 'before') await press(page, act.button);
    else await untilCounted(cut === null ? 'posts' : 'count', () => again(page).click({ timeout: 3000 }));
    await again(page).waitFor({ state: cut === null ? 'detached' : 'visible', timeout: 15_000 });
    if (cut !== null) {
      const kept = await page.evaluate(read);
      if (kept !== typed) wrong.push(`${cut}: kept ${kept} of ${typed}`);
      const said = untrue.exec(await page.locator('body').innerText())?.[0];
      if (said !== undefined && said !== saidBefore) wrong.push(`${cut}: said ${said}`);
    }
    const now = await count();
    const wanted = cut === 'before' ? first : cut === 'during' ? now : rows;
    if (now !== wanted && !(name in mayDouble)) wrong.push(`${cut}: ${now - first} rows more of ${table}`);
    rows = now;
  }
  const title = (outcomes[name] ?? '').replace(/^422 (Please check one field|[^.]+).*/, '$1');
  if (!/^(?:→|200)/.test(title)) {
    const toast = page.locator('body').getByText(title.split(': ')[0] ?? title, { exact: false });
    await toast
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(async () => {
        const said = await page.locator('.toasts, [role=alert], [id$=-error]').allInnerTexts();
        wrong.push(`said ${said.join(' | ')}, not ${title}`);
      });
  }
  return wrong;
}

/** Where an action was found, among all pages of the market. */
const places = new Map<string, number>();

/** Returns the wanted actions by name, those last that end a session or make others impossible. */
async function findActs(isWanted: (name: string) => boolean): Promise<[name: string, act: Act][]> {
  const acts = new Map<string, Act>();
  const known = new Set([...places].flatMap(([name, index]) => (isWanted(name) ? [index] : [])));
  for (const [index, path] of (await everyPage(market)).entries())
    for (const who of known.size > 0 && !known.has(index) ? [] : readersOf(path))
      for (const act of await actsOf(who, path)) {
        const name = nameOf(act, market);
        if (!isWanted(name) || acts.has(name)) continue;
        acts.set(name, act);
        places.set(name, index);
      }
  const late = (name: string) =>
    (/login|signup|logout|sessions|data$|email$|password$/.test(name) ? 3 : 0) + lateness(name);
  return [...acts].toSorted(([a], [b]) => late(a) - late(b));
}

async function actsOf(who: Who, path: string): Promise<Act[]> {
  const answer = await (await windowOf(who)).request.get(path);
  return answer.status() === 200 ? actsIn(who, path, await answer.text()) : [];
}

/** Sends an action as its page has it now, in a new window if its session has ended. */
async function tryAct(name: string, { who, page: path }: Act): Promise<string[]> {
  for (const isNew of [false, true]) {
    if (isNew) await closeWindow(who);
    line.cut = null;
    const page = await windowOf(who);
    const act = actsIn(who, path, await open(page, path)).find((each) => nameOf(each, market) === name);
    const wrong = act && (await sendThrough(page, act).catch((error: unknown) => [String(error).slice(0, 300)]));
    if (wrong && wrong[0] !== isGone) return wrong;
  }
  return [isGone];
}

async function closeWindow(who: Who): Promise<void> {
  await windows.get(who)?.context.close();
  windows.delete(who);
}

/** Runs this in a market in which nothing was decided yet. */
async function inMarket<T>(work: () => Promise<T>): Promise<T> {
  const started = await startServer({
    env: { PUBLIC_URL: line.url },
    prepare: async (ctx) => void (market = await makeMarket(ctx)),
  });
  server = started;
  line.cut = null;
  line.to(server.url);
  try {
    return await work();
  } finally {
    for (const who of windows.keys()) await closeWindow(who);
    await started.stop();
  }
}

describe.skipIf(!hasChromium)('forms while the line is cut', () => {
  beforeAll(async () => {
    line = await openLine();
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    line?.close();
  });

  test('nothing is lost, nothing doubled, nothing untrue said, and the first press sends', async () => {
    // http/what-forms-do.test.ts proves that these are all forms of the product.
    expect(unplaced(Object.keys(outcomes))).toEqual([]);
    const wanted = Object.values(parts)
      .flatMap((each) => (process.env.LONG ? each : each.slice(0, 1)))
      .filter((name) => !fetched.has(name));
    const did = new Map<string, string[]>();
    const isLeft = (name: string) => wanted.includes(name) && !did.has(name);
    const tryAll = async () => {
      const acts = await findActs(isLeft);
      for (const [name, act] of acts) {
        const wrong = await tryAct(name, act);
        if (wrong[0] !== isGone) did.set(name, wrong);
      }
    };
    // Actions made impossible by a decision are possible again in another market.
    for (let before = -1; did.size < wanted.length && did.size > before;) {
      before = did.size;
      await inMarket(tryAll);
    }
    expect(wanted.filter(isLeft)).toEqual([]);
    const wrong = [...did].filter(([, found]) => found.length > 0);
    const isKnown = ([name, found]: [string, string[]]) => shut.includes(name) && found[0]?.includes(isShut);
    expect(Object.fromEntries(wrong.filter((each) => !isKnown(each)))).toEqual({});
    // The others stand in dialogs and other closed parts.
    expect(pressed).toBeGreaterThan(wanted.length / 2);
  }, 1_800_000);

  test('a file that cannot be fetched leaves what was selected, and is fetched by the next press', async () => {
    await inMarket(async () => {
      const page = await windowOf('owner');
      await open(page, '/business-tracking');
      const box = page.getByRole('checkbox', { name: /^Choose (?!all)/ }).first();
      const save = page
        .getByRole('group', { name: 'With the chosen packages' })
        .getByRole('button', { name: 'Export CSV' });
      await box.check();
      await page.context().setOffline(true);
      await save.click();
      await page.getByRole('alert').getByText('The file could not be fetched').waitFor();
      expect(await box.isChecked()).toBe(true);
      await page.context().setOffline(false);
      const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
      expect(file.suggestedFilename()).toMatch(/^packages-.*\.csv$/);
      await page.getByText('The file could not be fetched').waitFor({ state: 'detached' });
    });
  }, 180_000);

  test('a photo whose upload is cut says so, is sent again by a press, and is stored once', async () => {
    await inMarket(async () => {
      const page = await windowOf('owner');
      await page.goto(`/dashboard/listings/${market.submitted.id}`, { waitUntil: 'networkidle' });
      const stored = async () => countIn(await rowsNow(server), 'warehouse_photos');
      const before = await stored();
      const photo = fileFor('image/jpeg');
      line.cut = 'before';
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: photo.name, mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) });
      const resend = page.getByRole('listitem').filter({ hasText: 'The connection was lost' }).getByRole('button');
      for (const cut of ['during', 'after', null] as const) {
        await resend.waitFor();
        const count = line.posts;
        line.cut = cut;
        await resend.click();
        await expect.poll(() => line.posts).toBeGreaterThan(count);
      }
      await page
        .getByRole('button', { name: /^Move photo/ })
        .first()
        .waitFor();
      expect(await resend.count()).toBe(0);
      expect(await stored()).toBe(before + 1);
    });
  }, 180_000);
});
