import type { AppServices } from '../context.ts';
import { describeWarning, type SettingWarning } from '../setting-warnings.ts';

const seen = new WeakSet<AppServices['cache']>();

const warning: SettingWarning = { kind: 'forwarded' };

/** Records, and logs once, that a proxy stands in front although TRUST_PROXY_HOPS says that none does. */
export function noteForwarded({ cache, log }: Pick<AppServices, 'cache' | 'log'>): void {
  if (seen.has(cache)) return;
  seen.add(cache);
  log.warn(describeWarning(warning));
}

/** Returns the warning if such a request has arrived since the start of this process. */
export const findForwarded = ({ cache }: Pick<AppServices, 'cache'>): SettingWarning[] =>
  seen.has(cache) ? [warning] : [];
