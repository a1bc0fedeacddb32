import { z } from 'zod';

import { majorFromMinor, parseMoney } from './money.ts';
import { numberText, optionalNumber, readNumber } from './text.ts';

type Rules = Parameters<typeof numberText>[0];

/**
 * Reads a dollar amount or a quantity as people write it: "12,500", "12.500", "1.234,50", "$99". A separator followed
 * by three digits separates thousands; another currency is not a number.
 */
function readAmount(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const money = parseMoney(value);
  if (money === null) return readNumber(value, { integer: true }) || value;
  return money.currency === 'USD' ? majorFromMinor(money.amountMinor) : 'unreadable';
}

/** Like `numberText`, for an amount that may have decimals. */
export const amountText = (rules: Rules) => z.preprocess(readAmount, numberText(rules));

/** Like `optionalNumber`, for an amount that may have decimals. */
export const optionalAmount = (rules: Rules) => z.preprocess(readAmount, optionalNumber(rules));
