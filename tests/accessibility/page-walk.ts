import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

import { untilScriptsRun } from '../chromium.ts';
import { violationsOf } from './axe.ts';
import { pressButtons } from './press-buttons.ts';
import { deadLinks, tryControls } from './try-controls.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe rules about colours; all others give the same result in light and dark, and these the same in each language. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export const everything: RunOptions = { runOnly: { type: 'tag', values: rules } };
const colours: RunOptions = { runOnly: { type: 'rule', values: colourRules } };

/** Spanish texts are different and longer; colours are those of every language. */
const looks = {
  phone: { language: 'en', width: 360, colorScheme: 'light', asked: everything },
  desk: { language: 'en', width: 1280, colorScheme: 'light', asked: everything },
  'dark Spanish phone': { language: 'es', width: 360, colorScheme: 'dark', asked: everything },
  'dark Spanish desk': { language: 'es', width: 1280, colorScheme: 'dark', asked: colours },
} as const;
type Look = keyof typeof looks;

const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Gives the window the size and colours of a look. */
async function setLook(page: Page, look: Look): Promise<void> {
  const { width, colorScheme } = looks[look];
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, media: 'screen' });
}

/** Whatever scrolls past a bar at the lower edge is covered for a moment; axe would report what happens to be there. */
const unstick = () => {
  for (const bar of document.querySelectorAll<HTMLElement>('.sticky.bottom-0')) bar.style.position = 'static';
};

/** Returns what axe finds in this look of an open page, whether it has one h1, and whether it scrolls sideways. */
async function faultsIn(page: Page, look: Look): Promise<string[]> {
  await setLook(page, look);
  await page.evaluate(unstick);
  const findings: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) findings.push(`${look}: ${headings} h1`);
  for (const { id, nodes } of await violationsOf(page, looks[look].asked))
    findings.push(
      `${look}: ${id} at ${nodes
        .slice(0, 3)
        .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? id})`)
        .join(' | ')}`,
    );
  const sideways = await sidewaysOf(page);
  if (sideways > 0) findings.push(`${look}: scrolls ${sideways} px sideways`);
  return findings;
}

/**
 * Other ways to read a page: at a width between phone and desktop, at 200 % zoom (equivalent to double text size), and
 * in print.
 */
type Readings = Record<string, (page: Page) => Promise<void>>;
const onScreen: Readings = {
  'on a tablet': (page) => page.setViewportSize({ width: 768, height: 1024 }),
  'on a desk at 200 %': (page) => page.setViewportSize({ width: 640, height: 400 }),
};
const onPaper: Readings = {
  'on paper': async (page) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
  },
};

async function faultsOfReadings(page: Page, readings: Readings): Promise<string[]> {
  const findings: string[] = [];
  for (const [how, read] of Object.entries(readings)) {
    await read(page);
    const sideways = await sidewaysOf(page);
    if (sideways > 0) findings.push(`${how}: scrolls ${sideways} px sideways`);
  }
  return findings;
}

/** Opens a page in this look, and notes a status that no page should have. Returns true if there is something to press. */
async function open(page: Page, path: string, look: Look, findings: string[]): Promise<boolean> {
  // What is left need not be drawn again in the new look. A blank page would be another process.
  await page.goto('/health/live');
  await setLook(page, look);
  const address = looks[look].language === 'en' ? path : `/es${path === '/' ? '' : path}`;
  const answer = await page.goto(address, { waitUntil: 'load' });
  const status = answer?.status() ?? 0;
  const mayBeMissing = /no-such-page|tracking\?number=/.test(path);
  await untilScriptsRun(page);
  if (status >= 500 || (status === 404 && !mayBeMissing)) findings.push(`${look}: answered ${status}`);
  return status === 200;
}

/** How much the pages of somebody gave to press. */
export interface Pressed {
  buttons: number;
  phone: number;
  desk: number;
}

/** Presses what an open page has to press; returns what does nothing, leads nowhere or changes under the pointer. */
async function pressAll(page: Page, width: 'phone' | 'desk', pressed: Pressed): Promise<string[]> {
  const wrong = await deadLinks(page);
  if (width === 'phone') {
    const buttons = await pressButtons(page);
    pressed.buttons += buttons.pressed;
    wrong.push(...buttons.changed);
  }
  const controls = await tryControls(page);
  pressed[width] += controls.tried;
  return [...wrong, ...controls.idle.map((control) => `${control} does nothing`)].map((each) => `${width}: ${each}`);
}

/**
 * Asks everything of a page: axe and sideways scrolling, light and dark, on a phone and on a desk, in English and in
 * Spanish, on other widths and in print; whether each link leads somewhere, each control does something, and no button
 * of a form changes between press and release. A document is used for two looks, one loaded and one resized. Another
 * colour scheme is loaded anew, and with it the other language: content below the fold keeps its colours until it is
 * scrolled to. What is pressed is pressed last, but for paper.
 */
export async function faultsOf(page: Page, path: string, pressed: Pressed): Promise<string[]> {
  const findings: string[] = [];
  const isWhole = await open(page, path, 'phone', findings);
  findings.push(...(await faultsIn(page, 'phone')), ...(await faultsIn(page, 'desk')));
  findings.push(...(await faultsOfReadings(page, onScreen)));
  await setLook(page, 'phone');
  if (isWhole) findings.push(...(await pressAll(page, 'phone', pressed)));
  // The last of a document: to show it on a screen again takes as long as a new one.
  findings.push(...(await faultsOfReadings(page, onPaper)));
  await open(page, path, 'dark Spanish phone', findings);
  findings.push(...(await faultsIn(page, 'dark Spanish phone')), ...(await faultsIn(page, 'dark Spanish desk')));
  if (isWhole) findings.push(...(await pressAll(page, 'desk', pressed)));
  return findings.map((each) => `${path} ${each}`);
}
