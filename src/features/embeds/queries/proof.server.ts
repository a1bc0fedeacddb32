import { createHmac } from 'node:crypto';

import type { Config } from '#server/config.ts';
import { askNameServers } from '#server/name-servers.ts';

import { proofName } from '../schema/domain.ts';
import type { DomainProblem } from '../state.ts';

/** What the DNS says about a company's host name. */
export interface Finding {
  /** Null if it is proved. */
  problem: Exclude<DomainProblem, 'taken'> | null;
  /** The host that it points to instead. */
  target: string | null;
}

const prefix = 'site-proof=';

/** Returns the text that proves this name for this company, and for no other. */
export const proofText = ({ secret }: Pick<Config, 'secret'>, organizationId: string, domain: string): string =>
  `${prefix}${createHmac('sha256', secret).update(`embed domain:${organizationId}:${domain}`).digest('hex').slice(0, 32)}`;

/** Returns the host that a company's CNAME record must name. */
export const ourHost = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname;

/**
 * Looks up whether a company's host name points here (CNAME) or has its proof (TXT). The proof of another company
 * outweighs a CNAME, which that company may have left behind.
 */
export async function findProof(config: Config, organizationId: string, domain: string): Promise<Finding> {
  const [texts, targets] = await Promise.all([
    askNameServers(config, 'TXT', proofName(domain)),
    askNameServers(config, 'CNAME', domain),
  ]);
  const found = (problem: Finding['problem'], target: string | null = null) => ({ problem, target });
  if (texts?.includes(proofText(config, organizationId, domain))) return found(null);
  if (texts === null || targets === null) return found('unanswered');
  if (texts.some((text) => text.startsWith(prefix))) return found('other_token');
  if (targets.includes(ourHost(config))) return found(null);
  const [target] = targets;
  return target === undefined ? found('nothing') : found('elsewhere', target.slice(0, 253));
}
