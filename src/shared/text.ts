import { z } from 'zod';

import * as m from '#texts/messages.js';

import { readEmailAddress } from './email-address.ts';
import type { Words } from './languages.ts';
import { readPhone } from './phone.ts';
import { cleanText, isWebAddress } from './plain-text.ts';
import { formatNumber } from './units.ts';

/** The message shown beside a field. */
type Message = string | Words;

// Form fields. Functions without zod are in plain-text.ts, so that pages can use them without sending zod to the
// browser.
const tooLong =
  (max: number): Words =>
  () =>
    m.shared_text_too_long({ max: formatNumber(max) });

/**
 * Text as sent; its length is checked before any expression reads it. Cleaning shortens text (line ends, repeated
 * blanks), so the limit here is above the `max` that applies afterwards.
 */
const sentText = (max: number, { missing, long = tooLong(max) }: { missing?: Message; long?: Message } = {}) =>
  z.string({ error: missing }).max(2 * max + 100, { error: long, abort: true });

/** A required text. Missing, blank and too short are all answered with `message`. */
export function requiredText(min: number, max: number, message: Message, options: { multiline?: boolean } = {}) {
  return sentText(max, { missing: message })
    .overwrite((text) => cleanText(text, options))
    .min(Math.max(1, min), { error: message })
    .max(max, { error: tooLong(max) });
}

/** An optional text; blank becomes null. */
export function optionalText(max: number, options: { multiline?: boolean } = {}) {
  return sentText(max)
    .overwrite((text) => cleanText(text, options))
    .max(max, { error: tooLong(max) })
    .nullish()
    .transform((text) => text || null);
}

/** An e-mail address as accepted by `readEmailAddress`, at most 254 characters (RFC 5321). */
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
 * A telephone number. In the United States as typed: at least 10 characters with 7 digits. Elsewhere a valid number of
 * the country, stored in international form.
 */
export function phoneText(country = 'US') {
  const message = m.shared_phone_invalid;
  return sentText(maxPhone, { missing: message, long: message })
    .overwrite((text) => cleanText(text))
    .overwrite((text) => (country === 'US' ? text : (readPhone(text, country) ?? '')))
    .refine(isPhone, { error: message });
}

/** An optional telephone number where no country is asked for. */
export function optionalPhone() {
  const message = m.shared_phone_invalid;
  return sentText(maxPhone, { long: message })
    .overwrite((text) => cleanText(text))
    .refine((text) => text === '' || hasDigits(text), { error: message })
    .nullish()
    .transform((text) => text || null);
}

/** An http(s) address; "example.com" becomes "https://example.com". Blank becomes null. */
export function optionalUrl() {
  const message = m.shared_website_invalid;
  return sentText(500, { long: message })
    .overwrite((text) => withScheme(cleanText(text)))
    .refine((text) => text === '' || isWebAddress(text), { error: message })
    .nullish()
    .transform((text) => text || null);
}

function withScheme(text: string): string {
  return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
}

/** Longer than any number people type; the rest is cut off before an expression reads it. */
const maxNumberLength = 40;

/** "44.000", a whole number where the comma separates decimals. Nobody writes three decimals in a whole number. */
const pointed = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){1,10}$/;

/**
 * Parses a number field: separators are allowed, and what cannot be read is 0 (the specification's rule). In whole
 * numbers, points separate thousands too.
 */
export function readNumber(value: unknown, { integer = false }: { integer?: boolean } = {}): number {
  if (typeof value === 'number') return Number.isNaN(value) ? 0 : value;
  if (typeof value !== 'string') return 0;
  const text = value.trim();
  if (text.length > maxNumberLength) return 0;
  if (integer && pointed.test(text)) return Number(text.replaceAll('.', ''));
  const digits = text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : 0;
}

/** Zero as people write it, to tell a 0 of `readNumber` from unreadable text. */
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

/** A number, typed or sent as a number. Missing and unreadable values count as 0; then the bounds apply. */
export function numberText(rules: NumberRules) {
  return z.preprocess((value) => readNumber(value, rules), within(rules));
}

/** Like `numberText`, but missing and blank become null, and unreadable text is refused instead of read as 0. */
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

/** One value of a closed list, or null: for a select whose first entry is blank. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.enum(values, { error: unknownChoice }).nullable(),
  );
}

/**
 * Any number of values of a closed list, as check boxes send them; duplicates are dropped, the list's order is kept.
 */
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
