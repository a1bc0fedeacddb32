import { asksPrice, passageFor } from '../passages/general-questions.ts';
import { priceWords } from '../schema/price-words.ts';
import type { NeedAnswer } from './answer-need.server.ts';

/** Returns the answer to a question about the trade or the price; null for anything else. */
export function passageWords(last: string, { need, plan }: NeedAnswer): string[] | null {
  const passage = passageFor(last);
  if (passage === null) return null;
  return asksPrice(last) ? [...priceWords(need, plan), passage] : [passage];
}
