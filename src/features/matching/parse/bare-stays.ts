import { editDistance } from '#shared/edit-distance.ts';

import { isPortuguese } from './clauses.ts';
import { isRefused } from './negation.ts';
import { isPlainlySaid } from './plain-clause.ts';
import type { Mention } from './services.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

const kept = /^fi[sz]cal(?:es|izad[oa]s?)?$/;
const longEnough = 6;
const articles = wordSet('el la los las un una o os a um uma do dos the');

/** "Que sea fiscal", "tiene que ser fiscal": a building under customs control. In any other clause, and in Portuguese, the word is of the tax office and its papers. */
export const bareStays = (tokens: readonly Token[], taken: readonly Stretch[]): Mention[] =>
  (isPortuguese(tokens) ? [] : tokens).flatMap(({ word }, from) => {
    const stretch = { from, to: from + 1 };
    const isKept = kept.test(word) || (word.length >= longEnough && word.startsWith('fi') && editDistance(word, 'fiscal', 1) <= 1); // prettier-ignore
    if (!isKept || articles.has(wordAt(tokens, from - 1)) || !isPlainlySaid(tokens, stretch, taken)) return [];
    return [{ ...stretch, service: 'bonded', isRefused: isRefused(tokens, stretch), confidence: 0.9, by: 'name' }];
  });
