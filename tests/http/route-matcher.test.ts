import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

import routes from '../../src/routes.ts';

import { narrowed } from '../../bin/route-matcher.mjs';

interface Matcher {
  update(routes: unknown): void;
  match(address: unknown, allowPartial?: boolean): unknown;
}
type MatcherModule = { V6RegExMatcher: new (basename: string) => Matcher };

const library = path.join(path.dirname(fileURLToPath(import.meta.resolve('react-router'))), 'lib/router');
const folder = await mkdtemp(path.join(os.tmpdir(), 'portolan-matcher-'));
afterAll(() => rm(folder, { recursive: true }));

const code = await readFile(path.join(library, 'matcher.js'), 'utf8');
const changed = path.join(folder, 'matcher.mjs');
await writeFile(
  changed,
  narrowed(code).replace('"./utils.js"', JSON.stringify(pathToFileURL(`${library}/utils.js`).href)),
);

const load = async (file: string) => (await import(/* @vite-ignore */ pathToFileURL(file).href)) as MatcherModule;
const { V6RegExMatcher: Own } = await load(path.join(library, 'matcher.js'));
const { V6RegExMatcher: Narrowed } = await load(changed);

type Entry = { path?: string | undefined; children?: Entry[] | undefined };

/** The addresses of these routes, their parameters filled in. */
const addressesOf = (entries: readonly Entry[], above = ''): string[] =>
  entries.flatMap(({ path: own = '', children = [] }) => {
    const full = `${above}/${own}`
      .replaceAll(/\/+/g, '/')
      .replaceAll(/:\w+\??/g, 'anything')
      .replace('*', 'no/such');
    return [full, ...addressesOf(children, full)];
  });

function both(tree: readonly Entry[], basename = '/'): [Matcher, Matcher] {
  const matchers: [Matcher, Matcher] = [new Own(basename), new Narrowed(basename)];
  for (const matcher of matchers) matcher.update([{ id: 'root', path: '', children: tree }]);
  return matchers;
}

test('every address of the product leads where the router itself leads', () => {
  const [own, quick] = both(routes);
  const addresses = addressesOf(routes);
  expect(addresses.length).toBeGreaterThan(150);
  for (const address of addresses)
    for (const written of [
      address,
      `${address}/`,
      `${address}.data`,
      `${address}?q=1#x`,
      `/${address}`,
      address.toUpperCase(),
      `${address}/below`,
    ])
      for (const partly of [false, true])
        expect(quick.match(written, partly), written).toEqual(own.match(written, partly));
});

test('so does every other, and one whose first part is written with signs', () => {
  const [own, quick] = both(routes);
  for (const address of [
    '/',
    '',
    '//',
    '/nowhere',
    '/%77arehouse-directory',
    '/%2Fadmin',
    '/admin%20',
    '/ä',
    '/admin;x',
    '/..',
    '/_',
    '/constructor',
  ])
    expect(quick.match(address), address).toEqual(own.match(address));
});

test('routes that begin with a parameter, or are written in any case, are found among fixed ones', () => {
  const tree = [
    { path: 'about', caseSensitive: true },
    { path: 'Help' },
    { path: ':page', caseSensitive: true },
    { path: 'about/:more', caseSensitive: true },
    { path: ':page/team', caseSensitive: true },
  ];
  const [own, quick] = both(tree);
  for (const address of ['/about', '/ABOUT', '/help', '/Help', '/other', '/about/team', '/other/team', '/about/x/y'])
    expect(quick.match(address), address).toEqual(own.match(address));
  const [ownBelow, quickBelow] = both(tree, '/base');
  for (const address of ['/base/about', '/base', '/about'])
    expect(quickBelow.match(address)).toEqual(ownBelow.match(address));
});

test('a router that matches in another way is refused', () => {
  expect(() => narrowed(code.replace('this.#branches)', 'this.#ranked)'))).toThrow('matches addresses in another way');
});
