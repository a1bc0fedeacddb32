import { type Currency, formatMoney } from '#shared/money.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import type { RateCard } from './card.ts';
import { beginningNow, type Numbers } from './numbers.ts';
import { priceCard } from './price.ts';
import { numbersInWords } from './shown-price.ts';

// What several cards cost over the volume, at the reader's numbers. Made on the server.

export interface ComparedCard {
  name: string;
  /** Null: there is none that the reader may see. */
  card: RateCard | null;
}

/** What people compare who have not said how much they have. */
const usual: Numbers = { pallets: 50, months: 3 };

/** Percentages of the reader's pallets that are drawn, and between which changes of the cheapest are searched. */
const drawn = [20, 60, 100, 140, 180, 220, 260, 300] as const;
const [least] = drawn;
const most = 300;
/** Further changes are not told. */
const toldChanges = 4;

export interface VolumeCurve {
  title: string;
  /** At whose numbers. */
  text: string;
  /** States at which volumes the cheapest provider changes. */
  sentence: string;
  /** Cards that are not drawn, and why. */
  without: string | null;
  currency: Currency;
  columns: string[];
  series: { name: string; values: number[] }[];
  rows: { pallets: string; totals: { text: string; isLeast: boolean }[] }[];
}

const scaled = ['palletsInPerMonth', 'palletsOutPerMonth', 'cartonsInPerMonth', 'cartonsOutPerMonth', 'ordersPerMonth'] as const; // prettier-ignore

/** Returns the numbers scaled to this many pallets, movements included. */
function withPallets(numbers: Numbers & { pallets: number }, pallets: number): Numbers {
  const ratio = pallets / numbers.pallets;
  const moved = scaled.flatMap((name) =>
    numbers[name] === undefined ? [] : [[name, Math.round(numbers[name] * ratio)]],
  );
  return { ...numbers, ...Object.fromEntries(moved), pallets };
}

/** Returns what the cards cost over the volume; null unless two of them are comparable. `today` is a date as YYYY-MM-DD. */
export function volumeCurve(
  compared: readonly ComparedCard[],
  said: Numbers | null,
  today: string,
): VolumeCurve | null {
  const { areaSqft: _area, ...known } =
    said?.pallets === undefined ? { ...usual, months: said?.months ?? usual.months } : said;
  const numbers = { ...known, pallets: known.pallets ?? 1 };
  const currency = compared.find(({ card }) => card !== null)?.card?.currency ?? 'USD';
  const cards = compared.flatMap(({ name, card }) =>
    card !== null && card.currency === currency && priceCard(card, beginningNow(numbers, today)).missing.length === 0
      ? [{ name, card }]
      : [],
  );
  if (cards.length < 2) return null;
  const at = (percent: number): number => Math.max(1, Math.round((numbers.pallets * percent) / 100));
  const totals = (pallets: number) =>
    cards.map(({ card }) => priceCard(card, beginningNow(withPallets(numbers, pallets), today)).totalMinor);
  const volumes = [...new Set(drawn.map(at))].map((pallets) => ({ pallets, totals: totals(pallets) }));
  const left = compared.filter(({ name }) => !cards.some((one) => one.name === name)).map(({ name }) => name);
  return {
    title: m.rates_curve_title({ count: numbers.months }),
    text: said?.pallets === undefined ? m.rates_curve_usual({ numbers: numbersInWords(numbers) }) : m.rates_curve_at({ numbers: numbersInWords(numbers) }), // prettier-ignore
    sentence: cheapestSentence(
      cards.map(({ name }) => name),
      [...new Set(Array.from({ length: most - least + 1 }, (_, step) => at(least + step)))].map((pallets) => ({ pallets, totals: totals(pallets) })), // prettier-ignore
    ),
    without:
      left.length === 0 ? null : m.rates_curve_without({ names: new Intl.ListFormat(m.shared_locale()).format(left) }),
    currency,
    columns: volumes.map(({ pallets }) => formatNumber(pallets)),
    series: cards.map(({ name }, index) => ({ name, values: volumes.map((volume) => volume.totals[index] ?? 0) })),
    rows: volumes.map((volume) => ({
      pallets: formatNumber(volume.pallets),
      totals: volume.totals.map((total) => ({
        text: formatMoney({ amountMinor: total, currency }, undefined, { compact: true }),
        isLeast: total === Math.min(...volume.totals),
      })),
    })),
  };
}

interface Volume {
  pallets: number;
  totals: readonly number[];
}

/** "Up to 79 pallets Halyard costs least; from 80 pallets Flamboyán". Of equals the one before stays. */
function cheapestSentence(names: readonly string[], volumes: readonly Volume[]): string {
  let current = -1;
  const changes: { pallets: number; name: string }[] = [];
  for (const { pallets, totals } of volumes) {
    const low = Math.min(...totals);
    if (totals[current] === low) continue;
    current = totals.indexOf(low);
    changes.push({ pallets, name: names[current] ?? '' });
  }
  const [first, ...later] = changes;
  if (later.length === 0) return m.rates_curve_always({ name: first?.name ?? '' });
  const told = later
    .slice(0, toldChanges)
    .map(({ name, pallets }) => m.rates_curve_from({ name, pallets: formatNumber(pallets) }));
  return m.rates_curve_changes({
    name: first?.name ?? '',
    pallets: formatNumber((later[0]?.pallets ?? 1) - 1),
    later: new Intl.ListFormat(m.shared_locale()).format(told),
  });
}
