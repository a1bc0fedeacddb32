import { isTurn } from './clauses.ts';
import type { Mention } from './services.ts';
import { kindsOf } from './kinds-of-words.ts';
import { endsSentence, type Stretch, type Token, wordAt } from './tokens.ts';

// What is said around a service, as signs: the kinds of its words and where they stand. What each tells of a refusal is in `refusal-weights.json`.

const isPause = (tokens: readonly Token[], at: number): boolean =>
  /^[,()—–]$/.test(wordAt(tokens, at)) ||
  (wordAt(tokens, at) === '-' && tokens[at]?.isGlued === false && tokens[at + 1]?.isGlued === false);

/** What is read once of a text. */
export interface Surroundings {
  tokens: readonly Token[];
  kinds: readonly (readonly string[])[];
  mentions: readonly Mention[];
  /** Places, amounts and dates. */
  facts: readonly Stretch[];
}

export function surroundingsOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  facts: readonly Stretch[],
): Surroundings {
  const isFact = (at: number): boolean => facts.some(({ from, to }) => from <= at && at < to);
  return {
    tokens,
    mentions,
    facts,
    kinds: tokens.map((token, at) =>
      isFact(at) && !endsSentence(tokens, at) && token.kind !== 'sign' ? ['fact'] : kindsOf(token),
    ),
  };
}

interface Walk {
  from: number;
  to: number;
  step: 1 | -1;
  /** Where words stand: in the clause itself, behind another service in it, in the clause next to it, and farther. */
  places: readonly [near: string, apart: string, next: string, far: string];
}

/** Tells what stands on one side of a service in its sentence: each kind of word with its place, two of them side by side as a pair. */
function walk(
  { tokens, kinds }: Surroundings,
  others: readonly Stretch[],
  { from, to, step, places }: Walk,
  tell: (sign: string) => void,
): void {
  const [near, apart, next, far] = places;
  const ends = new Set(others.map((other) => (step === 1 ? other.from : other.to - 1)));
  // "Customs: N/A"
  if (step === 1 && /^(?:n\/a|na\/?)$/.test([from, from + 1, from + 2].map((at) => wordAt(tokens, at)).join('').replace(/^:/, ''))) tell(`${near}:no`); // prettier-ignore
  let place = near;
  let last: readonly string[] = [];
  let count = 0;
  const move = (there: string): void => {
    if (place === near && last.includes('no')) tell(`${near}:no|`);
    if (there !== place) tell(`${there}|`);
    [place, last, count] = [there, [], 0];
  };
  for (let at = from; at !== to; at += step) {
    if (isPause(tokens, at)) {
      move(place === near ? next : far);
      continue;
    }
    if ((place === near || place === apart) && isTurn(tokens, at)) {
      tell(`${near}-turn`);
      move(next);
      continue;
    }
    if (place === near && ends.has(at)) move(apart);
    if (tokens[at]?.kind === 'sign') continue;
    count += 1;
    const here = kinds[at] ?? [];
    for (const kind of here) {
      tell(`${place}:${kind}`);
      if (place === near && count <= 2) tell(`${place}${count}:${kind}`);
      if (place !== far)
        for (const other of last) tell(step === 1 ? `${place}:${other}+${kind}` : `${place}:${kind}+${other}`);
    }
    last = here;
  }
  if (place === near && count === 0) tell(`${near}|`);
  else if (place === near) move(near);
}

const behindTopic = 8;

/** The signs around what is spoken of. */
export function signsOf(around: Surroundings, one: Mention): ReadonlySet<string> {
  const { tokens, facts } = around;
  const signs = new Set<string>(['all', `s:${one.service}`, `by:${one.confidence === 0 ? 'way' : one.by}`]);
  const tell = (sign: string): void => void signs.add(sign);
  let start = one.from;
  while (start > 0 && !endsSentence(tokens, start - 1)) start -= 1;
  let end = one.to;
  while (end < tokens.length && !endsSentence(tokens, end)) end += 1;
  const others = around.mentions.filter(
    (other) => other.service !== one.service && (other.to <= one.from || other.from >= one.to),
  );
  walk(around, others, { from: one.to, to: end, step: 1, places: ['after', 'beyond', 'next', 'further'] }, tell);
  walk(
    around,
    others,
    { from: one.from - 1, to: start - 1, step: -1, places: ['before', 'apart', 'earlier', 'long-ago'] },
    tell,
  );
  // "Storage between the two? God, no."
  if (/^[?:]$/.test(wordAt(tokens, end))) {
    tell(`topic${wordAt(tokens, end)}`);
    for (let at = end + 1; at <= end + behindTopic && at < tokens.length && !endsSentence(tokens, at); at += 1)
      if (tokens[at]?.kind !== 'sign') for (const kind of around.kinds[at] ?? []) tell(`next:${kind}`);
  }
  if (others.length === 0) tell('alone');
  if (others.every(({ from }) => from >= one.to)) tell('first');
  if (others.every(({ to }) => to <= one.from)) tell('last');
  tell(`told-${Math.min(2, facts.filter(({ to }) => to <= one.from).length)}`);
  if (facts.some(({ from }) => from >= start && from < end)) tell('fact-beside');
  if (facts.some(({ from }) => from >= one.to && from <= one.to + 3 && from < end)) tell('fact-behind');
  return signs;
}
