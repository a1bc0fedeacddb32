import { AppError } from '#shared/errors.ts';

import { type CountedPaths, type RateClass, defineLimit, searchClass } from '../limit.ts';
import type { Limits } from '../limits.ts';
import { isSafe } from './methods.ts';
import { isForPrograms } from './audience.ts';
import type { HttpContext, HttpMiddleware } from './types.ts';

const readClass: RateClass = {
  name: 'read',
  methods: 'safe',
  perAccount: 300,
  perNetwork: 1200,
  seconds: 60,
  isPerProcess: true,
};
export const writeClass: RateClass = {
  name: 'write',
  methods: 'unsafe',
  perAccount: 60,
  perNetwork: 240,
  seconds: 60,
};
const uploadClass: RateClass = { ...writeClass, name: 'upload', seconds: 600 };

/** Whatever a program may ask for. */
const apiPaths: CountedPaths = { rateClass: searchClass, paths: ['/api/v1/'] };

/** The class a request is counted in. */
export type Classify = (request: { method: string; path: string; contentType: string | undefined }) => RateClass;

/** A request falls into the class registered for the longest beginning of its path, otherwise it is an upload, a write or plain reading. */
export function createClassify(counted: readonly CountedPaths[]): Classify {
  const doors = [...counted, apiPaths]
    .flatMap(({ rateClass, paths }) => paths.map((path) => ({ rateClass, path })))
    .toSorted((a, b) => b.path.length - a.path.length);
  return ({ method, path, contentType }) => {
    // As the router reads it: `/LOGIN` and `/%6Cogin` lead to the same door.
    const asked = decodeURIComponent(path).toLowerCase();
    const methods = isSafe(method) ? 'safe' : 'unsafe';
    const door = doors.find(({ rateClass, path: start }) => rateClass.methods === methods && asked.startsWith(start));
    if (door !== undefined) return door.rateClass;
    if (methods === 'safe') return readClass;
    return contentType?.startsWith('multipart/form-data') === true ? uploadClass : writeClass;
  };
}

/** What one class allows to an account, and to a network. */
const limitsOf = ({ name, perAccount, perNetwork, seconds, isPerProcess }: RateClass) => ({
  account: defineLimit(`http.${name}.account`, { points: perAccount, seconds, by: 'subject', isPerProcess }),
  network: defineLimit(`http.${name}.network`, { points: perNetwork, seconds, by: 'network', isPerProcess }),
});

/** A refused posted page form is shown by the page's shell with its text kept; everything else is refused at once. */
function refuseGently(c: HttpContext, seconds: number): void {
  const error = new AppError('rate_limited', { retryAfterSeconds: seconds });
  if (isSafe(c.req.method) || isForPrograms(c)) throw error;
  c.set('refusal', error);
}

interface RequestLimits {
  /** Counts by the network the request came from; runs before the session is looked up. */
  byNetwork: HttpMiddleware;
  /** Counts by account, wherever the person is. */
  byAccount: HttpMiddleware;
}

/** Counts every request, by class. */
export function limitRequests(limits: Limits, classify: Classify): RequestLimits {
  const allowances = new Map<RateClass, ReturnType<typeof limitsOf>>();
  const allowanceOf = (c: HttpContext) => {
    const { method, path } = c.req;
    const rateClass = classify({ method, path, contentType: c.req.header('content-type') });
    const allowance = allowances.get(rateClass) ?? limitsOf(rateClass);
    allowances.set(rateClass, allowance);
    return allowance;
  };
  return {
    async byNetwork(c, next) {
      const seconds = await limits.count({ ip: c.get('ip') }, allowanceOf(c).network);
      if (seconds !== null) refuseGently(c, seconds);
      await next();
    },
    async byAccount(c, next) {
      const { actor, ip } = c.get('ctx');
      if (actor.kind !== 'user' || c.get('refusal') !== undefined) return next();
      const { account } = allowanceOf(c);
      const seconds = await limits.count({ ip }, account, actor.userId);
      if (seconds !== null) refuseGently(c, seconds);
      await next();
      // Somebody else was quicker, and nothing was written: whoever met that often may still act. The network has counted it.
      if (seconds === null && c.res.status === 409) await limits.giveBack(c.get('ctx'), account, actor.userId);
    },
  };
}
