import { endLeads, type Times } from './dates.ts';
import type { Token } from './tokens.ts';

/** Space that somebody needs by a day is needed from then on; of goods on their way the same words say when they are to be there. */
export function neededFrom(tokens: readonly Token[], times: Times): Times {
  const { startDate, endDate } = times;
  if (startDate !== null || endDate === null) return times;
  const said = tokens.slice(Math.max(0, endDate.from - 3), endDate.to).map(({ word }) => word);
  const isBy = said.includes('by') && !said.some((word) => word !== 'by' && word !== 'end' && endLeads.has(word));
  return isBy ? { ...times, startDate: endDate, endDate: null } : times;
}
