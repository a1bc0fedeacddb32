import type { Ctx } from '#server/context.ts';
import { cookieHeader, readCookie } from '#server/http/cookies.ts';

import { type Numbers, numbersText, readNumbers } from '../schema/numbers.ts';

const cookie = 'numbers';
const days = 30;

/** Returns the numbers that this browser keeps; null if it keeps none that are about goods. */
export function findOwnNumbers(ctx: Ctx, request: Request): Numbers | null {
  const kept = new URLSearchParams(readCookie(ctx.config, request, cookie) ?? '');
  const { numbers } = readNumbers(kept);
  return Object.keys(numbers).length > 1 ? numbers : null;
}

/** Returns the `Set-Cookie` value that keeps these numbers, or forgets those that are kept. */
export const keepNumbers = ({ config }: Ctx, numbers: Numbers | null): string =>
  cookieHeader(config, cookie, numbers === null ? '' : numbersText(numbers), numbers === null ? 0 : days * 86_400);
