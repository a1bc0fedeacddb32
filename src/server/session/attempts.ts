import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { AppError } from '#shared/errors.ts';

import type { Ctx } from '../context.ts';
import { networkOf } from '../ip-address.ts';
import { hashToken } from './secret-box.ts';

interface Limit {
  points: number;
  seconds: number;
}

/**
 * What may be tried how often against one account. Counts that strangers can drive are kept per network as well, low, and only then
 * per account, high: one client runs out of tries long before it could keep the owner out.
 */
export const attemptLimits = {
  sign_in_from_network: { points: 10, seconds: 600 },
  sign_in: { points: 100, seconds: 3600 },
  sign_up_from_network: { points: 20, seconds: 3600 },
  second_factor: { points: 10, seconds: 900 },
  proof: { points: 10, seconds: 900 },
  mail_from_network: { points: 5, seconds: 3600 },
  mail: { points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

export type AttemptKind = keyof typeof attemptLimits;

const limiters = new WeakMap<Ctx['jobs'], Map<AttemptKind, RateLimiterAbstract>>();

/** In memory, or in the database where several processes may share one. One set per process. */
function limiterFor(ctx: Ctx, kind: AttemptKind): RateLimiterAbstract {
  const made = limiters.get(ctx.jobs) ?? new Map<AttemptKind, RateLimiterAbstract>();
  limiters.set(ctx.jobs, made);
  const known = made.get(kind);
  if (known) return known;
  const { points, seconds } = attemptLimits[kind];
  const options = { keyPrefix: `attempt:${kind}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  const { db } = ctx;
  const client = {
    query: ({ text, values }: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const limiter =
    ctx.config.databaseUrl === null
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeClient: client,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: memory,
        });
  made.set(kind, limiter);
  return limiter;
}

/** Keys are hashed: addresses of people do not belong into a table of counters. */
const keyOf = (ctx: Ctx, kind: AttemptKind, subject: string): string =>
  hashToken(kind.endsWith('_from_network') ? `${subject}\n${networkOf(ctx.ip)}` : subject).slice(0, 32);

/** Counts one try against `subject` (an account id or an address). Throws `rate_limited` with the seconds to wait when there were too many. Never inside a transaction. */
export async function takeAttempt(ctx: Ctx, kind: AttemptKind, subject: string): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  try {
    await limiterFor(ctx, kind).consume(keyOf(ctx, kind, subject));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
    throw new AppError('rate_limited', {
      detail: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    });
  }
}

/** Forgets the tries against `subject`, after a right one. */
export async function forgetAttempts(ctx: Ctx, kind: AttemptKind, subject: string): Promise<void> {
  if (ctx.config.hasRateLimits) await limiterFor(ctx, kind).delete(keyOf(ctx, kind, subject));
}
