import { createHmac } from 'node:crypto';

import type { Config } from '#server/config.ts';
import { askNameServers } from '#server/name-servers.ts';

import { proofName } from '../schema/domain.ts';
import type { DomainProblem } from '../state.ts';

/** What the name servers say of a host name that a company calls its own. */
export interface Finding {
  /** Null: it is proved. */
  problem: Exclude<DomainProblem, 'taken'> | null;
  /** Where it leads instead. */
  target: string | null;
}

const prefix = 'site-proof=';

/** Returns the text that proves this name for this company, and for no other. */
export const proofText = ({ secret }: Pick<Config, 'secret'>, organizationId: string, domain: string): string =>
  `${prefix}${createHmac('sha256', secret).update(`embed domain:${organizationId}:${domain}`).digest('hex').slice(0, 32)}`;

/** Returns the host name that a company's name has to lead to. */
export const ourHost = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => new URL(publicUrl).hostname;

/**
 * Asks the name servers whether a company's name leads here (CNAME) or carries its text (TXT). The text of another
 * company weighs more than where the name leads: that may be left over from it.
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
