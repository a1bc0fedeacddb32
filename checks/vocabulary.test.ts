import { expect, test } from 'vitest';

import { root } from './sources.ts';
import { checkVocabulary } from './vocabulary-rules.ts';

const find = (file: string, source: string) =>
  checkVocabulary(new Map([[file, source]])).violations.map(({ rule }) => rule);

test.each([
  [
    'a plain line',
    'src/ui/card.tsx',
    "export const card = <a href='#fees' className='bg-teal text-ink-700'>#1 for freight</a>;",
  ],
  ['colours in the tokens', 'src/ui/tokens.css', ':root { --ink: #14213d; }'],
  ['a link to an anchor', 'src/ui/card.tsx', "export const to = '/pricing#faq';"],
  ['colours in mail', 'src/server/mailer/render.ts', "export const ink = '#14213d';"],
  ['an id of a row', 'src/ui/card.tsx', 'export const c = <a id={row.id} href={`#${key}`} />;'],
  ['a press that ends', 'src/ui/x.tsx', 'export const c = <a onClick={go} onPointerUp={go} />;'],
  ['words of the domain', 'src/shared/x.ts', 'export const carrierQuote = 1;'],
])('%s passes', (_, file, source) => expect(find(file, source)).toEqual([]));

test.each([
  ['a second word for partner', 'src/shared/x.ts', 'export const preferredVendor = 1;', 'word'],
  ['an abbreviation', 'src/shared/x.ts', 'export function addrLine() {}', 'word'],
  ['a file named after nothing', 'src/shared/date-helper.ts', 'export const x = 1;', 'word'],
  ['a raw colour in a screen', 'src/ui/card.tsx', "export const style = { color: '#14213d' };", 'colour'],
  ['a raw colour in a class', 'src/ui/card.tsx', 'export const c = <a className="bg-[#fff]" />;', 'colour'],
  ['a colour function', 'src/ui/card.tsx', 'export const c = `rgb(1 2 3)`;', 'colour'],
  ['a palette class', 'src/ui/card.tsx', 'export const c = "px-2 text-red-500";', 'colour'],
  ['a raw colour in a style sheet', 'src/ui/card.css', 'a { color: #fff }', 'colour'],
  ['an unfinished thought', 'src/shared/x.ts', ['// TO', 'DO: later\nexport const x = 1;'].join(''), 'leftover'],
  ['a merge marker', 'README.md', `${'<'.repeat(7)} HEAD\n`, 'leftover'],
  ['a lonely test', 'src/shared/x.test.ts', "test.only('x', () => {});", 'leftover'],
  ['a path of this machine', 'README.md', `cd ${root}/src`, 'machine'],
  ['a path of somebody’s machine', 'README.md', ['cd /ho', 'me/ana/portolan'].join(''), 'machine'],
  ['a private registry', 'package-lock.json', '{ "resolved": "https://npm.example.com/x.tgz" }', 'machine'],
  ['an element found by its name', 'src/ui/x.ts', 'export const form = document.forms[0];', 'id'],
  ['an element found by a word', 'src/ui/x.ts', 'export const it = (word) => document[word];', 'id'],
  ['an id of somebody’s words', 'src/ui/card.tsx', 'export const c = <h2 id={slugify(words)} />;', 'id'],
  ['an id of a title', 'src/ui/card.tsx', 'export const c = <h2 id={`part-${post.title}`} />;', 'id'],
  ['an id in made markup', 'src/ui/x.ts', 'export const html = `<h2 id="${words}">`;', 'id'],
  ['an id like those of headings', 'src/ui/card.tsx', "export const c = <h2 id='heading-fees' />;", 'id'],
  ['a script made of text', 'src/ui/x.ts', "export const it = document.createElement('script');", 'id'],
  ['what a press changes before its release', 'src/ui/x.tsx', 'export const c = <a onPointerDown={go} />;', 'press'],
  ['what leaving a field changes', 'src/ui/x.tsx', 'export const c = <a onBlurCapture={go} />;', 'press'],
  ['a listener for the focus', 'src/ui/x.ts', "form.addEventListener('focusin', begin);", 'press'],
  ['validation on blur', 'src/ui/x.ts', "export const o = { shouldRevalidate: 'onBlur' };", 'press'],
  ['a file that grew too long', 'src/shared/x.ts', '\n'.repeat(500), 'long'],
])('%s is found', (_, file, source, rule) => expect(find(file, source)).toEqual([rule]));
