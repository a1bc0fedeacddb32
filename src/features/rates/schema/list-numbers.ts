import * as m from '#texts/messages.js';

import { ratePaths } from '../paths.ts';
import { type Numbers, numbersKey, numbersText, readNumbers, saidName } from './numbers.ts';
import { fieldsOf, type NumberField, numbersInWords } from './shown-price.ts';

/** The line above a list: at whose numbers it shows totals, in words made on the server, and the fields that change them. */
export interface ListNumbers {
  text: string;
  hasNumbers: boolean;
  action: string;
  /** How much, and for how long. */
  fields: { name: NumberField['name']; label: string; value: string }[];
  /** What the line does not ask, as hidden fields. */
  kept: [name: string, value: string][];
  button: string;
  more: string;
  moreLabel: string;
  moreHref: string;
}

/** `from` is the list's address; `said` are the numbers that its typed sentence says. */
export function listNumbers(numbers: Numbers | null, from: string, said: Numbers | null): ListNumbers {
  const values = new URLSearchParams(numbers === null ? '' : numbersText(numbers));
  const amount = (['pallets', 'areaSqft', 'volumeM3', 'weightKg', 'ordersPerMonth'] as const).find((name) => values.has(name)) ?? 'pallets'; // prettier-ignore
  const fields = fieldsOf([amount, 'months'], readNumbers(values));
  const sentence = said === null ? [] : ([[saidName, numbersKey(said)]] as [string, string][]);
  const others = [...values].filter(([name]) => name !== amount && name !== 'months');
  return {
    text:
      numbers === null
        ? m.rates_say_numbers()
        : said !== null && numbersText(said) === numbersText(numbers)
          ? m.rates_at_said({ numbers: numbersInWords(numbers) })
          : m.rates_at_numbers({ numbers: numbersInWords(numbers) }),
    hasNumbers: numbers !== null,
    action: ratePaths.numbers(from),
    fields: fields.map(({ name, label, value }) => ({ name, label, value })),
    kept: [['from', from], ...sentence, ...others],
    button: m.rates_keep_numbers(),
    more: m.rates_all_numbers(),
    moreLabel: m.rates_all_numbers_label(),
    moreHref: `${ratePaths.numbers(from)}${[...sentence, ...values].map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`,
  };
}
