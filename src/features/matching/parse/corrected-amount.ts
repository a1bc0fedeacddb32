import type { Requirement } from '../schema.ts';
import { readAmounts } from './numbers.ts';
import { type Token, wordSet } from './tokens.ts';

const correcting = wordSet('actually actualy acctually no nope nao make it its is just but better sorry oops perdon son sean serian seria ahora now rather instead i mean meant digo quise decir quis dizer mejor melhor na verdade en realidad ok okay wait espera sao seriam agora desculpa desculpe de fato hecho correction correccion'); // prettier-ignore
const amounts = ['pallets', 'areaSqFt', 'weightKg', 'volumeM3', 'ordersPerMonth'] as const;

const coldest = -40;
const warmest = 25;
const ranging = wordSet('from to de a between entre y and e at keep it around hasta ate');

/** "De 2 a 8", of what is kept cold: no temperature has been said yet, and no other size has two ends. */
function bareDegrees(tokens: readonly Token[], { services, temperatureC }: Requirement): Requirement['temperatureC'] {
  const [range, ...others] = readAmounts(tokens);
  if (!range || range.low === null || others.length > 0 || !services.includes('cold_storage') || temperatureC !== null) return null; // prettier-ignore
  const isAlone = tokens.every(({ word, kind }, at) => kind === 'sign' || (range.from <= at && at < range.to) || ranging.has(word)); // prettier-ignore
  return isAlone && range.low >= coldest && range.value <= warmest ? { min: range.low, max: range.value } : null;
}

/** "Actually 35": the one amount that was named before, said anew without its unit. */
export function correctedAmount(tokens: readonly Token[], previous: Requirement): Partial<Requirement> {
  const degrees = bareDegrees(tokens, previous);
  if (degrees) return { temperatureC: degrees };
  const [number, ...others] = readAmounts(tokens);
  const [field, ...further] = amounts.filter((one) => previous[one] !== null);
  if (!number || !field || others.length > 0 || further.length > 0 || number.value <= 0) return {};
  const isAlone = tokens.every(({ word, kind }, at) => kind === 'sign' || (number.from <= at && at < number.to) || correcting.has(word)); // prettier-ignore
  if (!isAlone) return {};
  return { [field]: number.value, ...(field === 'areaSqFt' ? { leastAreaSqFt: number.value } : {}) };
}
