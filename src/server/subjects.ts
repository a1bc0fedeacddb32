import type { Act } from '#shared/acts.ts';
import { isUuid } from '#shared/ids.ts';
import type { Words } from '#shared/languages.ts';

import type { Ctx } from './context.ts';

/** A row as shown in a user's list of saved items. */
export interface ShortlistCard {
  title: string;
  href: string;
  /** The place; the price; other distinguishing facts. */
  lines: readonly string[];
  /** Its areas, shown in the reader's unit: "Free" 20,000. */
  areas?: readonly { label: string; sqFt: number }[];
  picture: { src: string; srcSet: string; width: number; height: number; alt: string; lang: string | null } | null;
  /** As in URLs; absent if no further action is possible. */
  slug?: string;
}

/** How saved rows of one kind are shown. */
export interface ShortlistKind {
  /** Their heading: "Warehouses". */
  label: Words;
  /** Returns cards by id, in the caller's language; rows that are not public are missing, whoever asks. */
  cards: (ctx: Ctx, ids: readonly string[]) => Promise<Map<string, ShortlistCard>>;
  /** The page where such rows are found. */
  browse: { label: Words; path: string };
  /** The page that compares several of them: its path, its query parameter and its maximum number. */
  compare?: { path: string; field: string; most: number };
}

/** What a reviewer of a row's papers needs to know about it. */
export interface PapersOf {
  title: string;
  /** Its address with street, and its owner's phone number; for staff and its owner. */
  address: string;
  phone: string | null;
  /** The company that the papers belong to, and its member who answers for them; null while nobody has claimed the row. */
  organization_id: string | null;
  owner_user_id: string | null;
  /** The row's page for its owner, and the public one. */
  own_path: string;
  public_path: string;
  /** Claims of the row that a paper may prove. */
  stated: readonly { kind: 'licence' | 'certificate'; value: string }[];
}

/** A row that may have a rate card. */
export interface PricedRow {
  id: string;
  slug: string;
  title: string;
  organization_id: string | null;
  /** It is listed in its public directory. */
  isPublic: boolean;
  /** Its page for its owner. */
  own_path: string;
  /** True for carriers, which move goods; the others store them. */
  isCarrier: boolean;
}

/** Which rows are asked for; those of a company oldest first, at most `maxOfCompany`. */
export type RowsBy = { ids: readonly string[] } | { slugs: readonly string[] } | { company: string };
export const maxOfCompany = 200;

/**
 * What can be asked about the rows of a feature without importing it: audit log, recent activity, queues, files,
 * conversations and reports store a kind and an id.
 */
export interface SubjectKind {
  /** As in `audit_log.subject_kind`: `warehouse`. */
  kind: string;
  /**
   * Returns short names by id, in one query; ids of missing rows are left out. For staff and for those who may read the
   * row.
   */
  names: (ctx: Ctx, ids: readonly string[]) => Promise<Map<string, string>>;
  /** Returns the page on which this caller sees the row, or null if there is none for them. */
  href: (ctx: Ctx, id: string) => string | null;
  /**
   * Descriptions of events for the account concerned, and the page where it sees them, by audit action. Actions without
   * a description are not shown.
   */
  words: Readonly<Record<string, { text: Words; href?: (id: string) => string }>>;
  /** Returns true if this caller may read the row and its attachments. */
  mayRead: (ctx: Ctx, id: string) => Promise<boolean>;
  /** Absent: such rows cannot be saved. */
  shortlist?: ShortlistKind;
  /**
   * Absent: papers of such rows are not reviewed. Returns null if the row does not exist; the caller must check
   * permission.
   */
  papers?: (ctx: Ctx, id: string) => Promise<PapersOf | null>;
  /** Absent: such rows have no rate card. The caller must check permission; rows that do not exist are left out. */
  priced?: (ctx: Ctx, by: RowsBy) => Promise<PricedRow[]>;
  /**
   * Absent: it is not known what such rows state. Returns the words of `insights` (`service:cold_storage`) that a public
   * row states, where it lies, and the page on which its owner states more; null for others.
   */
  stated?: (
    ctx: Ctx,
    id: string,
  ) => Promise<{ words: ReadonlySet<string>; latitude: number; longitude: number; path: string } | null>;
  /**
   * Returns the median minutes to a first answer in the last 90 days: of the row's company, and of all; null with too
   * few.
   */
  answerMinutes?: (ctx: Ctx, id: string) => Promise<{ own: number | null; market: number | null }>;
}

/** A public row, as identified in URLs. */
export interface PublicRow {
  kind: string;
  slug: string;
}

/** Known facts about a need, by the names of form fields: `services`, `pallets`, `origin_address`. */
export type KnownFields = Readonly<Record<string, string | readonly string[]>>;

/** An action on public rows of lower features, offered where they are shown: "Request Quote". */
export interface SubjectAction {
  /** Kinds of subjects it applies to. */
  kinds: readonly string[];
  label: Words;
  /** Label for several rows at once. */
  labelOfMany: Words;
  /** Returns the path of its page; known facts are prefilled in its form. */
  path: (rows: readonly PublicRow[], known: KnownFields) => string;
}

/**
 * Returns the actions that features offer on these public rows, in the caller's language; without rows, those for a
 * need alone.
 */
export const subjectActions = (ctx: Ctx, rows: readonly PublicRow[], known: KnownFields = {}): Act[] =>
  ctx.registry.subjectActions.flatMap(({ kinds, label, labelOfMany, path }) => {
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0 && rows.length > 0) return [];
    return [{ label: own.length > 1 ? labelOfMany() : label(), to: path(own, known) }];
  });

/**
 * Returns the current names of these rows by id, with one query per kind; deleted rows and unknown kinds are missing.
 */
export async function subjectNames(
  ctx: Ctx,
  rows: readonly { subject_kind: string; subject_id: string }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of new Set(rows.map((row) => row.subject_kind))) {
    const ids = new Set(
      rows.filter((row) => row.subject_kind === kind && isUuid(row.subject_id)).map((row) => row.subject_id),
    );
    const found = ids.size === 0 ? null : await ctx.registry.subject(kind)?.names(ctx, [...ids]);
    for (const [id, name] of found ?? []) names.set(id, name);
  }
  return names;
}
