import type { Ctx } from '#server/context.ts';

import { searcherWord } from '../schema/words.ts';
import type { Searched, Visit } from './visit-counter.server.ts';

// unsafe: companies that saw public rows, for sums that name none of them
/**
 * Returns the country of the searcher for each page of results that was shown to somebody whose company says where it
 * is; nothing is guessed about others. Colleagues are one searcher.
 */
export async function searchersOf(ctx: Ctx, visits: readonly Visit[]): Promise<Searched[]> {
  const shown = visits.filter(({ what }) => what === 'shown');
  const companies = [...new Set(shown.flatMap(({ company }) => company ?? []))];
  if (companies.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('organizations')
    .where('id', 'in', companies)
    .where('country_code', 'is not', null)
    .select(['id', 'country_code'])
    .execute();
  const countries = new Map(rows.map(({ id, country_code }) => [id, country_code]));
  return shown.flatMap(({ kind, ids, company }) => {
    const country = company === null ? null : countries.get(company);
    return country ? [{ word: searcherWord(country), kind, ids, visitor: `company ${company}`, company }] : [];
  });
}
