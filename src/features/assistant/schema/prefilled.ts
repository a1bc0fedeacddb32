import type { FoundCompany } from '#features/matching/lookup/found-company.ts';
import type { FieldSources } from '#features/warehouses/schema/facts.ts';
import { placeName } from '#features/catalog/place-name.ts';
import {
  type SmartField,
  smartListingDefaults,
  type SmartListingInput,
} from '#features/warehouses/schema/smart-form.ts';
import { keepUnchangedMeasures } from '#features/warehouses/schema/typed-units.ts';
import * as m from '#texts/messages.js';

/** Initial values of the smart form, with their sources. */
export interface Prefilled {
  values: Partial<SmartListingInput>;
  sources: Partial<Record<SmartField, 'ai' | 'default'>>;
}

/** Returns the usual values, overridden by the result of a look-up. */
export function prefilledWith(found: FoundCompany | null): Prefilled {
  const known = found === null ? {} : knownOf(found);
  const sourcesOf = (values: object, source: 'ai' | 'default') =>
    Object.fromEntries(Object.keys(values).map((field) => [field, source]));
  return {
    values: { ...smartListingDefaults, ...known },
    sources: { ...sourcesOf(smartListingDefaults, 'default'), ...sourcesOf(known, 'ai') },
  };
}

function knownOf(found: FoundCompany): Partial<SmartListingInput> {
  const facts = { ...found, confidence: null, description: generated(found) };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value.length > 0));
}

interface Named {
  company_name: string;
  city: string | null;
  state?: string | null;
  country_code?: string | null;
}

function generated({ company_name, city, state, country_code }: Named): string | null {
  if (!city || !country_code) return null;
  return m.assistant_smart_generated({ company: company_name, place: placeName({ city, state: state ?? '', country_code }) }); // prettier-ignore
}

/** Returns the values to store: a description that the owner left as it was filled in names what they sent. */
export function storedValues(sent: SmartListingInput, { description }: FieldSources): SmartListingInput {
  const own = description === 'ai' ? generated(sent) : null;
  return own === null ? sent : { ...sent, description: own };
}

/** Returns the sent values, with numbers restored that only changed by the form's units. */
export const keptValues = (sent: SmartListingInput, { values }: Prefilled): SmartListingInput =>
  keepUnchangedMeasures(sent, values, sent.units);

/** Returns the prefilled facts that were neither changed nor confirmed; they do not count as stated by the owner. */
export function sourcesLeft(sent: SmartListingInput, { values, sources }: Prefilled): FieldSources {
  const isSame = (field: SmartField): boolean =>
    JSON.stringify(comparable(sent[field])) === JSON.stringify(comparable(values[field]));
  return Object.fromEntries(
    Object.entries(sources).filter(
      ([field]) => !sent.right.includes(field as SmartField) && isSame(field as SmartField),
    ),
  );
}

const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? [...(value as unknown[])].map(String).toSorted((a, b) => a.localeCompare(b, 'en')) : value;
