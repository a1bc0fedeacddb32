import type { Page } from 'playwright-core';

/** What is idle fails its test, so that only a failure waits as long. */
const patienceMs = 3000;

/** No page shows more controls without input into a form. */
const maxTried = 60;

interface Tried {
  /** Its name; null if none is left. */
  name: string | null;
  isIdle: boolean;
}

interface Asked {
  pressed: string[];
  known: string[];
  patienceMs: number;
}

/**
 * Runs in the page: presses the next control that was not pressed yet, first those of an open dialog, and returns
 * whether the page changed. Submit buttons are skipped: they are tested with their forms.
 */
async function pressNext({ pressed, known, patienceMs: patience }: Asked): Promise<Tried> {
  const wordsOf = (control: Element): string => {
    const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
    return `${control.tagName.toLowerCase()} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const nameOf = (control: Element, all: readonly Element[]): string =>
    `${wordsOf(control)} ${all.filter((other) => other.tagName === control.tagName).indexOf(control)}`;
  const isSending = (control: Element) =>
    control instanceof HTMLButtonElement && control.form !== null && control.type !== 'button';
  const isUsable = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !(control instanceof HTMLButtonElement && control.disabled) &&
    control.closest('[inert], [aria-disabled=true]') === null;
  const controls = () =>
    [...document.querySelectorAll('summary, button, [role=tab], [role=button]')].filter(
      // What was copied says so for two seconds: the same button under another name.
      (each) => !isSending(each) && !known.includes(wordsOf(each)) && !/^button “Copi(?:ed|ado)”$/.test(wordsOf(each)),
    );
  const picture = () =>
    [
      location.href,
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, select, textarea')]
        .map((field) => (field as HTMLInputElement).value)
        .join('\n'),
      [...document.querySelectorAll('dialog, [popover]')].map((box) => box.matches(':modal, :popover-open')).join(),
      [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body),
      Math.round(scrollY),
    ].join('\n');

  const all = controls();
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  const next = (within: Element | null) =>
    all.find(
      (each) => isUsable(each) && (within === null || within.contains(each)) && !pressed.includes(nameOf(each, all)),
    );
  let control = open ? next(open) : next(null);
  if (control === undefined && open instanceof HTMLDialogElement) {
    open.close();
    control = next(null);
  }
  if (control === undefined) return { name: null, isIdle: false };
  const name = nameOf(control, all);
  // Stubs of system functions: printing, sharing and choosing a file change nothing on the page.
  for (const act of ['print', 'share'] as const) {
    const answer = async () => document.documentElement.setAttribute(`data-${act}`, String(performance.now()));
    Object.defineProperty(act === 'print' ? window : navigator, act, { value: answer, configurable: true });
  }
  document.addEventListener('click', (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file')
      document.documentElement.setAttribute('data-file', String(performance.now()));
  });
  // The focus starts elsewhere, so that a control that moves it changes something.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const before = picture();
  (control as HTMLElement).click();
  for (const end = performance.now() + patience; performance.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (picture() !== before) return { name, isIdle: false };
  }
  return { name, isIdle: true };
}

/**
 * Presses every control of a page once, except known ones, including those of dialogs and details it opens, and returns
 * those that change nothing.
 */
export async function tryControls(page: Page, known: string[] = []): Promise<{ tried: number; idle: string[] }> {
  const start = page.url();
  const pressed: string[] = [];
  const idle: string[] = [];
  while (pressed.length < maxTried) {
    const { name, isIdle } = await page.evaluate(pressNext, { pressed, known, patienceMs }).catch((error: unknown) => {
      // It navigated to another document meanwhile.
      if (/navigation|context/i.test(String(error))) return { name: `a way on ${pressed.length}`, isIdle: false };
      throw error;
    });
    if (name === null) break;
    pressed.push(name);
    if (isIdle) idle.push(name);
    if (page.url() !== start) await page.goto(start, { waitUntil: 'load' });
  }
  return { tried: pressed.length, idle };
}

/** Returns links without a target: without a URL, or to a missing anchor. */
export const deadLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a')].flatMap((link) => {
      const href = link.getAttribute('href');
      const name = (link.textContent ?? '').trim().slice(0, 40);
      if (href === null || href === '' || href === '#' || href.startsWith('javascript:'))
        return [`“${name}” leads to ${href}`];
      if (!URL.canParse(href, location.href)) return [`“${name}” leads to ${href}`];
      const url = new URL(href, location.href);
      const isHere = url.pathname === location.pathname && url.search === location.search;
      if (!isHere || url.hash === '' || document.getElementById(decodeURIComponent(url.hash.slice(1)))) return [];
      return [`“${name}” leads to ${url.hash}, which is not there`];
    }),
  );
