import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { root } from './snapshots.ts';

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Our English texts that differ from the Spanish ones. */
const labels: ReadonlySet<string> = (() => {
  const files = globSync('src/**/texts/en.json', { cwd: root });
  const spanish = new Set(files.flatMap((file) => Object.values(read(file.replace('en.json', 'es.json')))));
  return new Set(
    files
      .flatMap((file) => Object.values(read(file)))
      .filter((text) => typeof text === 'string')
      .filter((text) => /[a-z]{3}/i.test(text) && !spanish.has(text)),
  );
})();

/** Words that nearly every English sentence has and no Spanish one. */
const words =
  /(?<!\p{L})(?:the|and|you|your|we|our|with|from|for|of|to|is|are|was|been|this|that|these|not|have|has|will|can|if|when|please|by|at|or|warehouses?|listings?|search|sign|send|sent|new|about|all|more|what|who|how)(?!\p{L})/iu;

const sameInBoth = /https?:\S+|\S+@\S+|\b(?:last|first) in\b|pick and pack|in-bond|Portolan/gi;

/** Returns the English texts among these, apart from names and user content. */
export function englishIn(texts: readonly string[], written: readonly string[]): string[] {
  const byLength = written.toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    if (labels.has(text)) return !written.includes(text);
    return words.test(byLength.reduce((rest, known) => rest.replaceAll(known, ' '), text).replaceAll(sameInBoth, ' '));
  });
}

/**
 * Returns all visible and spoken text of an open page and its head, except elements marked with another language and
 * those matching `except`.
 */
export const textsOf = (page: Page, except = 'code'): Promise<string[]> =>
  page.evaluate((leftOut) => {
    const own = document.documentElement.lang;
    const isOther = (element: Element) => {
      const said = element.closest('[lang]');
      return said !== null && said.getAttribute('lang') !== own;
    };
    const texts = [document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element && !isOther(element) && !element.closest(`script, style, noscript, ${leftOut}`))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (!isOther(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  }, except);
