import { accessSync, constants } from 'node:fs';

import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';

const candidates = [
  process.env.CHROMIUM,
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

/** False where no browser is installed: the tests that need one are skipped, loudly. */
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

/** Chromium draws WebGL by its own hand: no machine of ours has a graphics card. */
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const notDrawing = ['--disable-gpu', '--disable-webgl'];

/** `draws`: with WebGL, for the map one can move. */
export function launchChromium({ draws = false }: { draws?: boolean } = {}): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...flags, ...(draws ? drawing : notDrawing)] });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** What the browser complained about: errors of scripts, warnings, refused resources, failed requests. */
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
    // The browser itself reports every answer of 400 and above; those are looked at by status.
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  return { context, page, complaints };
}

/** Scripts begin after the first frame, which on a busy machine may take longer than the half second without requests that "networkidle" means. */
function waitForScripts(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goTo(url, options);
    if (options?.waitUntil === 'networkidle')
      await page.waitForFunction(
        () =>
          !('__reactRouterContext' in window) ||
          Object.keys(document).some((key) => key.startsWith('__reactContainer')),
      );
    return answer;
  };
}
