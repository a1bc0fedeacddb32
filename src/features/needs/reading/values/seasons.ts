import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';

/** A part of a year that a text names: its first and its last day. */
export interface Season extends Stretch {
  first: string;
  last: string;
  /** A feast is a day, and whoever wants something by a season wants it when that begins. */
  isDay: boolean;
  isSeason: boolean;
}

// As they come in Florida: the first month of each, counted from 0.
const seasons: readonly (readonly [number, ReadonlySet<string>])[] = [
  [2, wordSet('spring springtime primavera')],
  [5, wordSet('summer summertime verano verao')],
  [8, wordSet('autumn fall otono outono')],
  [11, wordSet('winter wintertime invierno inverno')],
];
const ordinals: readonly ReadonlySet<string>[] = [
  wordSet('first primer primero primeiro 1er 1 1o'),
  wordSet('second segundo 2 2do 2o'),
  wordSet('third tercer tercero terceiro 3 3er 3o'),
  wordSet('fourth last cuarto quarto ultimo 4 4to 4o'),
];
const feasts: readonly (readonly [string, RegExp])[] = [
  ['12-25', /^(?:christmas|xmas|navidad|navidades|natal)$/],
  ['12-31', /^(?:new years?|ano nuevo|ano novo|fin de ano|fim de ano)/],
];
const leads = wordSet(
  'in from since for by until till before this next the through during mid early late starting start of until en desde para partir hasta asta antes este esta proximo proxima la el durante no na da do ao a ate neste nesta pro pra',
);
/** Words that may follow a season used as a time; in "summer clothes" it describes the goods. */
const behind = wordSet(
  'of de del do da we and y e for to in at with con com para que when i until hasta ate or o ou on by it they',
);

const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
const firstDay = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** The year behind a name: "spring 2027", "primer trimestre del 2027". */
function yearAt(tokens: readonly Token[], at: number): { year: number; to: number } | null {
  let ahead = at;
  while (/^(?:,|of|de|del|do)$/.test(wordAt(tokens, ahead))) ahead += 1;
  const year = tokens[ahead]?.kind === 'number' ? Number(wordAt(tokens, ahead)) : 0;
  return Number.isInteger(year) && year >= 2000 && year < 2200 ? { year, to: ahead + 1 } : null;
}

/** So many months from a month on, this year or, when they have gone by, the next. */
function spanOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  month: number,
  months: number,
  today: string,
): Season {
  const said = yearAt(tokens, to);
  const thisYear = Number(today.slice(0, 4));
  const year = said?.year ?? (lastDay(thisYear, month + months - 1) < today ? thisYear + 1 : thisYear);
  const first = firstDay(year, month);
  return {
    from,
    to: said?.to ?? to,
    first: said === null && first < today ? today : first,
    last: lastDay(year, month + months - 1),
    isDay: false,
    isSeason: months === 3 && seasons.some(([start]) => start === month),
  };
}

/** Which of four, or none: "second", "2nd", "segundo". */
function ordinalBefore(tokens: readonly Token[], at: number): { number: number; from: number } | null {
  const back = /^(?:st|nd|rd|th|er|do|to|o|º|°)$/.test(wordAt(tokens, at - 1)) && tokens[at - 2]?.kind === 'number' ? at - 2 : at - 1; // prettier-ignore
  const number = ordinals.findIndex((words) => words.has(wordAt(tokens, back)));
  return number < 0 ? null : { number, from: back };
}

function quarterAt(tokens: readonly Token[], at: number, today: string): Season | null {
  const word = wordAt(tokens, at);
  const next = tokens[at + 1];
  // "Q2", "T1"
  if (/^[qt]$/.test(word) && next?.isGlued === true && /^[1-4]$/.test(next.word))
    return spanOf(tokens, at, at + 2, 3 * (Number(next.word) - 1), 3, today);
  if (/^(?:quarter|trimestre)$/.test(word)) {
    const which = ordinalBefore(tokens, at);
    return which && spanOf(tokens, which.from, at + 1, 3 * which.number, 3, today);
  }
  if (word === 'semestre') {
    const which = ordinalBefore(tokens, at);
    return which && which.number < 2 ? spanOf(tokens, which.from, at + 1, 6 * which.number, 6, today) : null;
  }
  return null;
}

function seasonAt(tokens: readonly Token[], at: number, today: string): Season | null {
  const found = seasons.find(([, words]) => words.has(wordAt(tokens, at)));
  if (!found || !leads.has(wordAt(tokens, at - 1)) || (wordAt(tokens, at) === 'fall' && !/^(?:the|this|next|in|by|until)$/.test(wordAt(tokens, at - 1)))) return null; // prettier-ignore
  const next = tokens[at + 1];
  const isTime = next === undefined || next.kind !== 'word' || behind.has(next.word);
  return isTime ? spanOf(tokens, at, at + 1, found[0], 3, today) : null;
}

function feastAt(tokens: readonly Token[], at: number, today: string): Season | null {
  const said = [0, 1, 2].map((ahead) => wordAt(tokens, at + ahead)).join(' ');
  const found = feasts.find(([, name]) => name.test(said) || name.test(wordAt(tokens, at)));
  if (!found || !(leads.has(wordAt(tokens, at - 1)) || /^(?:de|o)$/.test(wordAt(tokens, at - 1)))) return null;
  const thisYear = Number(today.slice(0, 4));
  const length = found[0] === '12-25' ? 1 : /^fi[nm]/.test(said) ? 3 : 2;
  const next = tokens[at + length];
  if (next?.kind === 'word' && !behind.has(next.word)) return null;
  const year = yearAt(tokens, at + length);
  const date = `${year?.year ?? (`${thisYear}-${found[0]}` < today ? thisYear + 1 : thisYear)}-${found[0]}`;
  return { from: at, to: year?.to ?? at + length, first: date, last: date, isDay: true, isSeason: false };
}

/** "Q2", "primer trimestre", "in spring", "para el verano", "by Christmas". */
export const readSeasons = (tokens: readonly Token[], today: string): Season[] =>
  tokens.flatMap(
    (_, at) => quarterAt(tokens, at, today) ?? seasonAt(tokens, at, today) ?? feastAt(tokens, at, today) ?? [],
  );
