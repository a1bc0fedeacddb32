import { parse } from 'hono/utils/cookie';

import { isTimeZone } from '#shared/dates.ts';
import { type Language, type Locale, localeFor, locales } from '#shared/languages.ts';

export type Theme = 'light' | 'dark';

export interface ViewerCookies {
  timeZone: string | null;
  units: 'imperial' | 'metric' | null;
  theme: Theme | null;
  locale: Locale | null;
}

/** Returns the units in which the visitor reads and types. */
export const unitsOf = (request: Request): 'imperial' | 'metric' => readViewerCookies(request).units ?? 'imperial';

/** Returns the visitor's locale for numbers and dates in this language. */
export const localeOf = (request: Request, language: Language): Locale =>
  localeFor(language, readViewerCookies(request).locale);

/**
 * Returns the visitor's own settings from cookies (`tz`, `units`, `theme`, `locale`); invalid values count as not set.
 */
export function readViewerCookies(request: Request): ViewerCookies {
  const { tz: zone, units, theme, locale } = parse(request.headers.get('cookie') ?? '');
  return {
    timeZone: zone !== undefined && isTimeZone(zone) ? zone : null,
    units: units === 'imperial' || units === 'metric' ? units : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    locale: locales.find((known) => known === locale) ?? null,
  };
}
