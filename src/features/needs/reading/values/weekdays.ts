import { shifted } from './calendar.ts';
import { type Token, wordAt, wordSet } from './tokens.ts';

const days = [
  'sunday sundays sun domingo',
  'monday mon lunes segunda',
  'tuesday tues martes terca',
  'wednesday miercoles quarta',
  'thursday thurs jueves quinta',
  'friday fri viernes sexta',
  'saturday sabado',
].map(wordSet);
/** Shortened, and numbers of Portuguese: days only where a date is spoken of. */
const doubtful = wordSet('sun mon fri segunda terca quarta quinta sexta');
const leads = wordSet(
  'by before on this next until till for from starting since land lands arrive arrives arriving coming comes pickup antes del de el este proximo para hasta ate a na no desde ao',
);
const habits = wordSet('every each cada todos todas weekdays through to');

/** The next day of that name that stands at an index, from tomorrow on; null where no day of the calendar is meant: "every Monday". */
export function weekdayAt(tokens: readonly Token[], index: number, today: string): string | null {
  const word = wordAt(tokens, index);
  const day = days.findIndex((names) => names.has(word));
  // "It cannot wait until Monday"
  if ([2, 3].some((back) => /^(?:wait|esperar|esperen)$/.test(wordAt(tokens, index - back)))) return null;
  if (day < 0 || !leads.has(wordAt(tokens, index - 1))) return null;
  if ([1, 2, 3].some((back) => habits.has(wordAt(tokens, index - back)) && (back === 1 || wordAt(tokens, index - back) !== 'to'))) return null; // prettier-ignore
  if (doubtful.has(word) && wordAt(tokens, index + 1) !== '-' && tokens[index]?.isCapital !== true) return null;
  return shifted(today, (day - new Date(today).getUTCDay() + 7) % 7 || 7);
}

/** "The day after tomorrow", "pasado mañana", "depois de amanhã" */
export const isDayAfter = (tokens: readonly Token[], at: number): boolean =>
  /(?:^| )(?:day after|pasado|depois de)$/.test(`${wordAt(tokens, at - 2)} ${wordAt(tokens, at - 1)}`);
