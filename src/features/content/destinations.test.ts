import { beforeAll, expect, test } from 'vitest';

import { mainDestinationOptions } from '#features/catalog/countries.ts';
import { makePartner } from '#features/partners/build.server.ts';
import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';
import { testDb } from '#tests/harness.ts';

import {
  describeDestination,
  destinationAt,
  listDestinations,
  listForSitemap,
  readDestinationWords,
} from './queries/destinations.server.ts';
import { destinations } from './schema/destinations.ts';

const db = await testDb();
beforeAll(async () => {
  await makePartner(db.ctx, { name: 'To Roseau and Kingston', destinations: ['JM'], services: ['ocean_freight'] });
});

const at = (slug: string) => {
  const found = destinationAt(slug);
  if (found === null) throw new Error(slug);
  return found;
};

test('there is a page for each of the eighteen main destinations of the forms, and no other', () => {
  expect(destinations.map(({ code }) => code)).toEqual(mainDestinationOptions.map(({ value }) => value));
  expect(new Set(destinations.map(({ slug }) => slug)).size).toBe(18);
  expect(destinationAt('atlantis')).toBeNull();
});

test.each(languages)('every destination has its words, ports and airports (%s)', async (language) => {
  const { places, agreements } = readDestinationWords(language);
  expect(Object.keys(places).toSorted()).toEqual(destinations.map(({ code }) => code).toSorted());
  expect(Object.keys(agreements).toSorted()).toEqual(
    [...new Set(destinations.map(({ agreement }) => agreement))].toSorted(),
  );
  for (const destination of destinations) {
    const said = await inLanguage(language, () => describeDestination(db.anonymous, destination));
    expect(said.miles).toBeGreaterThan(100);
    expect(said.ports.length + said.airports.length).toBeGreaterThan(1);
    expect([said.advice, said.agreement, said.language].every((words) => words.length > 4)).toBe(true);
  }
});

test('who serves a destination stands on its page, and only a destination that somebody serves is for search engines', async () => {
  const jamaica = await describeDestination(db.anonymous, at('jamaica'));
  expect(jamaica.partners.map(({ name }) => name)).toEqual(['To Roseau and Kingston']);
  expect(jamaica.services).toContain('Ocean Freight');
  expect((await describeDestination(db.anonymous, at('grenada'))).partnerCount).toBe(0);
  expect((await listForSitemap(db.anonymous)).entries).toEqual([{ path: '/destinations/jamaica' }]);
  expect((await listDestinations(db.anonymous)).find(({ slug }) => slug === 'jamaica')?.partners).toBe(1);
});
