import { createHmac, timingSafeEqual } from 'node:crypto';

import { botCheckFields } from '#shared/bot-check-fields.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { Config } from './config.ts';
import { type Solved, readSolution, spendSolution } from './challenge.ts';
import type { Ctx } from './context.ts';
import { type Limit, defineLimit } from './limit.ts';
import { isTurnstilePassed } from './turnstile.ts';

/** Nobody reads and fills in a form faster by hand. */
const shortestMs = 2000;
const stampLifetimeMs = 24 * 3_600_000;

/** What a network may send without any proof, for people whose browser runs no script. */
const allowanceLimit = defineLimit('bot_check.allowance', { points: 5, seconds: 3600, by: 'network' });

interface Given {
  config: Pick<Config, 'secret'>;
  clock: () => Date;
}

const signatureOf = ({ config }: Given, time: string): Buffer =>
  createHmac('sha256', config.secret).update(`bot-check:stamp\n${time}`).digest();

/** When a page was made, signed, for a hidden field of its form. */
export function makeStamp(ctx: Given): string {
  const time = String(ctx.clock().getTime());
  return `${time}.${signatureOf(ctx, time).toString('base64url')}`;
}

/** The time of a stamp of ours that is not older than a day; else null. */
function readStamp(ctx: Ctx, stamp: string): number | null {
  const [time = '', signature = ''] = stamp.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(ctx, time);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return ctx.clock().getTime() - Number(time) < stampLifetimeMs ? Number(time) : null;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Passes forms that people send; call it once the form is otherwise right, for a solution is used up by it. A form must be at most a day old, with
 * its trap left empty, and bring the word of Turnstile or a solved challenge; without either it must be two seconds old, and takes from `allowance`.
 * Throws `invalid` or, when the allowance is used up, `rate_limited`, in words for the person. Never inside a transaction.
 */
export async function passBotCheck(
  ctx: Ctx,
  form: FormData,
  allowance: Limit<'network'> = allowanceLimit,
): Promise<void> {
  if (textOf(form, botCheckFields.honeypot) !== '') throw refusal(m.server_bot_check_trap());
  const solved = await readSolution(ctx, textOf(form, botCheckFields.solution));
  // A page that was open for days is as good as new once its script has solved a challenge of today.
  const openedAt = readStamp(ctx, textOf(form, botCheckFields.stamp)) ?? solved?.issuedAt ?? null;
  if (openedAt === null) throw refusal(m.server_bot_check_old());
  if (await hasProof(ctx, { turnstile: textOf(form, botCheckFields.turnstile), solved })) return;
  // A browser that fills the form in is as fast as a program; it brings a solution.
  if (ctx.clock().getTime() - openedAt < shortestMs) throw refusal(m.server_bot_check_fast());
  await takeAllowance(ctx, allowance);
}

/**
 * Passes calls of programs in browsers, which have neither trap nor stamp: `token` is the word of Turnstile or a solved challenge, and is used up.
 * Without either the call takes from `allowance`; throws `rate_limited` when that is used up. Never inside a transaction.
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
