import * as m from '#texts/messages.js';

/** Minor digits of the supported currencies (ISO 4217). */
const minorDigits = {
  USD: 2, EUR: 2, GBP: 2, CAD: 2, MXN: 2, BRL: 2, ARS: 2, COP: 2, PEN: 2, DOP: 2, JMD: 2, TTD: 2, BSD: 2, BBD: 2, GYD: 2, XCD: 2, CLP: 0, JPY: 0,
} as const; // prettier-ignore

export type Currency = keyof typeof minorDigits;

export const currencies = Object.keys(minorDigits) as [Currency, ...Currency[]];

/** An exact amount: whole minor units (cents) of one currency. */
export interface Money {
  amountMinor: number;
  currency: Currency;
}

export function isCurrency(text: unknown): text is Currency {
  return typeof text === 'string' && Object.hasOwn(minorDigits, text);
}

/** Converts major to minor units, rounded half away from zero; null if it is not a number or too large to be exact. */
export function minorFromMajor(major: number, currency: Currency = 'USD'): number | null {
  if (!Number.isFinite(major)) return null;
  // Via the shortest decimal text, so that 1.005 is 1.005 and not 1.00499999999999989.
  const [digits = '0', exponent = '0'] = String(Math.abs(major)).split('e');
  const minor = Math.round(Number(`${digits}e${Number(exponent) + minorDigits[currency]}`));
  if (!Number.isSafeInteger(minor)) return null;
  return major < 0 && minor !== 0 ? -minor : minor;
}

export function majorFromMinor(minor: number, currency: Currency = 'USD'): number {
  return Number(`${minor}e-${minorDigits[currency]}`);
}

/** Formats an amount for a text field: "1.85", without currency sign and separators. */
export const typedAmount = (minor: number, currency: Currency = 'USD'): string =>
  majorFromMinor(minor, currency).toFixed(minorDigits[currency]);

/** Cached, because creating a formatter costs as much as formatting a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, currency: Currency, minimumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const maximumFractionDigits = minorDigits[currency];
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits,
  });
  formats.set(key, format);
  return format;
}

/** "$1.85", "€12,500.00"; with `compact`, whole amounts have no decimals: "$99". */
export function formatMoney(
  money: Money,
  locale: string = m.shared_locale(),
  options: { compact?: boolean } = {},
): string {
  const digits = minorDigits[money.currency];
  const isWhole = options.compact === true && money.amountMinor % 10 ** digits === 0;
  return formatOf(locale, money.currency, isWhole ? 0 : digits).format(
    majorFromMinor(money.amountMinor, money.currency),
  );
}

const maxTypedLength = 60;

/** A comma followed by one or two digits separates decimals; thousands have three. */
const decimalComma = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d{1,15}),(\d{1,2})(\D*)$/;

/**
 * Parses an amount as typed: "$1,234.50", "1.85", "USD 99", "€ 12". A currency in the text overrides the given one.
 * Commas separate thousands and the point decimals, or the reverse where it is unambiguous: "14,50", "1.234,50". Null
 * for anything else, including more decimals than the currency has.
 */
export function parseMoney(text: string, currency: Currency = 'USD'): Money | null {
  // Nobody types a longer amount; the length limit keeps the expression linear.
  if (text.length > maxTypedLength) return null;
  const match = /^(-?)(US\$|[$€£]|[A-Za-z]{3})?(-?)(\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.(\d+))?([A-Za-z]{3})?$/.exec(
    text
      .replace(/\s/g, '')
      .replace(
        decimalComma,
        (_, before: string, whole: string, decimals: string, after: string) =>
          `${before}${whole.replaceAll('.', '')}.${decimals}${after}`,
      ),
  );
  if (!match) return null;
  const [, minusBefore, sign, minusAfter, whole = '', fraction = '', code] = match;
  if (minusBefore && minusAfter) return null;
  const named = currencyOfSign(sign, currency) ?? (code ? code.toUpperCase() : currency);
  if (!isCurrency(named) || (sign && code && named !== code.toUpperCase())) return null;
  const digits = minorDigits[named];
  if (fraction.length > digits) return null;
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return null;
  return { amountMinor: (minusBefore || minusAfter) && minor !== 0 ? -minor : minor, currency: named };
}

function currencyOfSign(sign: string | undefined, given: Currency): string | null {
  if (!sign) return null;
  if (sign === '€') return 'EUR';
  if (sign === '£') return 'GBP';
  if (sign === 'US$') return 'USD';
  // "$" alone keeps the given currency if it is a dollar or peso.
  if (sign === '$') return given === 'EUR' || given === 'GBP' ? 'USD' : given;
  return sign.toUpperCase();
}
