import type { Requirement } from '../schema.ts';
import { readAmounts } from './numbers.ts';
import { type Token, wordSet } from './tokens.ts';

const correcting = wordSet('actually actualy acctually no nope nao make it its is just but better sorry oops perdon son sean serian seria ahora now rather instead i mean meant digo quise decir quis dizer mejor melhor na verdade en realidad ok okay wait espera sao seriam agora desculpa desculpe de fato hecho correction correccion'); // prettier-ignore
const amounts = ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'ordersPerMonth'] as const;

/** "Actually 35": the one amount that was named before, said anew without its unit. */
export function correctedAmount(tokens: readonly Token[], previous: Requirement): Partial<Requirement> {
  const [number, ...others] = readAmounts(tokens);
  const [field, ...further] = amounts.filter((one) => previous[one] !== null);
  if (!number || !field || others.length > 0 || further.length > 0 || number.value <= 0) return {};
  const isAlone = tokens.every(({ word, kind }, at) => kind === 'sign' || (number.from <= at && at < number.to) || correcting.has(word)); // prettier-ignore
  return isAlone ? { [field]: number.value } : {};
}
