import { todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { readNeed } from '#features/needs/reading/parse-requirement.server.ts';
import type { Ctx } from '#server/context.ts';

import { asksForSpace, type RequestDetail, type RequestWithStay } from '../schema/request.ts';

/** Reading a longer text takes too long for a page. */
const readLetters = 1000;
const longest = 60;
const daysOfMonth = 365 / 12;

interface Asked {
  services: readonly ServiceCode[];
  description: string;
}

/** Returns how many months goods stay by the words of a request; null if it does not say so, or only moves goods. */
export function stayMonthsOf({ clock }: Ctx, { services, description }: Asked): number | null {
  if (!asksForSpace(services)) return null;
  const { need } = readNeed(description.slice(0, readLetters), { today: todayHere(clock()) });
  const { durationMonths, startDate, endDate } = need;
  const between =
    startDate === null || endDate === null
      ? null
      : Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 / daysOfMonth));
  const months = durationMonths === null ? between : Math.ceil(durationMonths);
  return months !== null && months >= 1 && months <= longest ? months : null;
}

/** Returns a request with how long its goods stay, as its page shows it. */
export const withStay = (ctx: Ctx, request: RequestDetail): RequestWithStay => ({
  ...request,
  stay_months: stayMonthsOf(ctx, request),
});
