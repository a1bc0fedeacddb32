import { z } from 'zod';

import { optionalText, phoneText, requiredText } from '#shared/text.ts';
import { foldText } from '#shared/plain-text.ts';
import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { isCountryCode } from '../countries.ts';
import { stateCode, usStates } from '../us-states.ts';
import { type PartBelow, partOf } from './parts.ts';
import rules from './rules.json' with { type: 'json' };

interface Rule {
  /** Format of a required code without blanks and hyphens: 9 is a digit, A a letter. */
  shapes?: string;
  example?: string;
  /** "SP São Paulo" where addresses use the code, else the names. */
  areas?: readonly string[];
}
const ruleOf = (country: string): Rule => (rules as Partial<Record<string, Rule>>)[country] ?? {};

const areaName = (area: string): string => area.replace(/^[A-Z]{2,3} /, '');

/** Returns the known states, parishes and the like of a country. */
export const areasOf = (country: string): string[] =>
  country === 'US' ? usStates.map(({ name }) => name) : (ruleOf(country).areas ?? []).map(areaName);

/**
 * Returns one spelling of a known area: "florida" becomes FL, "Sao Paulo" SP, "st andrew" "St. Andrew". Unknown ones
 * stay as typed.
 */
function areaNamed(country: string, text: string): string {
  if (country === 'US') return stateCode(text) ?? text;
  const plain = (name: string) => foldText(name).replaceAll('.', '').replaceAll('saint ', 'st ');
  for (const area of ruleOf(country).areas ?? []) {
    const name = areaName(area);
    const code = area === name ? name : area.slice(0, area.indexOf(' '));
    if (plain(text) === plain(name) || plain(text) === plain(code)) return code;
  }
  return text;
}

/** A text with the country selected in the form. */
class InCountry {
  readonly text: unknown;
  readonly country: string;

  constructor(text: unknown, country: string) {
    this.text = text;
    this.country = country;
  }
}

/** A field with the rules of the selected country. The form's schema is wrapped in `inItsCountry`. */
function byCountry<Value>(rulesOf: (country: string) => z.ZodType<Value>): z.ZodType<Value, string | undefined> {
  return z.unknown().transform((given, context): Value => {
    const { text, country } = given instanceof InCountry ? given : { text: given, country: 'US' };
    const read = rulesOf(country).safeParse(text);
    if (read.success) return read.data;
    for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message, continue: true });
    return z.NEVER;
  }) as unknown as z.ZodType<Value, string | undefined>;
}

const wanted = (country: string, name: PartBelow): Words => {
  const part = partOf(country, name);
  return () => m.catalog_address_wanted({ part: part?.label() ?? '' });
};

/** "33122", "33122-1234" */
const zipCode = { shapes: '99999 999999999', example: '33122' };

const shapeOf = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/\d/g, '9').replace(/[A-Z]/g, 'A');

/** A postal code; a required one must match its country's format. */
function codeText(country: string): z.ZodType<string | null> {
  const part = partOf(country, 'zip_code');
  // Typed before another country was selected, or invented for a form that required one.
  if (!part) return z.unknown().transform(() => null);
  const { shapes, example = '' } = country === 'US' ? zipCode : ruleOf(country);
  if (!part.isRequired)
    return optionalText(12).refine((text) => text === null || text.length >= 3, {
      error: () => m.catalog_address_wanted({ part: part.label() }),
    });
  const text = requiredText(country === 'US' ? 5 : 3, 12, wanted(country, 'zip_code'));
  return text
    .overwrite((code) => (country === 'US' ? code : code.toUpperCase()))
    .refine((code) => shapes === undefined || shapes.split(' ').includes(shapeOf(code)), {
      error: () => m.catalog_address_code_shape({ part: part.label(), example }),
      when: ({ issues }) => issues.length === 0,
    });
}

function areaText(country: string): z.ZodType<string> {
  const part = partOf(country, 'state');
  if (!part) return z.unknown().transform(() => '');
  if (part.isRequired)
    return requiredText(2, 60, wanted(country, 'state')).transform((text) => areaNamed(country, text));
  return optionalText(60)
    .refine((text) => text === null || text.length >= 2, { error: wanted(country, 'state') })
    .transform((text) => (text === null ? '' : areaNamed(country, text)));
}

/**
 * The parts of an address in form order, and the telephone number. `street` is the minimum length of a street in the
 * United States. Parts the country lacks become null, whatever was sent.
 */
export const addressFields = ({ street }: { street: number }) => ({
  country_code: z
    .string({ error: () => m.catalog_address_country_wanted() })
    .max(40, { error: () => m.catalog_address_country_wanted() })
    .trim()
    .toUpperCase()
    .refine(isCountryCode, { error: () => m.catalog_address_country_wanted() }),
  address: byCountry((country) =>
    requiredText(country === 'US' ? street : 5, 300, () => m.catalog_address_street_wanted()),
  ),
  city: byCountry((country) => requiredText(2, 100, wanted(country, 'city'))),
  state: byCountry(areaText),
  zip_code: byCountry(codeText),
});

/** A telephone number in the country's format, stored in international form; in the United States as typed. */
export const countryPhone = () => byCountry((country) => phoneText(country));

const sentNames = {
  country: 'country_code',
  others: ['phone', 'address', 'city', 'state', 'zip_code'],
} as const;

/**
 * Wraps a schema whose address and telephone number are read by the rules of the country sent with them; by default the
 * United States.
 */
export function inItsCountry<Schema extends z.ZodType>(
  schema: Schema,
  { country: name, others }: { country: string; others: readonly string[] } = sentNames,
): z.ZodType<z.output<Schema>, z.input<Schema>> {
  return z.preprocess((sent) => {
    if (typeof sent !== 'object' || sent === null) return sent;
    const values = sent as Record<string, unknown>;
    const typed = values[name];
    const code = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
    const country = isCountryCode(code) ? code : 'US';
    return { ...values, ...Object.fromEntries(others.map((other) => [other, new InCountry(values[other], country)])) };
  }, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;
}
