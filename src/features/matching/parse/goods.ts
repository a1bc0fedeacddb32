import type { Quantities } from './quantities.ts';
import type { Spoken } from './services.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const joints = wordSet('of and de y e & da do');
const of = wordSet('of de');
const ends = wordSet(
  'in at near from to for with that and by on via from under until starting en cerca desde para con que y por hasta em perto com e ate a the we i need',
);
const longest = 4;

/** What is stored or sent, as it was written: "frozen shrimp", "repuestos", "40 pallets of candles". */
export function readCommodity(
  text: string,
  tokens: readonly Token[],
  { goods }: Spoken,
  quantities: Quantities,
  taken: readonly Stretch[],
): (Stretch & { value: string }) | null {
  // "A freezer for 12 pallets of ice cream": what is counted is what goes.
  const counts = quantities.pallets ?? quantities.weightKg ?? quantities.containers;
  const first =
    goods.find(({ from }) => counts !== null && of.has(wordAt(tokens, counts.to)) && from === counts.to + 1) ??
    goods[0];
  if (first) {
    let { to } = first;
    for (const next of goods.slice(goods.indexOf(first) + 1)) {
      const between = tokens.slice(to, next.from).map(({ word }) => word);
      if (between.length > 1 || !between.every((word) => joints.has(word))) break;
      to = next.to;
    }
    return wordsOf(text, tokens, { from: first.from, to });
  }
  const counted = quantities.pallets ?? quantities.weightKg ?? quantities.containers;
  if (!counted || !of.has(wordAt(tokens, counted.to))) return null;
  const from = counted.to + 1;
  let to = from;
  while (
    to < from + longest &&
    tokens[to]?.kind === 'word' &&
    !ends.has(wordAt(tokens, to)) &&
    !taken.some((other) => other.from <= to && to < other.to)
  )
    to += 1;
  return to > from ? wordsOf(text, tokens, { from, to }) : null;
}

function wordsOf(text: string, tokens: readonly Token[], { from, to }: Stretch): Stretch & { value: string } {
  const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  return { from, to, value: written.toLowerCase().slice(0, 120) };
}
