import * as m from '#texts/messages.js';

import { ratePaths } from '../paths.ts';
import {
  destinationName,
  type NumberName,
  type Numbers,
  type NumbersFor,
  numbersKey,
  numbersText,
  saidName,
  usualMonths,
} from './numbers.ts';
import { isMoved } from './price.ts';
import { type NumberField, numberLabels, numbersInWords } from './shown-price.ts';

/** The line above a list: at whose numbers it shows totals, in words made on the server, and the fields that change them. */
export interface ListNumbers {
  text: string;
  hasNumbers: boolean;
  action: string;
  /** How much, and for how long. */
  fields: { name: NumberField['name']; label: string; value: string; isText: boolean }[];
  /** What the line does not ask, as hidden fields. */
  kept: [name: string, value: string][];
  button: string;
  more: string;
  moreLabel: string;
  moreHref: string;
}

const amounts = ['pallets', 'areaSqft', 'volumeM3', 'weightKg', 'ordersPerMonth'] as const;

/**
 * The line above a list of partners: freight has a weight, a volume and a destination, which is named `to`, and no stay.
 * A list that says itself where the freight goes does not ask for that.
 */
export function freightNumbers(
  numbers: Numbers | null,
  from: string,
  to: string | null,
  { asksWhere = true }: { asksWhere?: boolean } = {},
): ListNumbers {
  const isSaid = numbers !== null && isMoved(numbers);
  return numbersLine({ numbers, shown: isSaid ? numbers : null, from, said: null, names: ['weightKg', 'volumeM3', ...(asksWhere ? [destinationName] as const : [])], to, stay: 'none' }); // prettier-ignore
}

/** `from` is the list's address. */
export function listNumbers({ numbers, said, saidMonths, isStayAssumed }: NumbersFor, from: string): ListNumbers {
  const amount = amounts.find((name) => numbers?.[name] !== undefined) ?? 'pallets';
  const stay = isStayAssumed ? 'assumed' : 'said';
  return numbersLine({ numbers, shown: numbers, from, said, names: [amount, 'months'], to: null, saidMonths, stay });
}

interface LineOf {
  /** What is kept, and what of it the list's totals are at. */
  numbers: Numbers | null;
  shown: Numbers | null;
  from: string;
  said: Numbers | null;
  names: readonly (NumberName | typeof destinationName)[];
  to: string | null;
  saidMonths?: number | null;
  stay: 'said' | 'assumed' | 'none';
}

function numbersLine({ numbers, shown, from, said, names, to, saidMonths = null, stay }: LineOf): ListNumbers {
  const values = new URLSearchParams(numbers === null ? '' : numbersText(numbers));
  const sentence = said === null ? [] : ([[saidName, numbersKey(said)]] as [string, string][]);
  const others = [...values].filter(([name]) => !names.some((one) => one === name));
  return {
    text:
      shown === null
        ? m.rates_say_numbers()
        : said !== null && numbersText(said) === numbersText(shown)
          ? m.rates_at_said({ numbers: numbersInWords(shown, { stay }) })
          : m.rates_at_numbers({ numbers: numbersInWords(shown, { to, stay }) }),
    hasNumbers: shown !== null,
    action: ratePaths.numbers(from),
    fields: names.map((name) => {
      if (name === destinationName)
        return { name, label: m.rates_numbers_destination(), value: to ?? '', isText: true };
      const value = values.get(name) ?? (name === 'months' ? String(saidMonths ?? usualMonths) : '');
      return { name, label: numberLabels[name](), value, isText: false };
    }),
    kept: [['from', from], ...sentence, ...others],
    button: m.rates_keep_numbers(),
    more: m.rates_all_numbers(),
    moreLabel: m.rates_all_numbers_label(),
    moreHref: `${ratePaths.numbers(from)}${[...sentence, ...values].map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`,
  };
}
