import { expect, test } from 'vitest';

import { readViewerCookies } from './viewer-cookies.ts';

const read = (cookie: string) => readViewerCookies(new Request('http://localhost/', { headers: { cookie } }));

test('the zone, units, theme and way of writing of the browser are read', () => {
  expect(read('a=b; tz=America%2FNew_York; units=metric; theme=dark; locale=es-CO')).toEqual({
    timeZone: 'America/New_York',
    units: 'metric',
    theme: 'dark',
    locale: 'es-CO',
  });
});

test('anything else counts as not set', () => {
  const nothing = { timeZone: null, units: null, theme: null, locale: null };
  for (const cookie of [
    '',
    'tz=Mars%2FOlympus; units=cubits; theme=red; locale=xx-XX',
    'tz=%E0%A4%A',
    'tz',
    '=; ;;',
    `tz=${'x'.repeat(5000)}`,
  ])
    expect(read(cookie)).toEqual(nothing);
});
