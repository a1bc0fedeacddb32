import type { Amount } from './numbers.ts';
import { type Stretch, type Token, wordAt } from './tokens.ts';

// Numbers with a unit that say something of another thing than what is asked for.

/** "50-pound sacks": what each of them weighs, and not all of it. */
export const isOfEach = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => word === '-') && tokens[to]?.kind === 'word' && /[a-z]{3}s$/.test(wordAt(tokens, to)); // prettier-ignore

const supplies = /^(?:suppl(?:y|ies)|stock|inventory|inventario|existencias|estoque)$/;
/** "A two to three month supply" is so much of something, "20+ years in the US" how long somebody has been there. */
export const isNoStay = (tokens: readonly Token[], { to }: Amount, behind: number): boolean =>
  supplies.test(wordAt(tokens, behind)) || (wordAt(tokens, to) === '+' && /^(?:years?|yrs?|anos?|anios?)$/.test(wordAt(tokens, to + 1))); // prettier-ignore
