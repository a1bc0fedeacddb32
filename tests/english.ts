import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { root } from './snapshots.ts';

const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Texts of ours that Spanish says otherwise, and nothing of ours in Spanish is the same. */
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

/** Words without which hardly an English sentence is said, and which no Spanish one has. */
const words =
  /(?<!\p{L})(?:the|and|you|your|we|our|with|from|for|of|to|is|are|was|been|this|that|these|not|have|has|will|can|if|when|please|by|at|or|warehouses?|listings?|search|sign|send|sent|new|about|all|more|what|who|how)(?!\p{L})/iu;

const sameInBoth = /https?:\S+|\S+@\S+|\b(?:last|first) in\b|pick and pack|in-bond|Portolan/gi;

/** What of these texts is English, apart from names and what people wrote. */
export function englishIn(texts: readonly string[], written: readonly string[]): string[] {
  const byLength = written.toSorted((a, b) => b.length - a.length);
  return texts.filter((text) => {
    if (labels.has(text)) return !written.includes(text);
    return words.test(byLength.reduce((rest, known) => rest.replaceAll(known, ' '), text).replaceAll(sameInBoth, ' '));
  });
}

/** All that is read or heard of an open page, and its head; what says that it is in another language is left out, and what stands in `except`. */
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
      if (element && !isOther(element) && !element.closest(`script, style, ${leftOut}`))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (!isOther(element)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  }, except);
