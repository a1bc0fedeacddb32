import type { Span } from './network/spans.ts';
import { readTimes, type Times } from './values/dates.ts';
import { readAmounts } from './values/numbers.ts';
import { type Stretch, stretchOf, type Token, tokensOf } from './values/tokens.ts';

/** Words before a date that may say what it is: "no later than", "a partir del". */
const leads = 3;

interface TimesSaid extends Times {
  /** It names a deadline ("by Friday"): storage starts then, and transport must have ended. */
  isBy: boolean;
}

/** Adjacent times are read together, with the words before them; if those are ambiguous, the network's tag decides. */
export function timesOf(
  tokens: readonly Token[],
  spans: readonly Span[],
  today: string,
  isDayFirst: boolean,
): TimesSaid {
  const found: TimesSaid = { startDate: null, endDate: null, durationMonths: null, isImpossible: false, isBy: false };
  const read = (said: readonly Token[]): Times => readTimes(said, readAmounts(said), today, isDayFirst);
  for (const { from, to, tag, first } of regionsOf(tokens, spans)) {
    const own = tokens.slice(from, to);
    const at = <Value>(value: Value) => ({ value, from, to });
    if (tag === 'duration') {
      // "In three weeks" is a date.
      const { startDate, durationMonths } = read(tokens.slice(first, to));
      const lasting =
        startDate === null || durationMonths !== null ? read([...tokensOf('for'), ...own]).durationMonths : null;
      if (startDate !== null && durationMonths === null) found.startDate ??= at(startDate.value);
      else if (lasting) found.durationMonths ??= at(lasting.value);
      continue;
    }
    let times = read(tokens.slice(first, to));
    const isUnread = (): boolean => times.startDate === null && times.endDate === null && !times.isImpossible;
    // "The first of" is tagged, "December" is not.
    if (isUnread()) times = read(tokens.slice(first, to + 2));
    if (isUnread()) times = read([...tokensOf(tag === 'end' ? 'by' : 'from'), ...own]);
    if (tag === 'end' && times.endDate === null)
      times = { ...times, startDate: null, endDate: read([...tokensOf('by'), ...own]).endDate };
    if (times.startDate) found.startDate ??= at(times.startDate.value);
    if (times.endDate && !found.endDate) {
      found.endDate = at(times.endDate.value);
      found.isBy = tokens.slice(first, to).some(({ word }) => word === 'by');
    }
    found.isImpossible ||= times.isImpossible;
  }
  return found;
}

/** Spans of time that stand together, and where the words begin that lead to them. */
function regionsOf(tokens: readonly Token[], spans: readonly Span[]): (Stretch & { tag: string; first: number })[] {
  const regions: (Stretch & { tag: string })[] = [];
  for (const span of spans.filter(({ tag }) => /^(?:start|end|duration)$/.test(tag))) {
    const { from, to } = stretchOf(tokens, span);
    const last = regions.at(-1);
    if (last && from - last.to <= 1 && (last.tag === 'duration') === (span.tag === 'duration')) last.to = to;
    else regions.push({ from, to, tag: span.tag });
  }
  return regions.map((region) => ({
    ...region,
    first: Math.max(0, region.from - leads, ...regions.map((one) => (one.to <= region.from ? one.to : 0))),
  }));
}
