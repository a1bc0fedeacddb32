import { existsSync } from 'node:fs';
import path from 'node:path';

import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type RouteObject, matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

import { features } from '#app/features.server.ts';
import { featureRoutes } from '#app/routes.ts';
import { inLanguage } from '#server/language.ts';
import { baseLanguage, languages } from '#shared/languages.ts';
import { testDb } from '#tests/harness.ts';

import { comingPages, contentPaths, pageNames } from './paths.ts';
import { listOperations } from './queries/operations.server.ts';
import { findPage, readPage } from './queries/pages.server.ts';
import { isUnlocalized } from './ui/content-link.tsx';

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path: own, index, children }) =>
    index === true ? { index: true } : { path: own, children: asObjects(children ?? []) },
  );
const known = asObjects(featureRoutes.flatMap((routes) => Object.values(routes).flat()));

/** Everything in a page that is written at this name: `to` are its links. */
function valuesAt(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === name && typeof each === 'string' ? [each] : valuesAt(each, name),
  );
}

const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : [];

const linksOf = (page: unknown): string[] => [
  ...valuesAt(page, 'to'),
  ...sentencesOf(page).flatMap((text) => [...text.matchAll(/\]\(([^)\s]{1,200})\)/g)].map((match) => match[1] ?? '')),
];

/** The parts of a page without their words. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, each]: [string, unknown]) => {
        if (key === 'to' && typeof each === 'string') return [key, each.split('?', 1)[0]];
        return [key, key === 'kind' || key === 'icon' || key === 'id' ? each : shapeOf(each)];
      }),
  );
}

const each = pageNames.flatMap((name) => languages.map((language) => [name, language] as const));

test.each(each)('%s (%s) can be read, and a search engine shows its title and description whole', (name, language) => {
  const { title, description } = readPage(name, language);
  expect(title.length).toBeLessThanOrEqual(70);
  expect(description.length).toBeGreaterThanOrEqual(70);
  expect(description.length).toBeLessThanOrEqual(170);
});

test.each(each)('every link of %s (%s) leads somewhere', (name, language) => {
  const page = readPage(name, language);
  const anchors = new Set(valuesAt(page, 'id').map((id) => `#${id}`));
  for (const to of linksOf(page)) {
    if (to.startsWith('#')) expect(anchors).toContain(to);
    else if (!to.startsWith('/api/') && !existsSync(path.join('public', to))) {
      const matched = matchRoutes(known, new URL(to, 'http://localhost').pathname)?.at(-1)?.route.path;
      expect(matched, to).toBeDefined();
      expect(matched, to).not.toBe('*');
    }
  }
});

test.each(pageNames)('%s has the same parts in every language', (name) => {
  const [first, ...others] = languages.map((language) => shapeOf(readPage(name, language)));
  for (const other of others) expect(other).toEqual(first);
});

test('no page is an orphan: the bar, the footer or another page leads to it', () => {
  const linked = new Set([
    ...features.flatMap(({ navigation = {} }) =>
      [...(navigation.header ?? []), ...(navigation.footer ?? [])].map(({ to }) => to),
    ),
    ...pageNames.flatMap((name) => linksOf(readPage(name, baseLanguage))),
  ]);
  expect(pageNames.map((name) => contentPaths.page(name)).filter((to) => !linked.has(to))).toEqual([]);
});

test('pages of what is still to come, and no others, offer to tell', () => {
  const offering = pageNames.filter((name) => readPage(name, baseLanguage).notify !== undefined);
  expect(offering).toEqual(comingPages);
});

test('what is decided elsewhere stands in its place in every sentence', async () => {
  const { ctx } = await testDb();
  for (const [name, language] of each) {
    const page = await inLanguage(language, () => findPage(ctx, name));
    expect(sentencesOf(page).filter((text) => /\{(?:siteName|answerTime)\}/.test(text))).toEqual([]);
  }
});

test("files and the doors of programs are linked without a language, pages with the reader's", () => {
  expect(['/api/v1/openapi.json', '/favicon.svg', '/share.png'].every(isUnlocalized)).toBe(true);
  expect(pageNames.map((name) => contentPaths.page(name)).filter(isUnlocalized)).toEqual([]);
});

test('the page of the API says of each of its calls whether it is there, and shows all that are', async () => {
  const { ctx } = await testDb({ features });
  const calls = listOperations(ctx).map(({ call }) => call);
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /shipments',
      'GET /shipments/{id}',
      'GET /tracking/{number}',
      'POST /quotes',
      'GET /carriers',
    ]),
  );
  expect(listOperations(ctx).every(({ summary }) => summary.length > 5)).toBe(true);
  expect(calls).not.toContain('GET /nothing');
});
