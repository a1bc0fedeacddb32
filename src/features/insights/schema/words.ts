import { type TradeCode, tradeLabel } from '#features/catalog/code-label.ts';

/** How a searched code or place is stored with a visit. */
export const codeWord = ({ kind, code }: TradeCode): string => `${kind}:${code}`;
export const placeWord = (label: string): string => `place:${label}`;

const searcherPrefix = 'from:';
/** How the country of the searcher's company is stored beside the words. */
export const searcherWord = (country: string): string => searcherPrefix + country;

/** Returns a stored word as people read it: a label of the catalogue, or the name of a place. */
export function wordText(word: string): string {
  const [kind = '', ...rest] = word.split(':');
  const value = rest.join(':');
  return kind === 'place' ? value : tradeLabel({ kind: kind as TradeCode['kind'], code: value });
}
