import type { Words } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import type { DomainProblem } from '../state.ts';

/** A company's own host name, as the company sees it. */
export interface OwnDomain {
  domain: string;
  /** As people write it. */
  shown: string;
  isProved: boolean;
  checked_at: Date | null;
  problem: DomainProblem | null;
  /** The host that it points to instead. */
  target: string | null;
  /** The records that prove it; one of them is enough. */
  cname: string;
  txt: { name: string; text: string };
}

/** Returns a sentence that says whether a host name is proved, and if not, what to do. */
export function stateText({ shown, isProved, problem, target }: Omit<OwnDomain, 'domain' | 'cname' | 'txt'>): string {
  if (isProved)
    return problem === null
      ? m.embeds_domain_proved({ domain: shown })
      : m.embeds_domain_problem_unanswered_kept({ domain: shown });
  const texts: Record<DomainProblem, Words> = {
    nothing: () => m.embeds_domain_problem_nothing(),
    elsewhere: () => m.embeds_domain_problem_elsewhere({ target: target ?? '' }),
    other_token: () => m.embeds_domain_problem_other_token(),
    unanswered: () => m.embeds_domain_problem_unanswered(),
    taken: () => m.embeds_domain_problem_taken(),
  };
  return texts[problem ?? 'nothing']();
}
