import { type Token, wordAt, wordSet } from './tokens.ts';

const shares: readonly (readonly [ReadonlySet<string>, number])[] = [
  [wordSet('half mitad metade'), 0.5],
  [wordSet('double twice doble dobro'), 2],
];
/** "Half of them", "la mitad de eso", "double that": what was counted before, and nothing that is named here. */
const what = wordSet(
  'it that this them those these eso esto esos esas ellos ellas isso deles delas as so now only ahora agora',
);
const signs = wordSet(', . ; : ! - – —');

/** Returns by what an amount that was said before is multiplied; null if a sentence says no such share, or several. */
export function shareSaid(tokens: readonly Token[]): number | null {
  const said = tokens.flatMap(({ word }, at) => {
    const share = shares.find(([words]) => words.has(word))?.[1];
    const next = /^(?:of|de|que)$/.test(wordAt(tokens, at + 1)) ? wordAt(tokens, at + 2) : wordAt(tokens, at + 1);
    return share !== undefined && (next === '' || what.has(next) || signs.has(next)) ? [share] : [];
  });
  return said.length === 1 ? (said[0] ?? null) : null;
}
