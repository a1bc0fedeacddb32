import { editDistance } from '#shared/edit-distance.ts';

import type { Unit } from './quantities.ts';
import { wordSet } from './tokens.ts';

const oftenMistyped: readonly (readonly [Unit, readonly string[]])[] = [
  ['pallet', ['pallet', 'pallets', 'palets', 'paleta', 'paletas', 'palete', 'paletes', 'tarima', 'tarimas']],
  ['container', ['container', 'containers', 'contenedor', 'contenedores', 'conteiner', 'conteineres']],
];
/** Near one of them, and words of their own. */
const ownWords = wordSet(
  'palette palettes pellet pellets ballet ballets palates palate paletear contained contains pilotes planet planets plates palmas palmeta wallet wallets tarifa tarifas',
);

/** "Paltes", "contaner": a unit with a slip, in its own first letter. */
export function nearUnit(word: string): Unit | null {
  if (word.length < 6 || ownWords.has(word)) return null;
  const slips = word.length < 8 ? 1 : 2;
  return oftenMistyped.find(([, names]) => names.some((name) => name[0] === word[0] && (sorted(name) === sorted(word) || editDistance(name, word, slips) <= slips)))?.[0] ?? null; // prettier-ignore
}

const sorted = (word: string): string => Array.from(word).toSorted().join('');
