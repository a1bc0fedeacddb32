import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { trainedReader } from './trained.server.ts';

import { readWords } from './network.ts';
import { wordsOf } from './words.ts';

interface Said {
  text: string;
  tags: number[];
  codes: number[];
  legs: number[];
  services: number[][];
}

const said = readFileSync(new URL('../../../../../training/reader-says.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Said); // prettier-ignore
const largest = (shares: Float32Array): number => shares.indexOf(Math.max(...shares));

test('the network reads as the one that was trained', () => {
  const file = trainedReader();
  expect(said.length).toBeGreaterThanOrEqual(50);
  for (const { text, tags, codes, legs, services } of said) {
    const reading = readWords(file, wordsOf(text).map((word) => word.text)); // prettier-ignore
    expect({ text, tags: reading.tags.map(largest), codes: reading.codes.map(largest), legs: reading.legs.map(largest) }).toEqual({ text, tags, codes, legs }); // prettier-ignore
    const apart = services.flatMap((shares, at) =>
      shares.map((share, outcome) => Math.abs(share - (reading.services[at]?.[outcome] ?? NaN))),
    );
    expect(Math.max(...apart)).toBeLessThan(0.001);
  }
}, 120_000);

test.each(['', ' ', '🙂', '箱', '\n\n', 'a'.repeat(10_000), 'word '.repeat(2_000), '1'.repeat(500)])(
  'reads anything',
  (text) => {
    const words = wordsOf(text);
    const { services, tags } = readWords(trainedReader(), words.map((word) => word.text)); // prettier-ignore
    expect([...services, ...tags].flatMap((shares) => [...shares]).every(Number.isFinite)).toBe(true);
    for (const { start, end } of words) expect(text.slice(start, end).trim() || '\n').not.toBe('');
  },
);
