import { createHmac } from 'node:crypto';

import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { AppError } from '#shared/errors.ts';

import type { AppServices } from '../context.ts';
import { networkOf } from '../ip-address.ts';
import type { Metrics } from '../metrics.ts';
import { isSafe } from './methods.ts';
import { isForPrograms } from './refusal.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

export type RateClass = 'auth' | 'write' | 'upload' | 'search' | 'read';

interface Limit {
  perAccount: number;
  /** Higher: an office shares one address, and nobody in it may lock out the others. */
  perAddress: number;
  seconds: number;
}

export const rateLimits: Record<RateClass, Limit> = {
  auth: { perAccount: 30, perAddress: 60, seconds: 600 },
  write: { perAccount: 60, perAddress: 240, seconds: 60 },
  upload: { perAccount: 60, perAddress: 240, seconds: 600 },
  search: { perAccount: 120, perAddress: 480, seconds: 60 },
  read: { perAccount: 300, perAddress: 1200, seconds: 60 },
};

/** Path prefixes whose requests are counted apart; what they are is for the composition to say. */
export interface RatePaths {
  auth: readonly string[];
  search: readonly string[];
}

/** The class of a request: signing in and the like, uploads, other writes, searches, plain reading. */
export function rateClassOf(
  method: string,
  path: string,
  contentType: string | undefined,
  paths: RatePaths,
): RateClass {
  // As the router reads it: `/LOGIN` and `/%6Cogin` lead to the same door.
  const door = decodeURIComponent(path).toLowerCase();
  const isUnder = (prefixes: readonly string[]): boolean => prefixes.some((prefix) => door.startsWith(prefix));
  if (isSafe(method)) return isUnder(paths.search) ? 'search' : 'read';
  if (isUnder(paths.auth)) return 'auth';
  return contentType?.startsWith('multipart/form-data') === true ? 'upload' : 'write';
}

export interface RateLimiter {
  /** Takes one point or throws `rate_limited` with the seconds to wait. */
  consume(rateClass: RateClass, by: 'account' | 'address', key: string): Promise<void>;
}

/**
 * Counters in memory; where several processes may share a PostgreSQL database, those of unsafe requests are shared there
 * (reading is counted per process: a database write per page view would cost more than the abuse).
 */
export function createRateLimiter({ config, db }: AppServices, metrics: Metrics): RateLimiter {
  const make = (rateClass: RateClass, by: 'account' | 'address'): RateLimiterAbstract => {
    const limit = rateLimits[rateClass];
    const options = {
      keyPrefix: `${rateClass}:${by}`,
      points: by === 'account' ? limit.perAccount : limit.perAddress,
      duration: limit.seconds,
    };
    const memory = new RateLimiterMemory(options);
    if (config.databaseUrl === null || rateClass === 'read' || rateClass === 'search') return memory;
    const client = {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    };
    return new RateLimiterPostgres({
      ...options,
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: memory,
    });
  };
  // Counters may lie in a shared table; who visited must not be readable there.
  const pseudonym = (network: string): string =>
    createHmac('sha256', config.secret).update(`network\n${network}`).digest('base64url').slice(0, 22);
  const limiters = new Map<string, RateLimiterAbstract>();
  return {
    async consume(rateClass, by, key) {
      const name = `${rateClass}:${by}`;
      const limiter = limiters.get(name) ?? make(rateClass, by);
      limiters.set(name, limiter);
      try {
        await limiter.consume(by === 'address' ? pseudonym(key) : key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        metrics.countLimited(rateClass);
        throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
      }
    },
  };
}

/** A refused posted page form is shown by the page's shell with its text kept; everything else is refused at once. */
function refuseGently(c: HttpContext, error: unknown): void {
  if (error instanceof AppError && !isSafe(c.req.method) && !isForPrograms(c.req.path)) c.set('refusal', error);
  else throw error;
}

const classOf = (c: HttpContext, paths: RatePaths): RateClass =>
  rateClassOf(c.req.method, c.req.path, c.req.header('content-type'), paths);

/** Counts by the network the request came from; runs before the session is looked up. */
export function limitByAddress(limiter: RateLimiter, paths: RatePaths): HttpMiddleware {
  return async (c, next) => {
    try {
      await limiter.consume(classOf(c, paths), 'address', networkOf(c.get('ip')));
    } catch (error) {
      refuseGently(c, error);
    }
    await next();
  };
}

/** Counts by account, wherever the person is. */
export function limitByAccount(limiter: RateLimiter, paths: RatePaths): HttpMiddleware {
  return async (c, next) => {
    const { actor } = c.get('ctx');
    if (actor.kind === 'user' && c.get('refusal') === undefined) {
      try {
        await limiter.consume(classOf(c, paths), 'account', actor.userId);
      } catch (error) {
        refuseGently(c, error);
      }
    }
    await next();
  };
}
