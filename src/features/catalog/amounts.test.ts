import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readAmounts } from './words/read-amounts.ts';

/** What is read: "area>=20000 “20,000 sq ft”". */
const read = (text: string): string =>
  readAmounts(text)
    .map(
      ({ of, bound, value, start, end }) =>
        `${of}${bound === 'least' ? '>=' : '<='}${value} “${text.slice(start, end)}”`,
    )
    .join(' ');

test.each([
  ['cold storage 20,000 sq ft doral', 'area>=20000 “20,000 sq ft”'],
  ['20k sqft near MIA', 'area>=20000 “20k sqft”'],
  ['5,000 - 10,000 sf', 'area>=5000 “5,000 - 10,000 sf”'],
  ['under 5,000 sq ft', 'area<=5000 “under 5,000 sq ft”'],
  ['bodega de 1.000 m2 en Medley', 'area>=10764 “1.000 m2”'],
  ['2000 metros cuadrados', 'area>=21528 “2000 metros cuadrados”'],
  ['2000 metros en Doral', 'area>=21528 “2000 metros”'],
  ['1 350 square metres', 'area>=14531 “1 350 square metres”'],
  ['10 000 to 15 000 sq ft', 'area>=10000 “10 000 to 15 000 sq ft”'],
  ['20.000 pies cuadrados', 'area>=20000 “20.000 pies cuadrados”'],
  ['24 foot clear', 'height>=24 “24 foot clear”'],
  ["24' clear height", "height>=24 “24' clear height”"],
  ['clear height 30 ft', 'height>=30 “clear height 30 ft”'],
  ['altura libre de 10 metros', 'height>=32.8 “altura libre de 10 metros”'],
  ['pé direito 12 m', 'height>=39.4 “pé direito 12 m”'],
  ['9 m de altura', 'height>=29.5 “9 m de altura”'],
  ['ceilings over 30 ft', 'height>=30 “ceilings over 30 ft”'],
  ['36 clear', 'height>=36 “36 clear”'],
  ['10 dock doors', 'docks>=10 “10 dock doors”'],
  ['con 6 andenes', 'docks>=6 “6 andenes”'],
  ['10 dock-high doors', 'docks>=10 “10”'],
  ['500 pallets in medley', 'pallets>=500 “500 pallets”'],
  ['1,000 pallet positions', 'pallets>=1000 “1,000 pallet positions”'],
  ['500 paletes', 'pallets>=500 “500 paletes”'],
  ['10,000 to 15,000 sq ft in Doral', 'area>=10000 “10,000 to 15,000 sq ft”'],
  ['10,000 sq ft to 15,000 sq ft', 'area>=10000 “10,000 sq ft to 15,000 sq ft”'],
  ['10 to 15 thousand square feet', 'area>=10000 “10 to 15 thousand square feet”'],
  ['de 10 a 15 mil pies cuadrados', 'area>=10000 “10 a 15 mil pies cuadrados”'],
  ['500 to 800 pallets', 'pallets>=800 “500 to 800 pallets”'],
  ['500 pallets to 800 pallets', 'pallets>=800 “500 pallets to 800 pallets”'],
  ['a 5,000-square-foot warehouse', 'area>=5000 “5,000-square-foot”'],
  ['20,000-sq-ft with 3 docks', 'area>=20000 “20,000-sq-ft” docks>=3 “3 docks”'],
  ['75,000 RSF', 'area>=75000 “75,000 RSF”'],
  ['under $9 psf', 'price<=0.75 “under $9 psf”'],
  ['under $9 psf NNN', 'price<=0.75 “under $9 psf”'],
  ['under $1.20 per sq ft', 'price<=1.2 “under $1.20 per sq ft”'],
  ['below 90 cents a foot', 'price<=0.9 “below 90 cents a foot”'],
  ['menos de 1 dólar por pie', 'price<=1 “menos de 1 dólar por pie”'],
  ['under $12 per sq ft a year', 'price<=1 “under $12 per sq ft a year”'],
])('%s', (text, amounts) => expect(read(text)).toBe(amounts));

test('a price says what was typed', () => {
  const stated = (text: string) => readAmounts(text)[0]?.stated;
  expect(stated('under $9 psf')).toEqual({ amount: 9, period: 'year' });
  expect(stated('under $1.20 per sq ft')).toEqual({ amount: 1.2, period: 'month' });
  expect(stated('below 90 cents a foot')).toEqual({ amount: 0.9, period: 'month' });
});

test.each([
  '3PL 33166',
  '24/7',
  '40 ft container',
  "53' trailers",
  '200 pallets per week',
  '$15 per pallet',
  '480v',
  'ISO 9001',
  '2-8 °C',
  '10 metros',
])('%s is no amount', (text) => expect(read(text)).toBe(''));

test('spans lie in the text, one after the other, whatever is typed', () => {
  const words = fc.constantFrom('20,000', 'sq ft', '500', 'pallets', 'clear', 'm2', '$', 'under', '-', '10', 'docks', 'é', '\u{1f600}'); // prettier-ignore
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.string(), (some, other) => {
      const text = `${some.join(' ')}${other}`;
      let from = 0;
      for (const { start, end, value } of readAmounts(text)) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(value).toBeGreaterThan(0);
        from = end;
      }
    }),
  );
});
