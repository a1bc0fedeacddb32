import { expect, test } from 'vitest';

import { harmless, sentences, smuggled, smuggledSentences } from '#tests/contact-spellings.ts';

import { withoutContactDetails, withoutHiddenDetails } from './contact-details.ts';

test('of sixty ways to write a number or an address past the masking none succeeds', () => {
  expect(smuggled.length).toBeGreaterThanOrEqual(60);
  for (const detail of smuggled)
    expect(withoutContactDetails(`Ask Ana: ${detail}, please.`), detail).toBe('Ask Ana: [contact on request], please.');
});

test('contact masking keeps sixty numbers that are not telephone numbers', () => {
  expect(harmless.length).toBeGreaterThanOrEqual(60);
  for (const text of harmless) {
    const sentence = `We offer ${text}, and more.`;
    expect(withoutContactDetails(sentence), text).toBe(sentence);
  }
});

test('numbers as they are written at home, and ways to a person, are left out of a conversation', () => {
  expect(smuggledSentences.length).toBeGreaterThanOrEqual(60);
  const left = smuggledSentences.filter(
    ([sentence, detail]) =>
      !sentence.includes(detail) || withoutContactDetails(sentence, { hidesPages: true }).includes(detail),
  );
  expect(left).toEqual([]);
});

test('contact masking changes none of two hundred ordinary sentences', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(200);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => withoutContactDetails(sentence, { hidesPages: true }) !== sentence)).toEqual(
    [],
  );
});

test('addresses of pages stay where a provider shows its own, and go where two do not know each other yet', () => {
  const text = 'See www.quay.example/docks or https://quay.example.com, then write here.';
  expect(withoutContactDetails(text)).toBe(text);
  expect(withoutContactDetails(text, { hidesPages: true })).toBe(
    'See [contact on request] or [contact on request], then write here.',
  );
});

test.each([
  ['https://quay.example', 'https://quay.example'],
  ['https://quay.example/miami/docks', 'https://quay.example/miami/docks'],
  ['https://quay.example/?call=3057770100', 'https://quay.example/'],
  ['https://quay.example/doral?a=1#305-777-0100', 'https://quay.example/doral'],
  ['https://quay.example/305-777-0100', 'https://quay.example/'],
  ['https://quay.example/%33%30%35%37%37%37%30%31%30%30', 'https://quay.example/'],
  ['https://305-777-0100.example/', null],
  ['https://wa.me/13057770100', null],
  ['https://t.me/anaquay', null],
])('the website %s is shown as %s', (website, shown) => expect(withoutHiddenDetails(website)).toBe(shown));
