import fc from 'fast-check';
import { expect, test } from 'vitest';

import { withoutContactDetails } from './contact-details.ts';

test('addresses and telephone numbers are left out, measures, years and ZIP codes are not', () => {
  for (const detail of [
    'boss@quay.example.com',
    'boss @ quay.example.com',
    'boss [at] quay.example.com',
    'señor(at)quay.example',
    '(305) 555-0142',
    '+1 786.555.0143',
    '305 555 0144',
    '3055550145',
    '+57 (1) 234-56789',
  ])
    expect(withoutContactDetails(`Write or call ${detail}.`), detail).toBe('Write or call [contact on request].');
  const kept =
    'Since 1998: 12,500 sq ft at 33178, $1,250,000.00, 24 docks, 8-17 h, batch 2024-11-21, write @ the desk.';
  expect(withoutContactDetails(kept)).toBe(kept);
});

test('the caller says what only looks like a contact detail', () => {
  const text = 'Shipment 794644790138, questions to 305 555 0142.';
  const mayPass = (found: string) => found === '794644790138';
  expect(withoutContactDetails(text, { mayPass })).toBe('Shipment 794644790138, questions to [contact on request].');
  expect(withoutContactDetails(text)).not.toContain('794644790138');
});

/** Processor time, which other programs on the machine do not make longer. */
function msOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('reading takes no longer than the length of the text demands, whatever is in it', () => {
  // With what the expressions look for, over and over: work that grew with the square of the length would take seconds.
  const piece = fc.string({
    unit: fc.constantFrom('1', 'a', '.', '@', '-', '+', '(', ')', ' ', '/', '%', 'ñ', ',', '$', '[at]', '(at)', ' - '),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(piece, piece, (repeated, end) => {
      const text = repeated.repeat(60_000).slice(0, 60_000) + end;
      expect(msOf(() => withoutContactDetails(text))).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

test('of a text longer than any that may be published the beginning is read', () => {
  const text = `${'x '.repeat(9_999)}\u{1f6a2} call 3055550142`;
  const read = withoutContactDetails(text);
  expect(read.length).toBe(20_000);
  expect(read.isWellFormed()).toBe(true);
});
