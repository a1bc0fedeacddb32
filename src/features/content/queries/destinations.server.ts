import { listPostsAbout } from '#features/blog/queries/related-posts.server.ts';
import { countryLabel, mainDestinationOptions } from '#features/catalog/countries.ts';
import { findPlaceById } from '#features/catalog/queries.server.ts';
import { serviceLabel, type ServiceCode } from '#features/catalog/services.ts';
import { countByDestination, listServicesTo } from '#features/partners/queries/by-destination.server.ts';
import { listPartners } from '#features/partners/queries/directory.server.ts';
import { noFilters } from '#features/partners/schema/filters.ts';
import { shownCard } from '#features/partners/schema/shown-card.ts';
import type { Ctx } from '#server/context.ts';
import { languageInForce } from '#server/language.ts';
import { distanceMiles } from '#shared/geo.ts';
import type { Language } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { contentPaths } from '../paths.ts';
import {
  type Destination,
  destinations,
  type DestinationWords,
  destinationWordsSchema,
} from '../schema/destinations.ts';

const files = import.meta.glob<unknown>('../texts/destinations/*.json', { eager: true, import: 'default' });

const shownPartners = 6;
const miami = 'port:USMIA';

/** Returns the texts about destinations in a language. Tests parse every file. */
export const readDestinationWords = (language: Language): DestinationWords =>
  destinationWordsSchema.parse(files[`../texts/destinations/${language}.json`], { reportInput: false });

/** The country's name as shown in forms. */
const nameOf = (code: string): string =>
  mainDestinationOptions.find(({ value }) => value === code)?.label ?? countryLabel(code);

const place = (id: string) => {
  const found = findPlaceById(id);
  if (found === null) throw new Error(`The gazetteer has no ${id}.`);
  return { name: found.name, latitude: found.latitude, longitude: found.longitude, code: found.code };
};

export interface DestinationLink {
  slug: string;
  name: string;
  partners: number;
  latitude: number;
  longitude: number;
}

/** Returns every destination with its main port and the number of partners that serve it, in the order of the forms. */
export async function listDestinations(ctx: Ctx): Promise<DestinationLink[]> {
  const counts = await countByDestination(ctx);
  return destinations.map(({ code, slug, ports: [first] }) => {
    const { latitude, longitude } = place(`port:${first}`);
    return { slug, name: nameOf(code), partners: counts.get(code) ?? 0, latitude, longitude };
  });
}

/** Returns the destination at this address, or null. */
export const destinationAt = (slug: string): Destination | null =>
  destinations.find((each) => each.slug === slug) ?? null;

/**
 * Returns what the page of a destination shows: ports and airports, documents, partners that serve it and articles
 * about it.
 */
export async function describeDestination(ctx: Ctx, { code, agreement, ...destination }: Destination) {
  const said = readDestinationWords(languageInForce());
  const origin = place(miami);
  const ports = destination.ports.map((port) => place(`port:${port}`));
  const airports = destination.airports.map((airport) => place(`airport:${airport}`));
  const filters = { ...noFilters, destinations: [code] };
  const { items } = await listPartners(ctx, filters, { limit: shownPartners });
  const services = await listServicesTo(ctx, code);
  const [first] = ports;
  const name = nameOf(code);
  return {
    name,
    code,
    slug: destination.slug,
    origin,
    ports,
    airports,
    miles: first ? distanceMiles(origin, first) : 0,
    customs: said.places[code]?.customs ?? '',
    taxNumber: destination.taxNumber,
    agreement: said.agreements[agreement] ?? '',
    language: said.places[code]?.language ?? '',
    advice: said.places[code]?.advice ?? '',
    papers: said.papers,
    partners: items.map(shownCard),
    partnerCount: (await countByDestination(ctx)).get(code) ?? 0,
    // The columns contain codes of the catalogue only.
    services: services.map((service) => serviceLabel(service as ServiceCode)),
    articles: await listPostsAbout(ctx, [name.toLowerCase(), ...m.content_destination_tags().split(', ')]),
  };
}

/** Destinations with partners, for the sitemap: pages of others have too little content. */
export async function listForSitemap(ctx: Ctx) {
  const counts = await countByDestination(ctx);
  return {
    entries: destinations
      .filter(({ code }) => (counts.get(code) ?? 0) > 0)
      .map(({ slug }) => ({ path: contentPaths.destination(slug) })),
    nextCursor: null,
  };
}
