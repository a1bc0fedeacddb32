import { z } from 'zod';

import { majorFromMinor, parseMoney } from './money.ts';
import { numberText, optionalNumber, readNumber } from './text.ts';

type Rules = Parameters<typeof numberText>[0];

/** US dollars or any quantity, as people write them: "12,500", "12.500", "1.234,50", "$99". What has three decimals is meant as thousands; another currency is no number. */
function readAmount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const money = parseMoney(value);
  if (money === null) return readNumber(value, { integer: true }) || value;
  return money.currency === 'USD' ? majorFromMinor(money.amountMinor) : 'unreadable';
}

/** As `numberText`, for an amount that may have decimals. */
export const amountText = (rules: Rules) => z.preprocess(readAmount, numberText(rules));

/** As `optionalNumber`, for an amount that may have decimals. */
export const optionalAmount = (rules: Rules) => z.preprocess(readAmount, optionalNumber(rules));
