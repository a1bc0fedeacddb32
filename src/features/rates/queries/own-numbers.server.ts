import { todayHere } from '#features/catalog/market-day.ts';
import type { Ctx } from '#server/context.ts';
import { cookieHeader, readCookie } from '#server/http/cookies.ts';

import {
  isAboutGoods,
  type Numbers,
  type NumbersFor,
  numbersKey,
  numbersText,
  readNumbers,
  saidName,
  usualMonths,
} from '../schema/numbers.ts';
import { type ChosenBeside, numbersOfSentence } from './said-numbers.server.ts';

export const numbersCookieName = 'numbers';
const days = 30;

export interface KeptNumbers {
  numbers: Numbers;
  /** The numbers of a sentence that these take the place of. */
  said: string | null;
}

/** Returns the numbers that this browser stores for an anonymous visitor; null if it has none that describe goods. */
export const browserNumbers = (ctx: Ctx, request: Request): KeptNumbers | null =>
  readKept(readCookie(ctx.config, request, numbersCookieName));

export const keptText = ({ numbers, said }: KeptNumbers): string =>
  said === null ? numbersText(numbers) : `${numbersText(numbers)}&${saidName}=${said}`;

/** Returns the `Set-Cookie` value that keeps these numbers in a browser, or forgets those that are kept. */
export const numbersCookie = ({ config }: Ctx, kept: KeptNumbers | null): string =>
  cookieHeader(config, numbersCookieName, kept === null ? '' : keptText(kept), kept === null ? 0 : days * 86_400);

/** Returns the numbers stored in the caller's account or browser; null if there are none that describe goods. */
export const findOwnNumbers = async (ctx: Ctx, request: Request): Promise<Numbers | null> =>
  (await findKept(ctx, request))?.numbers ?? null;

async function findKept(ctx: Ctx, request: Request): Promise<KeptNumbers | null> {
  if (ctx.actor.kind !== 'user') return browserNumbers(ctx, request);
  const kept = ctx.db.selectFrom('reader_numbers').select('numbers').where('user_id', '=', ctx.actor.userId);
  return readKept((await kept.executeTakeFirst())?.numbers);
}

/**
 * Returns the numbers of a typed sentence, and of what is chosen beside it, unless the reader has changed them since;
 * otherwise the stored ones. Without a sentence, what is chosen counts where none are stored: a correction may have taken
 * the place of all that was typed.
 */
export async function findNumbersFor(
  ctx: Ctx,
  request: Request,
  sentence: string | null,
  chosen?: ChosenBeside,
): Promise<NumbersFor> {
  const kept = await findKept(ctx, request);
  const isOfChoice = sentence === null && kept === null && chosen !== undefined;
  const read =
    sentence === null && !isOfChoice ? null : numbersOfSentence(sentence ?? '', todayHere(ctx.clock()), chosen);
  const said = read?.numbers ? { ...read.numbers, months: read.months ?? usualMonths } : null;
  const saidMonths = read?.months ?? null;
  const isChanged = said !== null && kept?.said === numbersKey(said);
  const isSaid = said !== null && !isChanged;
  return {
    numbers: isSaid ? said : (kept?.numbers ?? null),
    said,
    saidMonths,
    isStayAssumed: isSaid && saidMonths === null,
  };
}

function readKept(text: string | null | undefined): KeptNumbers | null {
  const params = new URLSearchParams(text ?? '');
  const { numbers } = readNumbers(params);
  return isAboutGoods(numbers) ? { numbers, said: params.get(saidName) } : null;
}
