import { addDays, isoDate, parseIsoDate } from '#shared/dates.ts';

import { day as dayWord, months, year as yearWord } from './read-dates.ts';
import type { Span } from './read-words.ts';
import { type Token, tokensOf } from './word-key.ts';

/** The day from which space is needed. */
export interface Start extends Span {
  day: string;
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

const leads = setOf(`
  from by in within for on starting start starts beginning available availability ready needed required free vacant
  desde para en dentro partir disponible disponibles disponibilidad listo lista libre
  em daqui disponivel disponiveis disponibilidade pronto livre`);
/** Words that introduce an end, which says nothing about the start. */
const ends = setOf('until till through thru before to hasta antes ate end ending ends termina');
const between = setOf(
  'the of de del el la los o do early mid late end middle principios mediados fines finales inicio inicios comienzos meados fim finais',
);
const middles = setOf('mid middle mediados meados');
const lates = setOf('late end fines finales fim finais');
/** Months with another meaning, unless the words before indicate a date. */
const doubtful: ReadonlyMap<string, number> = new Map([
  ['march', 2],
  ['marco', 2],
  ['may', 4],
]);

const atOnce = setOf('immediately asap inmediatamente imediatamente');
/** These refer to space only beside a word that does, or at the end. */
const now = setOf('now today immediate hoy ahora ya inmediata inmediato hoje agora ja imediata imediato');
const beside = setOf(`
  available availability ready vacant free starting from occupancy
  disponible disponibles disponibilidad listo lista libre desde entrega ocupacion
  disponivel disponiveis disponibilidade pronto livre ocupacao`);
const opened = setOf('open abierto abierta abiertos aberto aberta');
const morning = setOf('la una cada esta de por toda');
const ahead = setOf('in within en dentro em daqui');
const units: ReadonlyMap<string, 'day' | 'week' | 'month'> = new Map([
  ...['day', 'days', 'dia', 'dias'].map((word) => [word, 'day'] as const),
  ...['week', 'weeks', 'semana', 'semanas'].map((word) => [word, 'week'] as const),
  ...['month', 'months', 'mes', 'meses'].map((word) => [word, 'month'] as const),
]);

interface Found {
  length: number;
  day: string | null;
}

/**
 * Returns the day from which space is needed, from a text in English, Spanish or Portuguese: "from January", "para el
 * 15 de marzo", "available now". Null without one, or for an end, an occasion ("Black Friday"), a past day or an
 * ambiguous one ("5/6/2027"). Spans in `taken` are ignored. Pure.
 */
export function readStart(text: string, today: string, taken: readonly Span[] = []): Start | null {
  const tokens = tokensOf(text).filter(({ start, end }) => !taken.some((span) => start < span.end && end > span.start));
  for (let at = 0; at < tokens.length; at += 1) {
    const lead = leadTo(tokens, at);
    const found = lead.isEnd ? null : dateAt(text, tokens, at, today, lead);
    const last = found && tokens[at + found.length - 1];
    if (last && found.day !== null && found.day >= today)
      return { start: tokens[lead.first]?.start ?? 0, end: last.end, day: found.day };
    if (found) at += found.length - 1;
  }
  return null;
}

interface Lead {
  first: number;
  isLed: boolean;
  isEnd: boolean;
  part: 'early' | 'mid' | 'late';
}

/** Returns the words before a date: "available from mid", "a partir de fines de". */
function leadTo(tokens: readonly Token[], at: number): Lead {
  let first = at;
  let part: Lead['part'] = 'early';
  const wordAt = (index: number): string => tokens[index]?.word ?? '';
  while (first > 0 && at - first < 4 && between.has(wordAt(first - 1))) {
    first -= 1;
    if (middles.has(wordAt(first))) part = 'mid';
    if (lates.has(wordAt(first))) part = 'late';
  }
  const isEnd = ends.has(wordAt(first - 1)) || (part === 'early' && ends.has(wordAt(at - 1)));
  const before = first;
  while (first > 0 && at - first < 7) {
    // "Disponible a partir", "dentro de".
    const step = leads.has(wordAt(first - 1))
      ? 1
      : /^(?:a|de)$/.test(wordAt(first - 1)) && leads.has(wordAt(first - 2))
        ? 2
        : 0;
    if (step === 0) break;
    first -= step;
  }
  return { first: first === before && part === 'early' ? at : first, isLed: first < before, isEnd, part };
}

function dateAt(text: string, tokens: readonly Token[], at: number, today: string, lead: Lead): Found | null {
  return (
    writtenAt(text, tokens, at) ??
    monthAt(tokens, at, today, lead) ??
    quarterAt(tokens, at, today) ??
    relativeAt(tokens, at, today)
  );
}

/** "2027-01-15", "1/31/2027"; null if both numbers could be the month. */
function writtenAt(text: string, tokens: readonly Token[], at: number): Found | null {
  const [first, last] = [tokens[at], tokens[at + 2]];
  const written =
    first && last ? /^(\d{1,4})([-/])(\d{1,2})\2(\d{1,4})$/.exec(text.slice(first.start, last.end)) : null;
  if (!written) return null;
  const [a, b, c] = [Number(written[1]), Number(written[3]), Number(written[4])];
  if (a > 31) return { length: 3, day: dayOf(a, b - 1, c) };
  const isSure = a > 12 || b > 12 || a === b;
  return { length: 3, day: isSure ? dayOf(c < 100 ? 2000 + c : c, (a > 12 ? b : a) - 1, a > 12 ? a : b) : null };
}

/** "January", "15 de enero de 2027", "January 15th, 2027". */
function monthAt(tokens: readonly Token[], at: number, today: string, lead: Lead): Found | null {
  const wordAt = (index: number): string => tokens[index]?.word ?? '';
  const skip = (index: number): number => (/^(?:de|del|of|do)$/.test(wordAt(index)) ? index + 1 : index);
  const dayBefore = dayWord.test(wordAt(at)) ? Number.parseInt(wordAt(at), 10) : null;
  const named = dayBefore === null ? at : skip(at + 1);
  const name = wordAt(named);
  const month = doubtful.get(name) ?? months.get(name);
  if (month === undefined) return null;
  const isDay = dayBefore === null && dayWord.test(wordAt(named + 1));
  const dayNumber = isDay ? Number.parseInt(wordAt(named + 1), 10) : dayBefore;
  const behind = isDay ? named + 2 : named + 1;
  const yearAt = yearWord.test(wordAt(skip(behind))) ? skip(behind) : null;
  if (doubtful.has(name) && !lead.isLed && dayNumber === null && yearAt === null) return null;
  const length = (yearAt ?? behind - 1) - at + 1;
  const wanted = dayNumber ?? { early: 1, mid: 15, late: lastDayOf(Number(today.slice(0, 4)), month) }[lead.part];
  if (yearAt !== null) return { length, day: upcoming(dayOf(Number(wordAt(yearAt)), month, wanted), today, dayNumber) };
  const thisYear = Number(today.slice(0, 4));
  const own = upcoming(dayOf(thisYear, month, wanted), today, dayNumber);
  return { length, day: own !== null && own >= today ? own : dayOf(thisYear + 1, month, wanted) };
}

/** A month that has begun means from today on. */
const upcoming = (day: string | null, today: string, dayNumber: number | null): string | null =>
  day !== null && dayNumber === null && day < today && day.slice(0, 7) === today.slice(0, 7) ? today : day;

function quarterAt(tokens: readonly Token[], at: number, today: string): Found | null {
  const quarter = /^q([1-4])$/.exec(tokens[at]?.word ?? '');
  if (!quarter) return null;
  const month = 3 * (Number(quarter[1]) - 1);
  const stated = yearWord.exec(tokens[at + 1]?.word ?? '');
  const year = stated ? Number(stated[0]) : Number(today.slice(0, 4));
  const day = dayOf(year, month, 1);
  const isBegun = day !== null && day < today;
  const isOver = isBegun && today >= (dayOf(year, month + 3, 1) ?? '');
  if (stated || !isOver) return { length: stated ? 2 : 1, day: isBegun && !isOver ? today : day };
  return { length: 1, day: dayOf(year + 1, month, 1) };
}

/** "Immediately", "available now", "next month", "la semana que viene", "in 6 weeks". */
function relativeAt(tokens: readonly Token[], at: number, today: string): Found | null {
  const wordAt = (index: number): string => tokens[index]?.word ?? '';
  const [word, next, third] = [wordAt(at), wordAt(at + 1), wordAt(at + 2)];
  if (atOnce.has(word)) return { length: 1, day: today };
  if ((word === 'right' && next === 'away') || (word === 'de' && next === 'inmediato'))
    return { length: 2, day: today };
  if (now.has(word)) {
    const isOfSpace = beside.has(wordAt(at - 1)) || beside.has(next) || (at > 0 && at === tokens.length - 1);
    return isOfSpace && !opened.has(wordAt(at - 1)) ? { length: 1, day: today } : null;
  }
  if (/^(?:tomorrow|manana|amanha)$/.test(word) && !morning.has(wordAt(at - 1)))
    return { length: 1, day: later(today, { days: 1 }) };
  const unit = units.get(next) ?? (/^(?:year|ano)$/.test(next) ? 'year' : next === 'quarter' ? 'quarter' : null);
  if (unit !== null && /^(?:next|proxim[ao])$/.test(word)) return { length: 2, day: beginOf(unit, today) };
  const own = units.get(word) ?? (word === 'ano' ? 'year' : null);
  if (own !== null && next === 'que' && /^(?:viene|vem)$/.test(third)) return { length: 3, day: beginOf(own, today) };
  const count = /^\d{1,2}$/.test(word) ? Number(word) : 0;
  const isAhead = ahead.has(wordAt(at - 1)) || (ahead.has(wordAt(at - 2)) && /^(?:de|a)$/.test(wordAt(at - 1)));
  if (count > 0 && isAhead && unit !== null && unit !== 'year' && unit !== 'quarter')
    return {
      length: 2,
      day:
        unit === 'month'
          ? later(today, { months: count })
          : later(today, { days: unit === 'week' ? 7 * count : count }),
    };
  return null;
}

function beginOf(unit: 'day' | 'week' | 'month' | 'quarter' | 'year', today: string): string | null {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (unit === 'day' || unit === 'week') return later(today, { days: unit === 'week' ? 7 : 1 });
  if (unit === 'year') return dayOf(year + 1, 0, 1);
  return dayOf(year, unit === 'month' ? month : 3 * Math.floor((month + 2) / 3), 1);
}

function later(today: string, { days = 0, months: count = 0 }: { days?: number; months?: number }): string | null {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  if (count > 0) return dayOf(year, month - 1 + count, Math.min(day, lastDayOf(year, month - 1 + count)));
  return isoDate(addDays(new Date(`${today}T00:00:00Z`), days));
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Returns an existing day; months beyond December are in the next year. */
function dayOf(year: number, month: number, day: number): string | null {
  const [realYear, realMonth] = [year + Math.floor(month / 12), ((month % 12) + 12) % 12];
  const text = `${realYear}-${String(realMonth + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return parseIsoDate(text) === null ? null : text;
}
