import { type RawBuilder, sql } from 'kysely';

import { plainWords } from '#features/catalog/words/vocabulary.ts';
import type { Ctx } from '#server/context.ts';
import type { Place } from '#features/catalog/schema.ts';
import { foldText } from '#shared/plain-text.ts';

import { withAmounts } from '../../schema/typed-amounts.ts';
import {
  type Condition,
  type Facet,
  filterConditions,
  placeConditions,
  rangeConditions,
  type SearchScope,
  where,
} from './conditions.server.ts';
import { frequencyOf, quoted, type TextQuery } from './text.server.ts';
import { commonPlaces, commonRanges, filterSampleSize, selectiveFilters, textSampleSize } from './tuning.server.ts';
import { servedBy, type Understood, writtenName } from './understand-search.server.ts';

type Query = RawBuilder<unknown>;

/** A part of a text's results, disjoint from earlier tiers. */
export interface Tier extends SearchScope {
  /** Its results are a subset of the next tier's `alone` query. */
  isWithinNext: boolean;
  /** Its word query if no company has the name: for counting, earlier tiers then need not be excluded. */
  alone: Query | null;
  /** It contains companies with the name. */
  isNamed: boolean;
  /** It contains listings that only mention what was recognised. */
  isMention: boolean;
}

/** Where to search for the typed place. */
export type SearchedPlaces = Pick<SearchScope, 'area' | 'places' | 'isPlaceCommon'>;

/**
 * Returns the results of a typed text in disjoint tiers, best first: companies with the name, anywhere unless a
 * separate place filter is set; listings with everything recognised in the place itself; those near it; those that only
 * mention it.
 */
export function tiersOf(
  base: SearchScope,
  read: Understood,
  words: TextQuery | null,
  around: SearchedPlaces | null,
): Tier[] {
  const { names, named, terms, left, town } = questionsOf(base, read, words);
  // Terms without a number are searched by their marks.
  const stated = all([left, ...terms.filter(({ numbers }) => numbers.length === 0).map(({ value }) => value)]);
  const there = { ...base, ...around, filters: withAmounts(base.filters, read.amounts) };
  const having = { ...there, terms: terms.map(({ numbers }) => numbers).filter((numbers) => numbers.length > 0) };
  const hasPlace = there.places !== null || there.area !== null || Boolean(base.excluded);
  const isRestricted = terms.length > 0 || read.amounts.length > 0 || left !== null || hasPlace;

  const tiers: Tier[] = namedTiers(base, names);
  if (town)
    tiers.push({
      ...tier(having, all([town, stated, not(named)])),
      ...plainTier,
      alone: town,
      isWithinNext: isRestricted,
    });
  if (isRestricted)
    tiers.push({
      ...tier(having, all([stated, not(town), not(named)]), stated === null),
      ...plainTier,
      alone: stated,
    });
  if (terms.length > 0) {
    // Mentioned in the text, but not all of them stated as facts.
    const mentioned = all([...terms.map(({ mention }) => mention), not(all(terms.map(({ value }) => value))), left]);
    tiers.push({ ...tier(there, all([mentioned, not(named)])), ...plainTier, alone: mentioned, isMention: true });
  }
  const isBudgeted = base.totals !== null && read.amounts.some(({ filter }) => filter === 'maxTotal');
  return isBudgeted ? tiers.flatMap(withUnpriced) : tiers;
}

/** Within a budget: who is known to keep it, then who has no total to compare. */
function withUnpriced(one: Tier): Tier[] {
  if (one.filters.maxTotal === null) return [one];
  const own = { ...one, isWithinNext: false, alone: one.text?.query ?? null };
  return [own, unpriced(own)];
}

const unpriced = <Scope extends SearchScope>(scope: Scope): Scope => ({
  ...scope,
  filters: { ...scope.filters, maxTotal: null },
  isUnpriced: true,
});

/** Companies with a name; a full name comes before a part of it: "Almacenes Flamboyán" before "Flamboyán Norte". */
const namedTiers = (base: SearchScope, names: readonly Query[]): Tier[] =>
  names.map((name, index) => {
    const earlier = index === 0 ? null : any(names.slice(0, index));
    return { ...tier(base, all([name, not(earlier)])), ...plainTier, alone: name, isNamed: true };
  });

const plainTier = { isWithinNext: false, isNamed: false, isMention: false };

/** Returns the only tier of a search without text. */
export const onlyTier = (scope: SearchScope): Tier => ({
  ...scope,
  ...plainTier,
  alone: null,
});

/** Returns the same listings for an order that ignores match quality. */
export function partsOf(
  base: SearchScope,
  read: Understood,
  words: TextQuery | null,
  around: SearchedPlaces | null,
): SearchScope[] {
  const { named, terms, left } = questionsOf(base, read, words);
  const meant = all([...terms.map(({ mention }) => mention), left]);
  const there = { ...base, ...around, filters: withAmounts(base.filters, read.amounts) };
  // If names also count only at the place, one query covers everything.
  if (around === null || base.filters.sort === 'nearest') {
    const either = tier(there, meant && named ? sql`(${meant} || ${named})` : (meant ?? named));
    return budgeted(read, [left ? either : withValues(either, terms)]);
  }
  return [
    ...(named ? [tier(base, named)] : []),
    ...budgeted(read, [tier(there, all([meant, named && sql`!!${named}`]), meant === null)]),
  ];
}

/** Adds those that have no total to compare with a typed budget. */
const budgeted = ({ amounts }: Understood, parts: SearchScope[]): SearchScope[] =>
  parts.flatMap((part) =>
    part.totals !== null && amounts.some(({ filter }) => filter === 'maxTotal') ? [part, unpriced(part)] : [part],
  );

/** Serves a place, or has its name in its text. */
export const mentionOf = (place: Place): TextQuery => ({
  query: any([...marksOf(place), sql`phraseto_tsquery('english', fold(${writtenName(place)}))`]),
  frequency: 'some',
  corrected: null,
  unread: [],
});

/** Returns the marks of listings that serve a place; none if serving it is not distinctive. */
const marksOf = (place: Place): Query[] => servedBy(place).map((code) => sql`${quoted(`>${code}`)}::tsquery`);

/** Returns the parts of a text as queries of the index of words. */
function questionsOf({ facets, place }: SearchScope, read: Understood, words: TextQuery | null) {
  const numberOf = numbersBy(facets);
  const { served } = read;
  const destination = served && {
    numbers: [],
    value: any(marksOf(served.place)),
    mention: sql`(${mentionOf(served.place).query})`,
  };
  const names = read.names.map((name) => sql`${name}::tsquery`);
  return {
    names,
    named: names.length > 0 ? any(names) : null,
    left: words?.query ?? null,
    town: place && townOf(place),
    terms: [
      ...(destination ? [destination] : []),
      ...read.terms.map(({ codes, start, end }) => {
        const numbers = codes.flatMap((code) => numberOf(code.kind, code.code));
        const value = sql`${numbers.map((number) => quoted(`#${number}`)).join(' | ')}::tsquery`;
        const [first] = codes;
        const phrases = [read.typed.slice(start, end), ...(first ? [plainWords(first)] : [])];
        const mention = any([value, ...phrases.map((phrase) => sql`phraseto_tsquery('english', fold(${phrase}))`)]);
        return { numbers, value: sql`(${value})`, mention };
      }),
    ],
  };
}

function numbersBy(facets: readonly Facet[]): (kind: string, code: string) => number[] {
  const numbers = new Map(facets.map((facet) => [`${facet.kind}:${facet.code}`, facet.number]));
  return (kind, code) => {
    const number = numbers.get(`${kind}:${code}`);
    return number === undefined ? [] : [number];
  };
}

/**
 * Is in the named town or has the named ZIP code. Ports and airports have no inside, and of an area everything is
 * inside.
 */
function townOf(place: Place): Query | null {
  const { kind, radius_miles } = place;
  const name = writtenName(place);
  if (kind === 'zip') return sql`${quoted(`~${name}`)}::tsquery`;
  const isTown = kind === 'city' || (kind === 'neighborhood' && radius_miles < 15);
  return isTown ? sql`${quoted(`@${foldText(name)}`)}::tsquery` : null;
}

const not = (query: Query | null): Query | null => query && sql`!!${query}`;

const any = (queries: readonly Query[]): Query => sql`(${sql.join(queries, sql` || `)})`;

function all(queries: readonly (Query | null)[]): Query | null {
  const given = queries.filter((query) => query !== null);
  return given.length === 0 ? null : sql`(${sql.join(given, sql` && `)})`;
}

/** `isOnlyTested`: the words exclude an earlier tier, so looking them up would find nearly everything. */
function tier(scope: SearchScope, query: Query | null, isOnlyTested = false): SearchScope {
  const order = scope.ranked ? 'best' : scope.places ? 'nearest' : 'newest';
  const sort = scope.filters.sort === 'best' ? order : scope.filters.sort;
  return {
    ...scope,
    filters: { ...scope.filters, sort },
    text: query && { query, frequency: isOnlyTested ? 'common' : 'some', corrected: null, unread: [] },
  };
}

/** Returns the scope with the values of which one suffices: those of the only term. */
function withValues(scope: SearchScope, terms: readonly { numbers: readonly number[] }[]): SearchScope {
  const [only, ...others] = terms;
  if (!scope.text || !only || others.length > 0) return scope;
  return { ...scope, text: { ...scope.text, values: only.numbers } };
}

/**
 * Estimates from samples of the newest listings how common each scope's words are, and how much of the market its
 * filters leave.
 */
export async function weigh<Scope extends SearchScope>(ctx: Ctx, scopes: readonly Scope[]): Promise<Scope[]> {
  if (scopes.every(({ text }) => text === null)) return [...scopes];
  const count = (conditions: readonly Condition[]) =>
    sql`(count(*) filter (${where([sql`true`, ...conditions])}))::integer`;
  const words = scopes.map(({ text }) => count(text ? [sql`s.document @@ ${text.query}`] : []));
  const inArea = scopes.map(({ area }) => count(placeConditions({ area, places: null })));
  const within = scopes.map((scope) => count(rangeConditions(scope)));
  const matching = scopes.map((scope) => count(filterConditions(scope)));
  const newest = (columns: Query, size: number) =>
    sql`(select ${columns} from warehouse_search order by listed_at desc, warehouse_id desc limit ${size}) s`;
  const { rows } = await sql<{ words: number[]; in_area: number[]; within: number[]; matching: number[] }>`
    select (select array[${sql.join(words)}] from ${newest(sql`document`, textSampleSize)}) as words, in_area, within, matching
    from (select array[${sql.join(inArea)}] as in_area, array[${sql.join(within)}] as within, array[${sql.join(matching)}] as matching
      from ${newest(sql`*`, filterSampleSize)}) filtered`.execute(ctx.db);
  const [sample] = rows;
  return scopes.map((scope, index) => ({
    ...scope,
    text: scope.text && {
      ...scope.text,
      frequency: scope.text.frequency === 'common' ? 'common' : frequencyOf(sample?.words[index] ?? 0),
    },
    isPlaceCommon: scope.places ? scope.isPlaceCommon : (sample?.in_area[index] ?? 0) >= commonPlaces,
    areRangesCommon: (sample?.within[index] ?? 0) >= commonRanges,
    isSelective: filterConditions(scope).length > 0 && (sample?.matching[index] ?? 0) < selectiveFilters,
  }));
}
