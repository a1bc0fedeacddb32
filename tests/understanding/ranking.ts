import { sql } from 'kysely';

import { reaches } from '#features/catalog/temperatures.ts';
import { type Plan, matchRequirement } from '#features/matching/match/match-requirement.server.ts';
import { parseRequirement } from '#features/needs/reading/parse-requirement.server.ts';
import type { Requirement } from '#features/needs/schema.ts';
import { serviceNames } from '#features/catalog/services.ts';

import { factsOf, underivable } from './derive.ts';
import type { Market } from './open-market.ts';
import { linesOf, today } from './report.ts';

/** A need with relevance grades of candidates by leg and slug: 3 does all of it there, 2 most, 1 some. */
interface Judged {
  id: string;
  lang: Requirement['language'];
  text: string;
  /**
   * Constraints that none of the first ten may violate: one of the services, none of the refused ones, the temperature,
   * the country.
   */
  hard: {
    services: string[];
    not: string[];
    temperatureC?: { min: number; max: number };
    serves?: string[];
    standsIn?: string;
  };
  judged: Record<string, number>[];
}

const first = 10;

/** Returns the nDCG of a list of names: 1 for the best possible list. */
function ndcg(names: readonly string[], grades: Record<string, number>): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, first).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return gain(names.map((name) => grades[name] ?? 0)) / gain(Object.values(grades).toSorted((a, b) => b - a));
}

/** Returns the reciprocal rank of the first good candidate; grade 1 does not count. */
const reciprocal = (names: readonly string[], grades: Record<string, number>): number =>
  1 / (names.findIndex((name) => (grades[name] ?? 0) >= 2) + 1 || Infinity);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Baseline: full text search over the same rows: names, descriptions, places and service labels. */
async function byFullText({ ctx }: Market, text: string): Promise<string[]> {
  const labels = JSON.stringify(
    Object.fromEntries(Object.entries(serviceNames).map(([code, name]) => [code, name({}, { locale: 'en' })])),
  );
  const named = (column: string) =>
    sql`(select string_agg(${labels}::jsonb ->> code, ' ') from unnest(${sql.ref(column)}) code)`;
  const { rows } = await sql<{ slug: string }>`
    with documents as (
      select slug, to_tsvector('english', concat_ws(' ', company_name, city, state, description, ${named('services')})) as words
      from warehouses where is_verified and is_active
      union all
      select slug, to_tsvector('english', concat_ws(' ', name, place_text, description, ${named('services')}, ${named('specialties')}))
      from logistics_partners where review_status = 'verified' and is_active
    ), asked as (
      -- Whoever has one of the words is found, and the more the better: with all of them wanted hardly anybody would be.
      select string_agg(lexeme, ' | ')::tsquery as query from unnest(to_tsvector('english', ${text})) where lexeme ~ '^\\w+$'
    )
    select slug from documents, asked where words @@ query order by ts_rank_cd(words, query) desc, slug limit ${sql.lit(first)}`.execute(
    ctx.db,
  );
  return rows.map(({ slug }) => slug);
}

/** Returns the constraint violations among the first ten, by the database's rows. */
function violations(market: Market, { hard }: Judged, plan: Plan): string[] {
  return plan.legs.flatMap(({ matches }, leg) =>
    matches.flatMap(({ candidate }) => {
      const facts = factsOf(market, candidate.id);
      if (facts === null) return [`${candidate.name} is not public`];
      const isStay = hard.temperatureC !== undefined || hard.standsIn !== undefined;
      const faults = [
        ...(facts.services.some((one) => hard.services.includes(one)) ? [] : ['none of the services']),
        ...facts.services.filter((one) => hard.not.includes(one)).map((one) => `offers ${one}`),
        ...(isStay && leg === 0 && hard.standsIn !== undefined && facts.country !== hard.standsIn && facts.state !== hard.standsIn ? ['another country'] : []), // prettier-ignore
        ...(hard.temperatureC && leg === 0 && !facts.zones.some((zone) => reaches(zone, hard.temperatureC!))
          ? ['another temperature']
          : []),
        ...(hard.serves ?? [])
          .filter((one) => leg === plan.legs.length - 1 && facts.country !== one && !facts.serves.includes(one))
          .map((one) => `does not serve ${one}`),
      ];
      return faults.map((fault) => `${candidate.name}: ${fault}`);
    }),
  );
}

export interface RankingFigures {
  queries: number;
  ndcg: number;
  textNdcg: number;
  reciprocal: number;
  textReciprocal: number;
  recall: number;
  violations: string[];
  invented: number;
  reasons: number;
  underivable: string[];
  /** By query, worst first. */
  worst: { id: string; text: string; ndcg: number }[];
}

/**
 * Returns how well the manually graded queries are answered from the demonstration market, compared with full text
 * search.
 */
export async function rankingFigures(market: Market): Promise<RankingFigures> {
  const rows: { query: Judged; ndcg: number; text: number; mrr: number; textMrr: number; recall: number }[] = [];
  const figures = { violations: [] as string[], underivable: [] as string[], invented: 0, reasons: 0 };
  for (const query of linesOf<Judged>('ranking')) {
    const { requirement: need } = parseRequirement(query.text, { today });
    const plan = await matchRequirement(market.ctx, need);
    const text = await byFullText(market, query.text);
    const legs = query.judged.map((grades, at) => {
      const names = plan.legs[at]?.matches.map(({ candidate }) => candidate.slug) ?? [];
      const wanted = Object.keys(grades).filter((name) => (grades[name] ?? 0) >= 2);
      const found = wanted.filter((name) => names.includes(name)).length / Math.min(first, wanted.length);
      return { ndcg: ndcg(names, grades), text: ndcg(text, grades), mrr: reciprocal(names, grades), textMrr: reciprocal(text, grades), recall: found }; // prettier-ignore
    });
    const mean = (of: (leg: (typeof legs)[number]) => number): number => meanOf(legs.map(of));
    rows.push({
      query,
      ndcg: mean((leg) => leg.ndcg),
      text: mean((leg) => leg.text),
      mrr: mean((leg) => leg.mrr),
      textMrr: mean((leg) => leg.textMrr),
      recall: mean((leg) => leg.recall),
    });
    figures.violations.push(...violations(market, query, plan).map((fault) => `${query.id} ${fault}`));
    for (const { leg, matches } of plan.legs)
      for (const match of matches) {
        if (factsOf(market, match.candidate.id) === null) figures.invented += 1;
        figures.reasons += match.reasons.length + match.unmet.length;
        const wrong = underivable(market, match, leg, need);
        figures.underivable.push(
          ...wrong.map((reason) => `${query.id} ${match.candidate.name}: ${JSON.stringify(reason)}`),
        );
      }
  }
  return {
    queries: rows.length,
    ndcg: meanOf(rows.map((row) => row.ndcg)),
    textNdcg: meanOf(rows.map((row) => row.text)),
    reciprocal: meanOf(rows.map(({ mrr }) => mrr)),
    textReciprocal: meanOf(rows.map(({ textMrr }) => textMrr)),
    recall: meanOf(rows.map(({ recall }) => recall)),
    ...figures,
    worst: rows
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .map((row) => ({ id: row.query.id, text: row.query.text, ndcg: row.ndcg })),
  };
}
