import { type RawBuilder, sql } from 'kysely';

import { countryLabel } from '#features/catalog/countries.ts';
import { evidencePaths } from '#features/evidence/paths.ts';
import { messagePaths } from '#features/messaging/paths.ts';
import { masked } from '#features/messaging/queries/masked.server.ts';
import { quotePaths } from '#features/quotes/paths.ts';
import { ratePaths } from '#features/rates/paths.ts';
import { trackingPaths } from '#features/tracking/paths.ts';
import type { Ctx } from '#server/context.ts';
import { inLanguage } from '#server/language.ts';
import { languages } from '#shared/languages.ts';

import type { Happening, RuleSettings } from '../schema/rule.ts';
import type { Occasion } from '../state.ts';
import {
  type Found,
  messageWaiting,
  offerEnding,
  packageLate,
  paperEnding,
  requestFits,
  spaceBelow,
  type Wanted,
} from './occasions.server.ts';

/** Which events to find: those of a period, or those of these keys that still hold. */
export type Asked = { from: Date; to: Date } | { keys: readonly string[] };

const statements: Readonly<Record<Occasion, (wanted: Wanted) => RawBuilder<Found>>> = {
  request_fits: requestFits,
  message_waiting: messageWaiting,
  package_late: packageLate,
  space_below: spaceBelow,
  paper_ending: paperEnding,
  offer_ending: offerEnding,
};

type Row = Pick<Found, 'subject_kind' | 'subject_id' | 'reference'>;

const requestPath = ({ reference }: Row): string => quotePaths.request(reference ?? '');

/** The page of the company on which it acts. */
const paths: Readonly<Record<Occasion, (row: Row) => string>> = {
  request_fits: requestPath,
  message_waiting: ({ subject_id }) => messagePaths.conversation(subject_id),
  package_late: ({ subject_id }) => trackingPaths.ownPackage(subject_id),
  space_below: ({ subject_kind, subject_id }) => ratePaths.space(subject_kind, subject_id),
  paper_ending: ({ subject_kind, subject_id }) => evidencePaths.papers(subject_kind, subject_id),
  offer_ending: requestPath,
};

const always = sql<boolean>`true`;

/** The id that a key begins with. */
const idIn = (key: string): string => key.slice(0, 36);

/**
 * Returns events of a company, oldest first: all of a period, or those of the keys that still hold. `newest` limits
 * them to so many, the latest. The caller has checked who asks.
 */
export async function findHappenings(
  ctx: Ctx,
  { occasion, amount, unit }: Pick<RuleSettings, 'occasion' | 'amount' | 'unit'>,
  organizationId: string,
  asked: Asked,
  newest: number | null = null,
): Promise<Happening[]> {
  const keys = 'keys' in asked ? new Set(asked.keys) : null;
  if (keys?.size === 0) return [];
  const ids = keys === null ? [] : [...new Set([...keys].map(idIn))];
  const wanted: Wanted = {
    organizationId,
    amount: amount ?? 0,
    unit,
    now: ctx.clock(),
    from: 'keys' in asked ? null : asked.from,
    during: (moment) =>
      'keys' in asked
        ? always
        : sql`(${moment} > ${asked.from}::timestamptz and ${moment} <= ${asked.to}::timestamptz)`,
    among: (id) => (keys === null ? always : sql`${id} = any(${ids}::uuid[])`),
    still: (condition) => (keys === null ? always : sql`(${condition})`),
  };
  const { rows } = await sql<Found>`
    select * from (${statements[occasion](wanted)}) happened
    order by ${newest === null ? sql`at, key` : sql`at desc, key desc`} limit ${newest ?? 100_000}`.execute(ctx.db);
  return (newest === null ? rows : rows.toReversed())
    .filter(({ key }) => keys === null || keys.has(key))
    .map(({ countries, places, clients, ...row }) => ({
      ...row,
      path: paths[occasion](row),
      // A sender's name may itself contain contact details.
      title: masked(ctx, row.title, row.subject_kind === 'conversation'),
      clients: clients.flatMap((name) =>
        name === null ? [] : [masked(ctx, name, row.subject_kind === 'conversation')],
      ),
      places: [...places, ...countries.flatMap(namesOf)].filter((place) => place !== null),
    }));
}

/** A country in all languages, since a rule is written in any. */
const namesOf = (code: string | null): string[] =>
  code === null ? [] : languages.map((language) => inLanguage(language, () => countryLabel(code)));
