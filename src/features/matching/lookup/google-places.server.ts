import { z } from 'zod';

import { readWords } from '#features/catalog/words/read-words.ts';
import { type ServiceCode, serviceCodes } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { safeFetch, SafeFetchError } from '#server/safe-fetch.ts';
import { cleanText } from '#shared/plain-text.ts';

import { confidenceOf } from './confidence.server.ts';
import type { FoundCompany } from './found-company.ts';
import { nameLikeness } from './same-name.ts';

const text = z.string().max(500);
const place = z.object({
  displayName: z.object({ text }).optional(),
  addressComponents: z
    .array(z.object({ longText: text.optional(), shortText: text.optional(), types: z.array(text).default([]) }))
    .default([]),
  nationalPhoneNumber: text.optional(),
  internationalPhoneNumber: text.optional(),
  websiteUri: z.string().max(2000).optional(),
  types: z.array(text).default([]),
  businessStatus: text.optional(),
});
type GooglePlace = z.infer<typeof place>;
const page = z.object({ places: z.array(place).max(20).default([]), nextPageToken: z.string().max(4000).optional() });

/** The requested fields, which determine the price. */
const fields = ['displayName', 'addressComponents', 'nationalPhoneNumber', 'internationalPhoneNumber', 'websiteUri', 'types', 'businessStatus'] as const; // prettier-ignore
const fieldMask = [...fields.map((field) => `places.${field}`), 'nextPageToken'].join(',');
const maxPages = 3;
/** A less similar name is that of another company. */
const alike = 0.6;

const servicesOfTypes: Partial<Record<string, ServiceCode>> = { storage: 'storage', courier_service: 'last_mile', shipping_service: 'freight_forwarding' }; // prettier-ignore

/** Google cannot be reached, refuses the key, or returns an invalid response. */
export class PlacesUnavailable extends Error {}

/**
 * Returns the company with this name from Google Places; null if none of its first three pages has one. Throws
 * PlacesUnavailable.
 */
export async function findInGooglePlaces(ctx: Ctx, name: string): Promise<FoundCompany | null> {
  let best: { place: GooglePlace; likeness: number } | null = null;
  let pageToken: string | undefined;
  for (let read = 0; read < maxPages; read += 1) {
    const { places, nextPageToken } = await searchText(ctx, name, pageToken);
    for (const one of places) {
      const likeness = nameLikeness(name, one.displayName?.text ?? '');
      if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { place: one, likeness };
    }
    if (best !== null || nextPageToken === undefined) break;
    pageToken = nextPageToken;
  }
  return best && companyOf(best.place, best.likeness);
}

async function searchText(ctx: Ctx, textQuery: string, pageToken: string | undefined): Promise<z.infer<typeof page>> {
  const settings = ctx.config.googlePlaces;
  if (settings === null) throw new PlacesUnavailable('not configured');
  const answer = await safeFetch(ctx.config, `${settings.url}/v1/places:searchText`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': settings.key,
      'x-goog-fieldmask': fieldMask,
    },
    body: JSON.stringify({ textQuery, pageSize: 20, regionCode: 'US', ...(pageToken ? { pageToken } : {}) }),
  }).catch((error: unknown) => {
    throw error instanceof SafeFetchError ? new PlacesUnavailable(error.reason) : error;
  });
  if (answer.status !== 200) throw new PlacesUnavailable(`answered ${answer.status}`);
  const read = page.safeParse(parsed(answer.body.toString('utf8')));
  if (!read.success) throw new PlacesUnavailable('answered what nobody understands');
  return read.data;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function companyOf(found: GooglePlace, likeness: number): FoundCompany {
  const part = (type: string, form: 'longText' | 'shortText' = 'longText'): string | null =>
    clean(found.addressComponents.find(({ types }) => types.includes(type))?.[form], 120);
  const street = [part('street_number'), part('route')].filter(Boolean).join(' ');
  const unit = part('subpremise');
  const name = clean(found.displayName?.text, 200) ?? '';
  const spoken = readWords(name).meanings.flatMap(({ codes, isGuess }) =>
    serviceCodes.filter(
      (service) => !isGuess && codes.some(({ kind, code }) => kind === 'service' && code === service),
    ),
  );
  const company = {
    company_name: name,
    phone: clean(found.nationalPhoneNumber ?? found.internationalPhoneNumber, 60),
    website: websiteOf(found.websiteUri),
    address: street === '' ? null : unit === null ? street : `${street}, ${unit}`,
    city: part('locality') ?? part('sublocality') ?? part('postal_town'),
    state: part('administrative_area_level_1', 'shortText'),
    zip_code: part('postal_code'),
    country_code: part('country', 'shortText')?.slice(0, 2).toUpperCase() ?? null,
    services: [...new Set([...spoken, ...found.types.flatMap((type) => servicesOfTypes[type] ?? [])])],
    countries_served: [],
  };
  return { ...company, confidence: confidenceOf({ company, likeness, isOperating: found.businessStatus === 'OPERATIONAL' }) }; // prettier-ignore
}

const clean = (written: string | undefined, maxLength: number): string | null =>
  cleanText(written ?? '', { maxLength }) || null;

/** Returns a web address without tracking parameters; null if it is none. */
function websiteOf(written: string | undefined): string | null {
  if (written === undefined || !URL.canParse(written)) return null;
  const { protocol, origin, pathname } = new URL(written);
  return protocol === 'https:' || protocol === 'http:'
    ? `${origin}${pathname === '/' ? '' : pathname}`.slice(0, 300)
    : null;
}
