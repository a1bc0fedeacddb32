import { expect, test } from 'vitest';

import { readQueries, score } from '#tests/understanding/report.ts';

import { parseRequirement } from './parse/parse-requirement.server.ts';

test.each(readQueries('as-written').map((query) => [query.text, query] as const))('%s', (_, query) => {
  const { wrong, lost, refusalsInvented, slotFaults } = score(query);
  expect({ wrong, lost, refusalsInvented, slotFaults }).toEqual({ wrong: [], lost: [], refusalsInvented: 0, slotFaults: [] }); // prettier-ignore
});

test('a rate that no month has is read by the year and asked back, and one that was said by the month is asked back too', () => {
  const asked = (text: string) =>
    parseRequirement(text, { today: '2026-11-22' }).suggestions.filter(({ field }) => field === 'priceCeiling').map(({ label }) => label); // prettier-ignore
  expect(asked('warehouse in Doral under $9 psf')).toEqual(['$9.00 per sq ft a month']);
  expect(asked('warehouse in Doral under $9 psf a month')).toEqual(['$9.00 per sq ft a year']);
  for (const usual of ['under $1.80 psf', 'under $9 psf a year', '$14.50/SF NNN'])
    expect(asked(`warehouse in Doral ${usual}`)).toEqual([]);
});
