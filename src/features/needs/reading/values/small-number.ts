import type { Token } from './tokens.ts';

const smallNumerals = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const smallSpanish = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
const smallPortuguese = 'zero um dois tres quatro cinco seis sete oito nove dez onze doze'.split(' ');

/** A whole number at an index, in figures or up to twelve in words. */
export function smallNumber(tokens: readonly Token[], index: number): number | null {
  const token = tokens[index];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const value = Number(token.word);
    return Number.isInteger(value) && value > 0 && value < 100_000 ? value : null;
  }
  const lists = [smallNumerals, smallSpanish, smallPortuguese];
  const found = lists.map((list) => list.indexOf(token.word)).find((value) => value > 0);
  return found ?? null;
}
