import { expect, test } from 'vitest';

import { noFilters, changedFilters } from './filters.ts';
import { countsView } from './counts-view.ts';

const exactly = (value: number) => ({ value, more: false });

test('numbers beside the filters are written as their reader writes numbers; where nothing is certain nothing stands', () => {
  const counts = {
    total: { value: 1000, more: true },
    services: { storage: { value: 1000, more: true }, customs: exactly(0) },
    type: { public: exactly(37) },
    certifications: { haccp: { value: 0, more: true } },
    security: {},
    hazmat: exactly(1),
    bonded: exactly(2),
    returns: exactly(3),
  };
  expect(countsView(counts, 'en-US')).toEqual({
    total: { value: 1000, more: true },
    services: { storage: '1,000+', customs: '0' },
    type: { public: '37' },
    certifications: { haccp: '' },
    security: {},
    hazmat: '1',
    bonded: '2',
    returns: '3',
  });
  expect(countsView(counts, 'de-DE').services.storage).toBe('1.000+');
});

test('wishes are what somebody set; with what is not, they are all filters again', () => {
  const filters = { ...noFilters, q: 'cold', services: ['storage' as const], bonded: true, maxArea: 5000 };
  expect(changedFilters(noFilters)).toEqual({});
  expect(changedFilters(filters)).toEqual({ q: 'cold', services: ['storage'], bonded: true, maxArea: 5000 });
  expect({ ...noFilters, ...changedFilters(filters) }).toEqual(filters);
});
