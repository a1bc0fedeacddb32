import type { ReaderFile } from './weights.ts';
import { readWords } from './network.ts';
import { wordsOf } from './words.ts';

/** Words that carry meaning; training/guide.md says what each tag means. */
export interface Span {
  start: number;
  end: number;
  tag: string;
  /** The service that `want`, `refuse` and `have` speak of. */
  service: string | null;
  /** Which of several legs, from 1. */
  leg: number;
  /** The probability of its least certain tag. */
  probability: number;
}

export interface Judged {
  service: string;
  outcome: 'wanted' | 'refused';
  probability: number;
}

export interface ReadText {
  services: Judged[];
  spans: Span[];
  /** Services that may be meant, and more likely are not. */
  doubtful: Judged[];
}

/** What is less likely than this is not worth a question. */
const worthAsking = 0.25;
/** What is less likely than this is asked about, not taken. */
const sureEnough = 0.5;

/** It was trained on languages with Latin letters, and of others it guesses. */
const readable = /\p{Script=Latin}/u;

const largest = (shares: Float32Array): number => shares.indexOf(Math.max(...shares));

/** What the network says of a text: services, and the spans that carry meaning. Deterministic. */
export function readText(file: ReaderFile, text: string): ReadText {
  if (!readable.test(text)) return { services: [], spans: [], doubtful: [] };
  const words = wordsOf(text);
  const reading = readWords(file, words.map((word) => word.text)); // prettier-ignore
  const judged = reading.services.map((shares, at): Judged => {
    const outcome = largest(shares) === 2 ? 'refused' : 'wanted';
    return { service: file.services[at] ?? '', outcome, probability: shares[outcome === 'wanted' ? 1 : 2] ?? 0 };
  });
  const isHeard = ({ outcome, probability }: Judged): boolean => outcome === 'refused' || probability >= sureEnough;
  const spans: (Span & { first: number; last: number })[] = [];
  for (const [at, tag] of likeliestTags(file, reading.tags.slice(0, words.length)).entries()) {
    const { start = 0, end = 0 } = words[at] ?? {};
    const [mark, name = ''] = (file.tags[tag - 1] ?? '').split(/-(.+)/);
    const probability = reading.tags[at]?.[tag] ?? 0;
    const open = spans.at(-1);
    if (mark === 'I' && open)
      Object.assign(open, { end, last: at, probability: Math.min(open.probability, probability) });
    if (mark === 'B') spans.push({ start, end, tag: name, service: null, leg: 1, probability, first: at, last: at });
  }
  return {
    services: judged.filter(isHeard),
    doubtful: judged.filter((one) => !isHeard(one) && one.probability >= worthAsking),
    spans: spans.map(({ first, last, ...span }) => ({
      ...span,
      service: /^(?:want|refuse|have)$/.test(span.tag)
        ? (file.services[largest(summed(reading.codes.slice(first, last + 1)))] ?? null)
        : null,
      leg: 1 + largest(summed(reading.legs.slice(first, last + 1))),
    })),
  };
}

const summed = (rows: readonly Float32Array[]): Float32Array =>
  rows.reduce((sum, row) => sum.map((value, at) => value + (row[at] ?? 0)));

/** The likeliest sequence of tags in which a span goes on only where one of its kind has begun (Viterbi). */
function likeliestTags({ tags }: ReaderFile, rows: readonly Float32Array[]): number[] {
  // I- follows its own B- in the list of tags.
  const mayFollow = (tag: number, before: number): boolean =>
    !tags[tag - 1]?.startsWith('I-') || before === tag || before === tag - 1;
  let scores = [0, ...tags.map(() => -Infinity)];
  const back = rows.map((shares) => {
    const best = scores.indexOf(Math.max(...scores));
    const from = scores.map((_, tag) =>
      mayFollow(tag, best) ? best : (scores[tag] ?? 0) > (scores[tag - 1] ?? 0) ? tag : tag - 1,
    );
    scores = from.map((before, tag) => (scores[before] ?? 0) + Math.log((shares[tag] ?? 0) + 1e-9));
    return from;
  });
  const found: number[] = [];
  for (let at = rows.length - 1, tag = scores.indexOf(Math.max(...scores)); at >= 0; at -= 1) {
    found[at] = tag;
    tag = back[at]?.[tag] ?? 0;
  }
  return found;
}
