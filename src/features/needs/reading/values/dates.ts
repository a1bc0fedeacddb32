import { editDistance } from '#shared/edit-distance.ts';

import { type Amount, isOne, numerals } from './numbers.ts';
import { spokenDurations } from './spoken-durations.ts';
import { inNextYear, iso, lastDayOf, monthsLater, nextOf, shifted } from './calendar.ts';
import { type Read, unitAt, unitOf } from './quantities.ts';
import { type Stretch, type Token, wordAt, wordSet } from './tokens.ts';
import { readSeasons } from './seasons.ts';
import { isDayAfter, weekdayAt } from './weekdays.ts';

export interface Times {
  startDate: Read<string> | null;
  endDate: Read<string> | null;
  durationMonths: Read<number> | null;
  /** A date was stated that has gone by, or an end before its start. */
  isImpossible: boolean;
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');
const names: ReadonlyMap<string, number> = new Map(
  [
    ['jan', 'enero', 'ene', 'janeiro'], ['feb', 'febrero', 'fevereiro', 'fev'], ['mar', 'marzo', 'marco'], ['apr', 'abril', 'abr'], ['mayo', 'maio'],
    ['jun', 'junio', 'junho'], ['jul', 'julio', 'julho'], ['aug', 'agosto'], ['sep', 'sept', 'septiembre', 'setiembre', 'setembro'],
    ['oct', 'octubre', 'outubro'], ['nov', 'noviembre', 'novembro'], ['dec', 'diciembre', 'dic', 'dezembro', 'dez'],
  ].flatMap((list, index) => [...list, monthNames[index] ?? ''].map((name) => [name, index] as const)),
); // prettier-ignore
/** These mean something else too; they are months beside a day, or where a date is spoken of. */
const doubtful = wordSet('may mar march dec sep marco');
const dateLeads = wordSet(
  'from in by until since starting start begin beginning early late mid begining beginnig startin strating apartir empezando comecando before after de desde en hasta asta a partir em ate a of este this next every through',
);
const endLeads = wordSet(
  'until till by before through hasta asta antes ate end ending deadline thru finish up tardar tarde than latest',
);
const connectors = wordSet(
  'half quincena mitad metade quinzena second segunda of de del the th st nd rd a do el , - early late mid principios fines finales mediados inicio fim meados começo la los to',
);
const rangeJoints = wordSet('to until till through thru hasta a al ate ao - – y e and');
const starting = wordSet(
  'starting start from begin beginning begining beginnig startin strating partir apartir empezando comecando desde iniciando comenzando inicio',
);

interface Found extends Stretch {
  /** Where its own words begin, behind those that lead to it. */
  named: number;
  start: string | null;
  end: string | null;
  isEnd: boolean;
}

/** When it begins and ends and how long it takes. Durations are read first, so that "for 6 months" is no date. */
export function readTimes(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  today: string,
  isDayFirst: boolean,
): Times {
  const durationMonths = readDuration(tokens, amounts);
  const found =
    [...namedDates(tokens, today), ...writtenDates(tokens), ...shortDates(tokens, today, isDayFirst), ...seasonDates(tokens, today), ...relativeDates(tokens, amounts, today)] // prettier-ignore
      .filter((one) => !isWithin(one, durationMonths))
      .toSorted((a, b) => a.from - b.from);
  let startDate: Read<string> | null = null;
  let endDate: Read<string> | null = null;
  let isImpossible = false;
  for (const [index, one] of found.entries()) {
    const previous = found[index - 1];
    const isSecond: boolean =
      startDate !== null &&
      previous !== undefined &&
      one.from - previous.to <= 2 &&
      tokens.slice(previous.to, one.named).some(({ word }) => rangeJoints.has(word));
    const value: string | null = one.isEnd || isSecond ? one.end : one.start;
    if (value === null || value < today) isImpossible = true;
    else if (one.isEnd || isSecond) endDate ??= { from: one.from, to: one.to, value };
    else startDate ??= { from: one.from, to: one.to, value };
  }
  // "From June 1 to November 30", said when this November is still to come: the November behind that June.
  if (
    startDate !== null &&
    endDate !== null &&
    endDate.value < startDate.value &&
    startDate.value.slice(5, 7) !== endDate.value.slice(5, 7) &&
    !isYearSaid(tokens, endDate) &&
    inNextYear(endDate.value) > startDate.value
  )
    endDate = { ...endDate, value: inNextYear(endDate.value) };
  if (startDate !== null && endDate !== null && endDate.value < startDate.value)
    return { startDate, endDate: null, durationMonths, isImpossible: true };
  return { startDate, endDate, durationMonths, isImpossible };
}

const isYearSaid = (tokens: readonly Token[], { from, to }: Stretch): boolean =>
  tokens.slice(from, to).some(({ word }) => /^\d{4}$/.test(word));

const isWithin = (one: Stretch, other: Stretch | null): boolean =>
  other !== null && one.from < other.to && one.to > other.from;

const notBefore = wordSet('in within per every cada en em dentro each last past ultimos / por-cada x next proximos');
const monthsPer = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;
const lasting = wordSet('for por durante de during a x term plazo contrato lease least minimo minimum menos');

function readDuration(tokens: readonly Token[], amounts: readonly Amount[]): Times['durationMonths'] {
  for (const [index] of tokens.entries()) {
    const spoken = spokenDurations.find(({ phrase }) => phrase.every((one, at) => wordAt(tokens, index + at) === one));
    if (spoken && !notBefore.has(wordAt(tokens, index - 1)))
      return { from: index, to: index + spoken.phrase.length, value: spoken.months };
  }
  for (const amount of amounts) {
    const unit = unitOf(tokens, amount);
    if (unit === null || !(unit.unit in monthsPer) || amount.value <= 0) continue;
    const before = wordAt(tokens, amount.from - 1);
    // "payment 30 days after", "in two days", "every 2 weeks"
    if (
      notBefore.has(before) ||
      /^(?:dentro|daqui)$/.test(wordAt(tokens, amount.from - 2)) ||
      (unit.unit === 'day' && amount.value < 7)
    )
      continue;
    const months = amount.value * monthsPer[unit.unit as keyof typeof monthsPer];
    if (months <= 600) return { from: amount.from, to: unit.to, value: Math.round(months * 10) / 10 };
  }
  for (const [index, { word }] of tokens.entries()) {
    if (!isOne(word) || !lasting.has(wordAt(tokens, index - 1))) continue;
    const unit = unitAt(tokens, index + 1)?.unit;
    if (unit === 'year' || unit === 'month') return { from: index, to: index + 2, value: monthsPer[unit] };
  }
  return null;
}

/** "January", "Jan 15, 2027", "15 de enero", "mid March". */
function namedDates(tokens: readonly Token[], today: string): Found[] {
  const found: Found[] = [];
  for (const [index, token] of tokens.entries()) {
    const month = names.get(token.word) ?? nearMonth(tokens, index);
    // "Dia dez de março"
    if (month === undefined || (token.word === 'dez' && wordAt(tokens, index + 1) === 'de')) continue;
    const { day, year, from, to } = partsAround(tokens, index);
    const lead = leadOf(tokens, from);
    const isDoubtful = doubtful.has(token.word) && day === null && year === null;
    const isRange = rangeJoints.has(wordAt(tokens, from - 1)) && names.has(wordAt(tokens, from - 2));
    const isSpoken = (isRange || dateLeads.has(lead.nearest)) && (token.isCapital || token.word === 'marco');
    // "In march" is said of a month alone.
    const isLed =
      /^(?:march|may)$/.test(token.word) &&
      /^(?:in|from|since|until|through|early|late|mid)$/.test(wordAt(tokens, from - 1));
    if (isDoubtful && !isSpoken && !isLed) continue;
    const [thisYear = 0, thisMonth = 1, thisDay = 1] = today.split('-').map(Number);
    const isPast = month < thisMonth - 1 || (month === thisMonth - 1 && day !== null && day < thisDay);
    const wanted = year ?? (isPast ? thisYear + 1 : thisYear);
    const isBefore =
      (day === null && /^(?:before|antes)$/.test(wordAt(tokens, from - 1))) ||
      (day === null && wordAt(tokens, from - 2) === 'antes');
    const isNow = day === null && wanted === thisYear && month === thisMonth - 1;
    const part = partOfMonth(tokens, from, index);
    const lastOfPart = isMiddle(tokens, from, index) ? 15 : lastDayOf(wanted, month);
    const first = firstDay(tokens, from, to, day);
    if (first !== null && day !== null) {
      const start = leadOf(tokens, first.from);
      found.push({ from: start.from, named: first.from, to: first.to, start: iso(wanted, month, first.day), end: null, isEnd: false }); // prettier-ignore
      found.push({ from: first.last, named: first.last, to: Math.max(to, first.last + 1), start: null, end: iso(wanted, month, Math.max(day, first.lastDay)), isEnd: true }); // prettier-ignore
      continue;
    }
    found.push({
      from: lead.from,
      named: from,
      to,
      start: isNow ? today : iso(wanted, month, day ?? part),
      end: isBefore ? shifted(`${iso(wanted, month, 1)}`, -1) : iso(wanted, month, day ?? lastOfPart),
      isEnd: lead.isEnd,
    });
  }
  return found;
}

const longNames = [...names].filter(([name]) => name.length > 4);

/** "Febuary", "setienbre": a month with a slip in it, where a date is spoken of. */
function nearMonth(tokens: readonly Token[], index: number): number | undefined {
  const { word = '', kind } = tokens[index] ?? {};
  const isLed = [1, 2].some(
    (back) => dateLeads.has(wordAt(tokens, index - back)) || tokens[index - back]?.kind === 'number',
  );
  if (kind !== 'word' || word.length < 5 || !isLed || unitAt(tokens, index) !== null) return undefined;
  return longNames.find(
    ([name]) => name[0] === word[0] && editDistance(word, name, 1) <= (name.length > 5 || word.length === 5 ? 1 : 0),
  )?.[1];
}

/** "8 al 12 de abril", "April 8 to 12": the days beside the one that was read, and where they stand. */
function firstDay(
  tokens: readonly Token[],
  from: number,
  to: number,
  day: number | null,
): { from: number; to: number; last: number; day: number; lastDay: number } | null {
  if (day === null) return null;
  const dayAt = (at: number): number | null => {
    const value = tokens[at]?.kind === 'number' ? Number(wordAt(tokens, at)) : 0;
    return Number.isInteger(value) && value > 0 && value < 32 ? value : null;
  };
  const isJoint = (at: number): boolean => rangeJoints.has(wordAt(tokens, at));
  const before = dayAt(from) === day && isJoint(from - 1) ? dayAt(from - 2) : null;
  if (before !== null && before < day) return { from: from - 2, to: from - 1, last: from, day: before, lastDay: day };
  const after = dayAt(to - 1) === day && isJoint(to) && unitAt(tokens, to + 2) === null ? dayAt(to + 1) : null;
  return after !== null && after > day ? { from, to, last: to + 1, day, lastDay: after } : null;
}

const wordsBefore = (tokens: readonly Token[], from: number, index: number): string[] =>
  tokens.slice(Math.max(0, from - 4), index).map(({ word }) => word);

/** "Mid April" ends in its middle, too. */
const isMiddle = (tokens: readonly Token[], from: number, index: number): boolean =>
  wordsBefore(tokens, from, index).some((word) => /^(?:mid|mediados|meados)$/.test(word));

function partOfMonth(tokens: readonly Token[], from: number, index: number): number {
  const words = wordsBefore(tokens, from, index);
  if (/\b(?:second half|segunda (?:quincena|mitad|metade|quinzena))\b/.test(words.join(' '))) return 15;
  if (isMiddle(tokens, from, index)) return 15;
  return words.some((word) => /^(?:late|fines|finales|fim)$/.test(word)) ? 25 : 1;
}

const ordinalDays =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const firstDays = wordSet('primero primeiro');

/** "The tenth of December", "twenty-fifth", "el quince de enero", "dia dez de março": a day in words. */
function spokenDay(tokens: readonly Token[], at: number, isJoined: boolean): { day: number; from: number } | null {
  const ordinal = ordinalDays.indexOf(wordAt(tokens, at)) + 1;
  const ten = wordAt(tokens, at - 1) === '-' ? at - 2 : at - 1;
  if (ordinal > 0 && ordinal < 10 && wordAt(tokens, ten) === 'twenty') return { day: 20 + ordinal, from: ten };
  if (ordinal > 0) return { day: ordinal, from: at };
  if (wordAt(tokens, at) === 'thirtieth') return { day: 30, from: at };
  if (firstDays.has(wordAt(tokens, at))) return { day: 1, from: at };
  const cardinal = numerals.get(wordAt(tokens, at)) ?? 0;
  return isJoined && cardinal > 1 && cardinal <= 31 ? { day: cardinal, from: at } : null;
}

/** The day and the year beside the name of a month. */
function partsAround(tokens: readonly Token[], index: number): Stretch & { day: number | null; year: number | null } {
  const numberAt = (at: number, low: number, high: number): number | null => {
    const token = tokens[at];
    if (token?.kind !== 'number') return null;
    const value = Number(token.word);
    return Number.isInteger(value) && value >= low && value <= high ? value : null;
  };
  let [from, to] = [index, index + 1];
  let day: number | null = null;
  let back = index - 1;
  while (/^(?:of|de|del|th|st|nd|rd|do|o)$/.test(wordAt(tokens, back))) back -= 1;
  const spoken = spokenDay(tokens, back, back < index - 1);
  const before = numberAt(back, 1, 31) ?? spoken?.day ?? null;
  if (before !== null && unitAt(tokens, back + 1) === null) [day, from] = [before, spoken?.from ?? back];
  if (day === null) {
    const after = numberAt(to, 1, 31);
    // "En abril 3 contenedores"
    if (after !== null && unitAt(tokens, to + 1) === null) {
      [day, to] = [after, to + 1];
      if (/^(?:th|st|nd|rd)$/.test(wordAt(tokens, to))) to += 1;
    }
  }
  let ahead = to;
  while (/^(?:,|of|de|del|do)$/.test(wordAt(tokens, ahead))) ahead += 1;
  const year = numberAt(ahead, 2000, 2199);
  return { day, year, from, to: year === null ? to : ahead + 1 };
}

/** What leads to a date: the word nearest to it, where its stretch begins, and whether it is an end. */
function leadOf(tokens: readonly Token[], from: number): { nearest: string; from: number; isEnd: boolean } {
  let at = from - 1;
  while (at >= 0 && from - at < 5 && connectors.has(wordAt(tokens, at)) && !dateLeads.has(wordAt(tokens, at))) at -= 1;
  const near = [1, 2, 3].map((back) => wordAt(tokens, from - back));
  const isStart = near.some((word) => starting.has(word));
  // "By truck on December 3" says how, and not until when.
  const first = near.findIndex(
    (word, back) =>
      endLeads.has(word) &&
      !(
        word === 'by' &&
        back > 0 &&
        near[back - 1] !== 'the' &&
        !dateLeads.has(near[back - 1] ?? '') &&
        !connectors.has(near[back - 1] ?? '')
      ),
  );
  return { nearest: wordAt(tokens, at), from: dateLeads.has(wordAt(tokens, at)) || endLeads.has(wordAt(tokens, at)) ? at : from, isEnd: !isStart && first >= 0 }; // prettier-ignore
}

/** "2027-01-15", "1/15/2027", "15/01/2027": where both could be the month, the American order counts. */
function writtenDates(tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index + 4 < tokens.length; index += 1) {
    const [a, first, b, second, c] = tokens.slice(index, index + 5);
    if (!first || first.word !== second?.word || !/^[-/]$/.test(first.word)) continue;
    if (![a, b, c].every((token) => token?.kind === 'number' && /^\d+$/.test(token.word))) continue;
    const [x = 0, y = 0, z = 0] = [a, b, c].map((token) => Number(token?.word));
    const year = z < 100 ? 2000 + z : z;
    const date = x > 1000 ? iso(x, y - 1, z) : x > 12 ? iso(year, y - 1, x) : iso(year, x - 1, y);
    const lead = leadOf(tokens, index);
    if (date) found.push({ from: lead.from, named: index, to: index + 5, start: date, end: date, isEnd: lead.isEnd });
  }
  return found;
}

/** "20/12", "12/20": a day and a month where a date is spoken of; in Spanish and Portuguese the day comes first. */
function shortDates(tokens: readonly Token[], today: string, isDayFirst: boolean): Found[] {
  const found: Found[] = [];
  for (let index = 0; index + 2 < tokens.length; index += 1) {
    const [a, sign, b] = tokens.slice(index, index + 3);
    if (
      sign?.word !== '/' ||
      !sign.isGlued ||
      !b?.isGlued ||
      ![a, b].every((token) => /^\d{1,2}$/.test(token?.word ?? ''))
    )
      continue;
    if ([index - 1, index + 3].some((at) => /^[-/]$/.test(wordAt(tokens, at)) && tokens[at]?.kind === 'sign') || unitAt(tokens, index + 3) !== null) continue; // prettier-ignore
    const lead = leadOf(tokens, index);
    const isClock = a?.word === '24' && b.word === '7' && lead.nearest === 'de'; // "Lo de 24/7" is no day.
    if (isClock || (!dateLeads.has(lead.nearest) && !lead.isEnd)) continue;
    const [x, y] = [Number(a?.word), Number(b?.word)];
    const [day, month] = y > 12 || (!isDayFirst && x <= 12) ? [y, x] : [x, y];
    const year = Number(today.slice(0, 4));
    const date = iso(year, month - 1, day);
    const ahead = date !== null && date < today ? iso(year + 1, month - 1, day) : date;
    if (ahead !== null && month > 0)
      found.push({ from: lead.from, named: index, to: index + 3, start: ahead, end: ahead, isEnd: lead.isEnd });
  }
  return found;
}

/** Parts of a year. Whoever wants something by the summer wants it when that begins; through it, when it ends. */
function seasonDates(tokens: readonly Token[], today: string): Found[] {
  return readSeasons(tokens, today).map(({ from, to, first, last, isDay, isSeason }) => {
    const lead = leadOf(tokens, from);
    const isThrough =
      /^(?:through|thru|during|durante|end|ending|fin|fines|finales|fim)$/.test(wordAt(tokens, from - 1)) ||
      /^(?:through|end|fin|fines|finales|fim)$/.test(wordAt(tokens, from - 2));
    const end = isDay || isThrough || !isSeason ? last : first;
    return { from: lead.from, named: from, to, start: first, end, isEnd: lead.isEnd };
  });
}

const nextWords = wordSet('next proximo proxima');
const nowWords = wordSet(
  'immediately immediate today tomorrow tmrw tmr tmrow tomorow tommorow 2morrow manhana inmediato inmediatamente inmediata tonight hoy hoje imediato imediatamente imediata amanha manana',
);

/** "next month", "la próxima semana", "in 3 weeks", "tomorrow", "immediately". */
function relativeDates(tokens: readonly Token[], amounts: readonly Amount[], today: string): Found[] {
  const found: Found[] = [];
  const add = (from: number, to: number, date: string): void => {
    found.push({ from, named: from, to, start: date, end: date, isEnd: leadOf(tokens, from).isEnd });
  };
  for (const [index, { word }] of tokens.entries()) {
    const unit = unitAt(tokens, index + 1)?.unit;
    if (nextWords.has(word) && (unit === 'week' || unit === 'month' || unit === 'year'))
      add(index, index + 2, nextOf(unit, today));
    const own = unitAt(tokens, index)?.unit;
    if (
      (own === 'week' || own === 'month' || own === 'year') &&
      wordAt(tokens, index + 1) === 'que' &&
      /^(?:viene|vem)$/.test(wordAt(tokens, index + 2))
    )
      add(index, index + 3, nextOf(own, today));
    // "Por la mañana" is the morning.
    const isMorning = word === 'manana' && /^(?:la|una|cada|esta)$/.test(wordAt(tokens, index - 1));
    if (nowWords.has(word) && !isMorning)
      add(
        index,
        index + 1,
        /^(?:t\w{0,3}m\w{0,2}row|tmrw?|amanha|manana|manhana)$/.test(word)
          ? shifted(today, isDayAfter(tokens, index) ? 2 : 1)
          : today,
      );
    const weekday = weekdayAt(tokens, index, today);
    if (weekday !== null) {
      const isEnd = leadOf(tokens, index).isEnd || /^(?:para|for)$/.test(wordAt(tokens, index - 1)) || (wordAt(tokens, index - 1) === 'el' && wordAt(tokens, index - 2) === 'para'); // prettier-ignore
      found.push({ from: index, named: index, to: index + 1, start: weekday, end: weekday, isEnd });
    }
  }
  for (const amount of amounts) {
    const unit = unitOf(tokens, amount);
    const isAhead =
      /^(?:in|dentro|en|em|daqui)$/.test(wordAt(tokens, amount.from - 1)) ||
      /^(?:dentro|daqui)$/.test(wordAt(tokens, amount.from - 2));
    if (unit === null || !isAhead || amount.value <= 0 || amount.value > 100) continue;
    if (unit.unit === 'week') add(amount.from, unit.to, shifted(today, 7 * amount.value));
    if (unit.unit === 'month') add(amount.from, unit.to, monthsLater(today, amount.value));
  }
  return found;
}
