import { timingSafeEqual } from 'node:crypto';

import { AppError } from '#shared/errors.ts';

import type { Config } from '../config.ts';
import { isLoopback } from '../ip-ranges.ts';
import type { Metrics } from '../metrics.ts';
import { socketAddress } from './client-address.ts';
import type { Drain } from './drain.ts';
import type { HttpContext } from './types.ts';

export interface ReadinessCheck {
  name: string;
  /** Throws or times out if the component does not work. */
  check: () => Promise<unknown>;
}

const patienceMs = 2000;

async function passes({ check }: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  try {
    return await Promise.race([check().then(() => true), timeout]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** `/health/live`: the process answers. */
export function live(c: HttpContext): Response {
  return c.json({ status: 'ok' });
}

type Results = readonly (readonly [name: string, result: 'ok' | 'failed'])[];

/** How long results are reused, so that a thousand requests a second cause one check. */
const freshMs = 1000;

/** Returns a function that runs the checks; concurrent and recent calls share their results. */
export function shareChecks(checks: readonly ReadinessCheck[]): () => Promise<Results> {
  const ask = (): Promise<Results> =>
    Promise.all(checks.map(async (check) => [check.name, (await passes(check)) ? 'ok' : 'failed'] as const));
  let shared: Promise<Results> | null = null;
  return () => {
    shared ??= ask().finally(() => setTimeout(() => (shared = null), freshMs).unref());
    return shared;
  };
}

/** `/health/ready`: all components work and the process is not stopping; otherwise 503 with the failing component. */
export async function ready(c: HttpContext, check: () => Promise<Results>, drain: Drain): Promise<Response> {
  const results = await check();
  const status = drain.isDraining ? 'stopping' : results.every(([, result]) => result === 'ok') ? 'ok' : 'failed';
  return c.json({ status, checks: Object.fromEntries(results) }, status === 'ok' ? 200 : 503);
}

/** With METRICS_TOKEN: its bearer. Without: direct requests from this machine. Everybody else gets 404. */
function mayReadMetrics(c: HttpContext, config: Config): boolean {
  if (config.metricsToken !== null) {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    const expected = Buffer.from(`Bearer ${config.metricsToken}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !isForwarded && config.isLocal && isLoopback(socketAddress(c) ?? '');
}

/** `/metrics` in the Prometheus text format, for authorized callers. */
export async function metricsPage(c: HttpContext, config: Config, metrics: Metrics): Promise<Response> {
  if (!mayReadMetrics(c, config)) throw new AppError('not_found');
  return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
}
