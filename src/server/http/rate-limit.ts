import { AppError } from '#shared/errors.ts';

import { type CountedPaths, type RateClass, defineLimit, searchClass } from '../define-limit.ts';
import type { Limits } from '../limit-counters.ts';
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

/** Everything that programs may request. */
const apiPaths: CountedPaths = { rateClass: searchClass, paths: ['/api/v1/'] };

/** Returns the class in which a request is counted. */
export type Classify = (request: { method: string; path: string; contentType: string | undefined }) => RateClass;

/**
 * Returns a function that gives a request's class: that of the longest registered prefix of its path, otherwise upload,
 * write or read.
 */
export function createClassify(counted: readonly CountedPaths[]): Classify {
  const rules = [...counted, apiPaths]
    .flatMap(({ rateClass, paths }) => paths.map((path) => ({ rateClass, path })))
    .toSorted((a, b) => b.path.length - a.path.length);
  return ({ method, path, contentType }) => {
    // Normalised like the router does: `/LOGIN` and `/%6Cogin` are the same path.
    const asked = decodeURIComponent(path).toLowerCase();
    const methods = isSafe(method) ? 'safe' : 'unsafe';
    const rule = rules.find(({ rateClass, path: start }) => rateClass.methods === methods && asked.startsWith(start));
    if (rule !== undefined) return rule.rateClass;
    if (methods === 'safe') return readClass;
    return contentType?.startsWith('multipart/form-data') === true ? uploadClass : writeClass;
  };
}

/** Returns the limits of a class per account and per network. */
const limitsOf = ({ name, perAccount, perNetwork, seconds, isPerProcess }: RateClass) => ({
  account: defineLimit(`http.${name}.account`, { points: perAccount, seconds, by: 'subject', isPerProcess }),
  network: defineLimit(`http.${name}.network`, { points: perNetwork, seconds, by: 'network', isPerProcess }),
});

/**
 * For a posted page form, the refusal is rendered in the page's shell and the typed text is kept; any other request is
 * refused at once.
 */
function refuseGently(c: HttpContext, seconds: number): void {
  const error = new AppError('rate_limited', { retryAfterSeconds: seconds });
  if (isSafe(c.req.method) || isForPrograms(c)) throw error;
  c.set('refusal', error);
}

interface RequestLimits {
  /** Counts by the client's network; runs before the session is looked up. */
  byNetwork: HttpMiddleware;
  /** Counts by account, whatever the network. */
  byAccount: HttpMiddleware;
}

/** Returns middleware that counts every request by class. */
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
      // A conflict with somebody else wrote nothing, so the account's point is returned. The network's is not.
      if (seconds === null && c.res.status === 409) await limits.giveBack(c.get('ctx'), account, actor.userId);
    },
  };
}
