import { Resolver } from 'node:dns/promises';

import type { Config } from './config.ts';

const timeoutMs = 2000;
const tries = 2;

/** A name that does not exist, and one without such a record. */
const nothing = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns the TXT or CNAME records of a name, in lower case; none if it has no such record; null if the name servers do
 * not answer, which says nothing about the name.
 */
export async function askNameServers(
  { dnsServers }: Pick<Config, 'dnsServers'>,
  type: 'CNAME' | 'TXT',
  name: string,
): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    if (type === 'CNAME') return (await resolver.resolveCname(name)).map((target) => target.toLowerCase());
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}
