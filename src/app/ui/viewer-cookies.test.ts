import { expect, test } from 'vitest';

import { readViewerCookies } from './viewer-cookies.server.ts';

const read = (cookie: string) => readViewerCookies(new Request('http://localhost/', { headers: { cookie } }));

test('the zone, units and theme of the browser are read', () => {
  expect(read('a=b; tz=America%2FNew_York; units=metric; theme=dark')).toEqual({
    timeZone: 'America/New_York',
    units: 'metric',
    theme: 'dark',
  });
});

test('anything else counts as not set', () => {
  const nothing = { timeZone: null, units: null, theme: null };
  for (const cookie of [
    '',
    'tz=Mars%2FOlympus; units=cubits; theme=red',
    'tz=%E0%A4%A',
    'tz',
    '=; ;;',
    `tz=${'x'.repeat(5000)}`,
  ])
    expect(read(cookie)).toEqual(nothing);
});
