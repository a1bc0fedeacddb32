import { z } from 'zod';

import * as m from '#texts/messages.js';

import { readEmailAddress } from './email-address.ts';
import type { Words } from './languages.ts';
import { readPhone } from './phone.ts';
import { cleanText, isWebAddress } from './plain-text.ts';
import { formatNumber } from './units.ts';

/** What a form says beside a field. */
type Message = string | Words;

// Form fields. What needs no zod is in plain-text.ts, so that a page can use it without carrying zod to the browser.
const tooLong =
  (max: number): Words =>
  () =>
    m.shared_text_too_long({ max: formatNumber(max) });

/**
 * A text as it was sent, refused by its length before any expression reads it. Cleaning makes a text shorter (line ends, blanks in a row),
 * so there is room above the `max` that the caller asks for afterwards.
 */
const sentText = (max: number, { missing, long = tooLong(max) }: { missing?: Message; long?: Message } = {}) =>
  z.string({ error: missing }).max(2 * max + 100, { error: long, abort: true });

/** A text that must be there. Missing, blank, whitespace and too short all answer with the form's own `message`. */
export function requiredText(min: number, max: number, message: Message, options: { multiline?: boolean } = {}) {
  return sentText(max, { missing: message })
    .overwrite((text) => cleanText(text, options))
    .min(Math.max(1, min), { error: message })
    .max(max, { error: tooLong(max) });
}

/** A text that may be missing; blank reads as null. */
export function optionalText(max: number, options: { multiline?: boolean } = {}) {
  return sentText(max)
    .overwrite((text) => cleanText(text, options))
    .max(max, { error: tooLong(max) })
    .nullish()
    .transform((text) => text || null);
}

/** An e-mail address as `readEmailAddress` reads it, letters of other scripts among them. At most 254 characters (RFC 5321). */
export function emailText(message: Message = () => m.shared_email_invalid()) {
  return sentText(254, { missing: message, long: message })
    .max(254, { error: message })
    .overwrite((text) => readEmailAddress(cleanText(text)) ?? '')
    .min(1, { error: message });
}

const maxPhone = 40;

const hasDigits = (text: string): boolean =>
  text.length <= maxPhone && /^[+\d\s().\-/x#*extEXT,]+$/.test(text) && text.replace(/\D/g, '').length >= 7;

const isPhone = (text: string): boolean => text.length >= 10 && hasDigits(text);

/**
 * A telephone number. In the United States as people write it: at least 10 characters (the forms' rule), 7 digits among them. Elsewhere a number that the
 * country has, kept as one dials it from abroad.
 */
export function phoneText(country = 'US', message: Message = () => m.shared_phone_invalid()) {
  return sentText(maxPhone, { missing: message, long: message })
    .overwrite((text) => cleanText(text))
    .overwrite((text) => (country === 'US' ? text : (readPhone(text, country) ?? '')))
    .refine(isPhone, { error: message });
}

/** A telephone number that may be missing, of a country nobody asked for. */
export function optionalPhone(message: Message = () => m.shared_phone_invalid()) {
  return sentText(maxPhone, { long: message })
    .overwrite((text) => cleanText(text))
    .refine((text) => text === '' || hasDigits(text), { error: message })
    .nullish()
    .transform((text) => text || null);
}

/** A web address of http or https; "example.com" gets its https. Blank reads as null. */
export function optionalUrl(message: Message = () => m.shared_website_invalid()) {
  return sentText(500, { long: message })
    .overwrite((text) => withScheme(cleanText(text)))
    .refine((text) => text === '' || isWebAddress(text), { error: message })
    .nullish()
    .transform((text) => text || null);
}

function withScheme(text: string): string {
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** No number that a person types is longer; anything more is cut off before an expression reads it. */
const maxNumberLength = 40;

/** "44.000", as whole numbers are written where the comma separates decimals. Nobody writes a whole number with three decimals. */
const pointed = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){1,10}$/;

/** What a number field reads: separators allowed, anything unreadable is 0 (the forms' rule). In a whole number points separate thousands too. */
export function readNumber(value: unknown, { integer = false }: { integer?: boolean } = {}): number {
  if (typeof value === 'number') return Number.isNaN(value) ? 0 : value;
  if (typeof value !== 'string') return 0;
  const text = value.trim();
  if (text.length > maxNumberLength) return 0;
  if (integer && pointed.test(text)) return Number(text.replaceAll('.', ''));
  const digits = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : 0;
}

/** Zero as people write it, so that a 0 from `readNumber` can be told from something unreadable. */
const isZero = (text: string): boolean =>
  text.trim().length <= maxNumberLength && /^[+-]?(0+(\.0*)?|\.0*)$/.test(text.trim());

interface NumberRules {
  min: number;
  max: number;
  message: Message;
  integer?: boolean;
}

const within = ({ min, max, message, integer }: NumberRules) => {
  const number = z
    .number({ error: message })
    .min(min, { error: message })
    .max(max, { error: () => m.shared_number_too_large({ max: formatNumber(max) }) });
  return integer
    ? number.refine((value) => Number.isInteger(value), { error: () => m.shared_number_not_whole() })
    : number;
};

/** A number typed as text or sent as a number. Missing and unreadable count as 0, then the bounds apply. */
export function numberText(rules: NumberRules) {
  return z.preprocess((value) => readNumber(value, rules), within(rules));
}

/** As `numberText`, but missing and blank are null. Something typed that is no number is refused, not taken for 0. */
export function optionalNumber(rules: NumberRules) {
  return z.preprocess((value) => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string') {
      if (cleanText(value) === '') return null;
      const number = readNumber(value, rules);
      return number === 0 && !isZero(value) ? Number.NaN : number;
    }
    return value;
  }, within(rules).nullable());
}

const unknownChoice: Words = () => m.shared_choice_unknown();

/** One of a closed list, or null: a select whose first entry is blank. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(values, { error: unknownChoice }).nullable(),
  );
}

/** None, one or many of a closed list, as check boxes send them; doubles are dropped, the list's order is kept. */
export function choices<const T extends readonly [string, ...string[]]>(
  values: T,
  options: { min?: number; message?: Message } = {},
) {
  const { min = 0, message = unknownChoice } = options;
  return z
    .preprocess(
      (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z
        .array(z.enum(values, { error: unknownChoice }), { error: message })
        .max(values.length * 2, { error: unknownChoice })
        .min(min, { error: message }),
    )
    .transform((chosen): T[number][] => values.filter((value) => (chosen as readonly string[]).includes(value)));
}
