import { botCheckFields } from '#shared/bot-check-fields.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Config } from './config.ts';
import { type Solved, readSolution, secretFor, spendSolution } from './challenge.ts';
import type { Ctx } from './context.ts';
import { type Limit, defineLimit } from './define-limit.ts';
import { readSignedText, signText } from './signed-text.ts';
import { isTurnstilePassed } from './turnstile.ts';

/** No person reads and fills in a form in less time. */
const minMs = 2000;
const stampLifetimeMs = 24 * 3_600_000;

/** Forms that a network may send without proof, for people whose browser runs no JavaScript. */
const allowanceLimit = defineLimit('bot_check.allowance', { points: 5, seconds: 3600, by: 'network' });

interface Given {
  config: Pick<Config, 'secret'>;
  clock: () => Date;
}

/** Returns a signed time stamp of the page, for a hidden field of its form. */
export function makeStamp(ctx: Given): string {
  return signText(secretFor(ctx, 'stamp'), String(ctx.clock().getTime()));
}

/** Returns the time of a valid stamp at most a day old; otherwise null. */
function readStamp(ctx: Ctx, stamp: string): number | null {
  const time = Number(readSignedText(secretFor(ctx, 'stamp'), stamp) ?? Number.NaN);
  return ctx.clock().getTime() - time < stampLifetimeMs ? time : null;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Checks a form that anonymous visitors may send. Call it once the form is otherwise valid, because it uses up the solution. The
 * form must be at most a day old, have an empty honeypot field and carry a Turnstile token or a solved challenge;
 * without either it must be at least two seconds old and is counted against `allowance`.
 * Throws `invalid` or, when the allowance is used up, `rate_limited`, with messages for the user. Must not be called in
 * a transaction.
 */
export async function passBotCheck(
  ctx: Ctx,
  form: FormData,
  allowance: Limit<'network'> = allowanceLimit,
): Promise<void> {
  if (textOf(form, botCheckFields.honeypot) !== '') throw refusal(m.server_bot_check_trap());
  const solved = await readSolution(ctx, textOf(form, botCheckFields.solution));
  // A page that was open for days is accepted once its script has solved a challenge of today.
  const openedAt = readStamp(ctx, textOf(form, botCheckFields.stamp)) ?? solved?.issuedAt ?? null;
  if (openedAt === null) throw refusal(m.server_bot_check_old());
  if (await hasProof(ctx, { turnstile: textOf(form, botCheckFields.turnstile), solved })) return;
  // A browser that autofills the form is as fast as a bot, but it sends a solution.
  if (ctx.clock().getTime() - openedAt < minMs) throw refusal(m.server_bot_check_fast());
  await takeAllowance(ctx, allowance);
}

/**
 * Checks API calls from browsers, which have neither honeypot nor stamp. `token` is a Turnstile token or a solved
 * challenge, and is used up.
 * Without either the call is counted against `allowance`; throws `rate_limited` when that is used up. Must not be
 * called in a transaction.
 */
export async function passTokenCheck(ctx: Ctx, token: string | null, allowance: Limit<'network'>): Promise<void> {
  const solved = await readSolution(ctx, token ?? '');
  if (await hasProof(ctx, { turnstile: solved === null ? (token ?? '') : '', solved })) return;
  await takeAllowance(ctx, allowance);
}

async function hasProof(
  ctx: Ctx,
  { turnstile, solved }: { turnstile: string; solved: Solved | null },
): Promise<boolean> {
  return (await isTurnstilePassed(ctx, turnstile)) || (solved !== null && (await spendSolution(ctx, solved)));
}

async function takeAllowance(ctx: Ctx, allowance: Limit<'network'>): Promise<void> {
  const seconds = await ctx.limits.count(ctx, allowance);
  if (seconds === null) return;
  const minutes = Math.ceil(seconds / 60);
  throw new AppError('rate_limited', {
    detail: m.server_bot_check_network({ minutes }),
    retryAfterSeconds: seconds,
  });
}

const refusal = (detail: string): AppError => new AppError('invalid', { detail });
