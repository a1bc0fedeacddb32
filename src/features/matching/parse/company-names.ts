import type { Stretch, Token } from './tokens.ts';
import { wordAt, wordSet } from './tokens.ts';

/** Ends the name of a company, and is no word of what it might be asked for. */
const endings = wordSet('partners ltd llc inc corp group lines bros brothers hermanos hnos sons associates ltda srl sa gmbh holdings enterprises solutions global international intl company co grupo packers movers growers farms foods imports exports trading traders supplies industries distributors'); // prettier-ignore
/** Where something is, or goes: what follows is a place. */
const leads = wordSet('in at near from to en desde hacia hasta a para em de no na');
const longestName = 6;

const isName = (token: Token | undefined): boolean => token?.kind === 'word' && token.isCapital;

/**
 * Names of companies: words with capital letters, the last of which companies end with. "Doral Freight Partners" stands in no town and asks for
 * no freight. A text that is written in capitals throughout, or every word with one, shows none.
 */
export function companyNames(text: string, tokens: readonly Token[]): Stretch[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (text === text.toUpperCase() || words.filter(({ isCapital }) => isCapital).length > words.length * 0.6) return [];
  const found: Stretch[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isName(tokens[from])) continue;
    let to = from + 1;
    while (to - from < longestName && (isName(tokens[to]) || (wordAt(tokens, to) === '&' && isName(tokens[to + 1]))))
      to += 1;
    while (to > from && !endings.has(wordAt(tokens, to - 1))) to -= 1;
    if (to - from >= 2 && !leads.has(wordAt(tokens, from))) found.push({ from, to });
    from = Math.max(from, to - 1);
  }
  return found;
}

/** "Miami Cold Packers of Orlando": where a company is, and not what it asks for. */
export const isTownOfCompany = (tokens: readonly Token[], { from }: Stretch, companies: readonly Stretch[]): boolean =>
  wordAt(tokens, from - 1) === 'of' && companies.some(({ to }) => to === from - 1);
