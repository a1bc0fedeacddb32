import { expect, test } from 'vitest';

import { withoutContactDetails } from '#shared/contact-details.ts';

import { numbersInText } from './in-text.ts';

const found = (text: string) => numbersInText(text).map(({ number }) => number);

test.each([
  ['The box is CSQU 305438-3, on Friday.', 'CSQU3054383'],
  ['Container HLXU2008419 is at the gate', 'HLXU2008419'],
  ['Air waybill 045-1234 5675 from MIA', '04512345675'],
  ['UPS 1Z5R89390357567127', '1Z5R89390357567127'],
  ['Letter RB123456785GB', 'RB123456785GB'],
  ['USPS: 9400 1112 0108 0805 4830 16', '9400111201080805483016'],
  ['FedEx 986578788855', '986578788855'],
  ['by FedEx, number 986578788855', '986578788855'],
  ['DHL Express 3318810025', '3318810025'],
])('%s has the number of a shipment', (text, number) => {
  expect(found(text)).toEqual([number]);
});

test.each([
  // Whoever else would say that it is one.
  '986578788855',
  'Call 3318810025',
  'UPS 986578788855',
  // Its check digit is another.
  'FedEx 986578788856',
  'CSQU3054384',
  '045-12345676',
  // No airline begins so.
  '305-12345675',
  // Another number stands between the name and this one.
  'FedEx takes 3 days, call 986578788855',
  'Write to (305) 555-0142 or +1 305 555 0142',
  'Doral, FL 33122, ZIP 33122-1234',
])('%s has none', (text) => {
  expect(found(text)).toEqual([]);
});

test('telephone numbers are not read as tracking numbers and are masked', () => {
  for (const text of ['305 555 0142', '+57 310 555 0142', '(787) 555-0142', '0051 1 555 0142', '13055550142'])
    expect([text, found(text), withoutContactDetails(text)]).toEqual([text, [], '[contact on request]']);
});
