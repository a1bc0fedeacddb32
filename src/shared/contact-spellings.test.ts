import { expect, test } from 'vitest';

import { smuggled } from '#tests/contact-spellings.ts';

import { withoutContactDetails, withoutHiddenDetails } from './contact-details.ts';

const harmless = [
  '12,500 sq ft', '12 500 sq ft', '12.500 m²', '1,250,000 sq ft of 2,500,000', '40x48x60 in', '40 x 48 x 60 in', '40 × 48 × 60', '53 ft trailers', '24 docks, 12 doors',
  '100, 250, 500, 1000 pallets', '12/24/36/48/60 months', '12, 24, 36, 48, 60 months', '5,000-10,000-25,000 sq ft', '36 ft clear height, 52 by 54 bays', '2,000 lb per pallet',
  '$1.85 per sq ft', '$1,250,000.00', '$12.50 - $18.75', '1.85 2.10 0.95 1.20', 'USD 12.50 per pallet and 3.75 per case', '€ 1.234,50', 'from $9 to $14', '$1250000000 of goods a year',
  '2026-11-21', '2026-11-21 08:00', '2026-11-21 to 2027-11-21', '11/21/2026 - 12/31/2026', '21.11.2026', '01-02-2026 03-04-2027', '1998-2024', '2019 2020 2021 2022', 'since 1998, extended 2007 and 2019', 'Q1 2026 to Q4 2027',
  '33178', '33178-1234', '33122 33126 33166 33172', '33122, 33126, 33166, 33172', '33122/33126/33166', '33122-1234, 33126-5678', 'Miami, FL 33101',
  '8-17 h', '8:00-17:00', 'Mon-Fri 08:00-17:00, Sat 09:00-13:00', 'Mon to Fri 0800-1700, Sat 0900-1300', '24/7/365', '7 am - 6 pm', '08:00 12:00 13:00 18:00',
  'MSKU 123456 7', 'MSKU1234567', 'TCLU 426599-0, HLXU 123456-7', 'CSQU3054383 45G1', '1Z999AA10123456784', '9400 1000 0000 0000 0000 00', '9400100000000000000000', 'RA123456789US', '420 33178 9400 1000 0000 0000 0000 00',
  '25.7931, -80.2906', '25.793100 -80.290600', 'write @ the desk', 'open at 8.30', 'find us at quay.example.com', 'located at St. Mary', 'paid at noon on the dot', '-18 to -25 °C', 'one of two, three of four docks', 'NW 25th St 8400, unit 12', 'ISO 9001:2015, GDP 2013/C 343/01', 'one two three and four five six',
]; // prettier-ignore

test('of sixty ways to write a number or an address past the masking none succeeds', () => {
  expect(smuggled.length).toBeGreaterThanOrEqual(60);
  for (const detail of smuggled)
    expect(withoutContactDetails(`Ask Ana: ${detail}, please.`), detail).toBe('Ask Ana: [contact on request], please.');
});

test('of sixty numbers that are something else none is left out', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(60);
  for (const text of harmless) {
    const sentence = `We offer ${text}, and more.`;
    expect(withoutContactDetails(sentence), text).toBe(sentence);
  }
});

test.each([
  ['https://quay.example', 'https://quay.example'],
  ['https://quay.example/miami/docks', 'https://quay.example/miami/docks'],
  ['https://quay.example/?call=3057770100', 'https://quay.example/'],
  ['https://quay.example/doral?a=1#305-777-0100', 'https://quay.example/doral'],
  ['https://quay.example/305-777-0100', 'https://quay.example/'],
  ['https://quay.example/%33%30%35%37%37%37%30%31%30%30', 'https://quay.example/'],
  ['https://305-777-0100.example/', null],
  ['https://wa.me/13057770100', 'https://wa.me/'],
])('the website %s is shown as %s', (website, shown) => expect(withoutHiddenDetails(website)).toBe(shown));
