import { type Currency, isCurrency, parseMoney } from '#shared/money.ts';

// Amounts in the cells of rate sheets.

export const currencyIn = (cell: string): Currency | null => {
  const code = cell.trim().toUpperCase();
  return isCurrency(code) ? code : null;
};

/** "$" alone may be any dollar or peso. */
const namesCurrency = /[€£]|US\$|[a-z]{3}/i;

/** Returns the currency that an amount names; null if it names none. */
export const currencyOfAmount = (amount: string): Currency | null =>
  namesCurrency.test(amount) ? (parseMoney(amount)?.currency ?? null) : null;

const priceIn = (cell: string): string => (cell.split(/[/(]| per | por /i)[0] ?? '').trim();

/** Results of formulas have decimals that nobody typed: they are rounded to what the currency has. */
const rounded = (cell: string): string => (/^\d{1,9}\.\d{3,15}$/.test(cell) ? Number(cell).toFixed(2) : cell);

/** Returns "$18.00" of "$18.00 / pallet". */
export const amountIn = (cell: string): string => rounded(priceIn(cell));

const noise = 1e-6;

/** Returns the amount of a cell that `amountIn` rounds by more than a computer's last digits; else null. */
export function finerAmount(cell: string): string | null {
  const price = priceIn(cell);
  return Math.abs(Number(price) - Number(rounded(price))) > noise ? price : null;
}
