import { accessSync, constants } from 'node:fs';

import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

/** The shell is the same browser without its windows, menus and services: half of the processor time. */
const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter((path) => path !== undefined);

const isThere = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const executablePath = candidates.find(isThere);

/** False if no browser is installed; tests that need one are then reported as skipped. */
export const hasChromium = executablePath !== undefined;

if (!hasChromium)
  console.warn(
    '\n*** SKIPPED: the browser tests. No Chromium at /usr/bin/chromium (set CHROMIUM to where yours is). ***\n',
  );

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Software rendering of WebGL, because test machines have no graphics card. */
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const notDrawing = ['--disable-gpu', '--disable-webgl'];

/** `draws`: with WebGL, for the movable map. */
export function launchChromium({ draws = false }: { draws?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...(draws ? drawing : notDrawing)] });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts, warnings, refused resources and failed requests. */
  complaints: string[];
}

export async function visitor(
  browser: Browser,
  baseURL: string,
  options: {
    width?: number;
    height?: number;
    dark?: boolean;
    noScripts?: boolean;
    touch?: boolean;
    timeZone?: string;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    javaScriptEnabled: !options.noScripts,
    timezoneId: options.timeZone,
    hasTouch: options.touch,
    isMobile: options.touch,
  });
  const page = await context.newPage();
  if (options.noScripts !== true) waitForScripts(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports every status of 400 and above; tests check those themselves.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { context, page, complaints };
}

/** Scripts start after the first frame, which on a busy machine can take longer than the half second of "networkidle". */
function waitForScripts(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    if (options?.waitUntil === 'networkidle') await untilScriptsRun(page);
    return answer;
  };
}

/**
 * Waits until an open page, if it has scripts, answers to what is pressed: before, a link loads a document. The last
 * part of a page that starts is `app/ui/watch-connection.tsx`.
 */
export const untilScriptsRun = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(
    () => !('__reactRouterContext' in window) || !String(window.fetch).includes('[native code]'),
  ));
