import { createHmac } from 'node:crypto';

import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import type { AppServices, Ctx } from './context.ts';
import { type Network, networksOf } from './ip-address.ts';
import type { Limit } from './define-limit.ts';
import type { Metrics } from './metrics.ts';

/** A limit by network needs no subject; all others do. */
type SubjectOf<L extends Limit> = L['by'] extends 'network' ? [] : [subject: string];

export interface Limits {
  /**
   * Counts one attempt. Throws `rate_limited` with the seconds to wait if there were too many. Must not be called in a
   * transaction.
   */
  take<L extends Limit>(ctx: Ctx, limit: L, ...subject: SubjectOf<L>): Promise<void>;
  /** Resets the count, after a successful attempt that nobody else can have made. */
  forget<L extends Limit>(ctx: Ctx, limit: L, ...subject: SubjectOf<L>): Promise<void>;
  /** Subtracts one attempt, after a successful one. */
  giveBack<L extends Limit>(ctx: Ctx, limit: L, ...subject: SubjectOf<L>): Promise<void>;
  /** Adds several points at once, after an action whose cost is known only afterwards. */
  spend<L extends Limit>(caller: { ip: string }, limit: L, points: number, ...subject: SubjectOf<L>): Promise<void>;
  /** Counts one attempt and returns the seconds to wait if there were too many, otherwise null. */
  count<L extends Limit>(caller: { ip: string }, limit: L, ...subject: SubjectOf<L>): Promise<number | null>;
}

/** Throws if a limit is missing in its feature's manifest, which must list all of them. */
function requireListed({ registry }: Ctx, { name }: Limit): void {
  const isOfFeature = registry.features.some((feature) => name.startsWith(`${feature.name}.`));
  if (isOfFeature && !registry.limits.has(name))
    throw new Error(`The limit ${name} does not stand in the manifest of its feature.`);
}

const daySeconds = 86_400;

/**
 * Returns counters in memory; where several processes may share a PostgreSQL database, the counters are stored there,
 * with memory as fallback while it is unavailable.
 * Keys are hashed: a table of counters should contain neither addresses nor accounts.
 */
export function createLimits({ config, db }: Pick<AppServices, 'config' | 'db'>, metrics: Metrics): Limits {
  const make = ({ name, points, seconds, isPerProcess = false }: Limit): RateLimiterAbstract => {
    const options = { keyPrefix: name, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    if (config.databaseUrl === null || isPerProcess) return memory;
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

  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (limit: Limit, { allowance }: Network): RateLimiterAbstract => {
    const name = allowance === 1 ? limit.name : `${limit.name}.${allowance}`;
    const limiter = limiters.get(name) ?? make({ ...limit, name, points: limit.points * allowance });
    limiters.set(name, limiter);
    return limiter;
  };

  /** Returns every counter of an attempt, narrowest first. */
  const countersOf = (limit: Limit, ip: string, subject = '') => {
    const networks: readonly Network[] = limit.by === 'subject' ? [{ name: '', allowance: 1 }] : networksOf(ip);
    return networks.map((network) => ({ limiter: limiterOf(limit, network), key: keyOf(subject, network) }));
  };

  const keyOf = (subject: string, { name }: Network): string =>
    createHmac('sha256', config.secret).update(`limit\n${subject}\n${name}`).digest('base64url').slice(0, 22);

  const count: Limits['count'] = async ({ ip }, limit, ...[subject]) => {
    if (!config.hasRateLimits) return null;
    try {
      // Sequential: an attempt refused for a narrow network is not counted for the wider ones.
      for (const { limiter, key } of countersOf(limit, ip, subject)) await limiter.consume(key);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      metrics.countLimited(limit.name);
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    }
  };

  return {
    count,
    async take(ctx, limit, ...subject) {
      requireListed(ctx, limit);
      // An attempt counts even if the caller fails, and a transaction that waits for another connection could deadlock.
      if (ctx.db.isTransaction) throw new Error(`The limit ${limit.name} was taken inside a transaction.`);
      const seconds = await count(ctx, limit, ...subject);
      if (seconds === null) return;
      const minutes = Math.ceil(seconds / 60);
      throw new AppError('rate_limited', {
        detail:
          limit.seconds < daySeconds
            ? m.server_limit_reached({ minutes })
            : m.server_limit_reached_today({ hours: Math.ceil(minutes / 60) }),
        retryAfterSeconds: seconds,
      });
    },
    async spend({ ip }, limit, points, ...[subject]) {
      if (!config.hasRateLimits || points < 1) return;
      for (const { limiter, key } of countersOf(limit, ip, subject)) await limiter.penalty(key, points);
    },
    async giveBack({ ip }, limit, ...[subject]) {
      if (!config.hasRateLimits) return;
      for (const { limiter, key } of countersOf(limit, ip, subject)) await limiter.reward(key);
    },
    async forget({ ip }, limit, ...[subject]) {
      if (!config.hasRateLimits) return;
      for (const { limiter, key } of countersOf(limit, ip, subject)) await limiter.delete(key);
    },
  };
}
