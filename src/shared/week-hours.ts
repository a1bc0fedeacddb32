export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A period of a week as its four controls have it: from and to weekday, from and to time. */
export type Period = readonly [first: string, last: string, from: string, to: string];

const noPeriod: Period = ['mon', 'fri', '', ''];

/** How many blank ones follow those that are filled in. */
const blanks = 2;

const list = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== ''); // prettier-ignore

/** Returns the periods that a text states (`mon-fri 09:00-17:00`), or those that were typed, with blank ones to fill in. */
export function periodsOf(value: string | readonly string[]): Period[] {
  const written = typeof value === 'string' ? list(value.toLowerCase()).map(readPeriod) : typedPeriods(value);
  const filled = written.filter(([, , from, to]) => from !== '' || to !== '');
  return [...filled, ...Array.from({ length: blanks }, () => noPeriod)];
}

function readPeriod(text: string): Period {
  const [days = '', times = ''] = text.split(' ');
  const [first = '', last = first] = days.split('-');
  const [from = '', to = ''] = times.split('-').map((time) => time.padStart(5, '0'));
  return [first, last, from, to];
}

function typedPeriods(values: readonly string[]): Period[] {
  return Array.from({ length: Math.ceil(values.length / 4) }, (_, at) => {
    const [first = '', last = '', from = '', to = ''] = values.slice(at * 4, at * 4 + 4);
    return [first, last, from, to];
  });
}

/** Returns the days that a text states, or those that were typed, with blank ones to fill in. */
export function daysOf(value: string | readonly string[]): string[] {
  const days = typeof value === 'string' ? list(value) : value.filter((day) => day !== '');
  return [...days, ...Array.from({ length: blanks }, () => '')];
}

/** Returns the text that states the days typed in the controls of a list of days. */
export const textOfDays = (sent: readonly string[]): string => sent.filter((day) => day !== '').join(', ');

/** Returns the text that states the periods typed in the controls of the hours of a week. */
export const textOfPeriods = (sent: readonly string[]): string =>
  typedPeriods(sent)
    .filter(([, , from, to]) => from !== '' || to !== '')
    .map(([first, last, from, to]) => `${first}-${last} ${from}-${to}`)
    .join(', ');
