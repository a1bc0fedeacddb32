import { carrierPage, findCarrier } from '#features/catalog/numbers/carriers.ts';

/** The specified rule, for numbers that do not identify their carrier. */
function guessedCarrier(number: string): string | null {
  if (number.startsWith('1Z')) return 'ups';
  if (/^(?:\d{12}|\d{22})$/.test(number)) return 'fedex';
  return /^\d{10}$/.test(number) ? 'usps' : null;
}

/** Returns the target of "Track": the carrier's own page, or a web search for the number if it has none. */
export function trackLink(carrier: string | null, number: string): string {
  const code = carrier ?? guessedCarrier(number);
  const words = [code === null ? undefined : findCarrier(code)?.name, number].filter(Boolean).join(' ');
  return (code && carrierPage(code, number)) ?? `https://www.google.com/search?q=${encodeURIComponent(words)}`;
}
