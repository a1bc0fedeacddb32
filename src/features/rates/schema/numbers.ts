import { z } from 'zod';

import { areaIn, readArea } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { type Bounds, numberBounds, numberWanted, wholeNumberWanted } from './number-bounds.ts';

// "My numbers": how much of what, for how long. What is absent was not said.

export type NumberName = keyof typeof numberBounds;

export const numberNames = Object.keys(numberBounds) as NumberName[];

/**
 * How much the reader has; `months` is always known. `start` is the month in which the stay begins, as `YYYY-MM`,
 * `destination` the id of the place where freight goes.
 */
export type Numbers = Partial<Record<Exclude<NumberName, 'months'>, number>> & {
  months: number;
  start?: string;
  destination?: string;
};

export const startName = 'start';
export const destinationName = 'destination';

const numberOf = ({ min, max, isWhole }: Bounds) => {
  const error = () => (isWhole ? wholeNumberWanted(min, max) : numberWanted(min, max));
  const number = isWhole ? z.int({ error }) : z.number({ error });
  return number.min(min, { error }).max(max, { error });
};

const shape = Object.fromEntries(
  Object.entries(numberBounds).map(([name, bounds]) => [name, numberOf(bounds)]),
) as Record<NumberName, ReturnType<typeof numberOf>>;

const { months, ...others } = shape;

/** Reader's numbers as a program sends them. */
export const numbersSchema = z.object({
  ...(Object.fromEntries(Object.entries(others).map(([name, number]) => [name, number.nullish()])) as {
    [Name in Exclude<NumberName, 'months'>]: z.ZodOptional<z.ZodNullable<ReturnType<typeof numberOf>>>;
  }),
  months,
});

/** Drops what was not said. */
export const numbersOf = (sent: z.output<typeof numbersSchema>): Numbers =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value != null)) as unknown as Numbers;

/** Returns the numbers of a stay that begins this month, unless they say a later one. `today` is a date as YYYY-MM-DD. */
export const beginningNow = (numbers: Numbers, today: string): Numbers & { start: string } => {
  const month = today.slice(0, 7);
  return { ...numbers, start: numbers.start !== undefined && numbers.start > month ? numbers.start : month };
};

/** These say how goods are kept, and not how much there is of them. */
const qualities: ReadonlySet<string> = new Set<NumberName>(['months', 'temperatureC', 'hazardous']);
export const isQuantity = (name: string): boolean => !qualities.has(name);

/** True if the numbers say how much there is, not only when, for how long and how it is kept. */
export const isAboutGoods = (numbers: Numbers): boolean =>
  numberNames.some((name) => isQuantity(name) && numbers[name] !== undefined);

/** The numbers as an address or a cookie keeps them. */
export const numbersText = (numbers: Numbers): string =>
  new URLSearchParams(Object.entries(numbers).map(([name, value]) => [name, String(value)])).toString();

/** The same as a key, without characters that addresses and cookies would escape. */
export const numbersKey = (numbers: Numbers): string => numbersText(numbers).replaceAll('&', '_').replaceAll('=', '-');

/** Name of the query parameter with the numbers of the typed sentence, which the stored ones override. */
export const saidName = 'said';

export interface TypedNumbers {
  numbers: Numbers;
  /** As typed, by name, to show the form again. */
  typed: Partial<Record<NumberName, string>>;
  errors: Partial<Record<NumberName, string>>;
}

/** The numbers that a page shows prices at. */
export interface NumbersFor {
  numbers: Numbers | null;
  /** Those of the sentence. */
  said: Numbers | null;
  /** How long the sentence says, even if it does not say how much; null if nothing. */
  saidMonths: number | null;
  /** They are of the sentence, which does not say for how long. */
  isStayAssumed: boolean;
}

/** The assumed length of a stay if none is stated. */
export const usualMonths = 3;

const numberIn = (text: string): number =>
  text.length > 20 ? Number.NaN : Number(text.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '').replace(',', '.'));

/** "44,160 SF", "4.200 m²", "100k" */
function squareFeetIn(text: string): number {
  const area = readArea(text);
  return area === null ? Number.NaN : areaIn(area, 'imperial');
}

/** Reads the numbers of an address or form; what cannot be read is left out and has an error. */
export function readNumbers(params: { get: (name: string) => unknown }): TypedNumbers {
  const read: TypedNumbers = { numbers: { months: usualMonths }, typed: {}, errors: {} };
  for (const name of numberNames) {
    const given = params.get(name);
    const text = typeof given === 'string' ? given.trim() : '';
    if (text === '') continue;
    read.typed[name] = text.slice(0, 40);
    const value = name === 'areaSqft' ? squareFeetIn(text) : numberIn(text);
    const parsed = shape[name].safeParse(value);
    if (parsed.success) read.numbers[name] = parsed.data;
    else read.errors[name] = name === 'areaSqft' && Number.isNaN(value) && !/^[-–−]/.test(text) ? m.shared_area_unreadable() : (parsed.error.issues[0]?.message ?? ''); // prettier-ignore
  }
  const start = params.get(startName);
  if (typeof start === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(start)) read.numbers.start = start;
  const destination = params.get(destinationName);
  if (typeof destination === 'string' && /^[a-z]{2,20}:[\w-]{1,60}$/i.test(destination))
    read.numbers.destination = destination;
  return read;
}
