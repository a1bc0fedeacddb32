/** Lengths of time that are said without a number, in months. */
export const spokenDurations = (
  [
    [6, 'half a year, medio ano, meio ano, un semestre, um semestre, a semester'],
    [18, 'a year and a half, year and a half, ano y medio, ano e meio'],
    [3, 'a quarter, un trimestre, um trimestre, one quarter'],
    [0.5, 'a fortnight, una quincena, uma quinzena'],
  ] as const
).flatMap(([months, list]) => list.split(', ').map((text) => ({ months, phrase: text.split(' ') })));
