import type { Act } from '#shared/acts.ts';
import { isUuid } from '#shared/ids.ts';
import type { Words } from '#shared/languages.ts';

import type { Ctx } from './context.ts';

/** A row as people see it in their list of saved things. */
export interface ShortlistCard {
  title: string;
  href: string;
  /** The place; the price; what else tells one from another. */
  lines: readonly string[];
  /** Measures of it, written in the reader's unit: "Free" 20,000. */
  areas?: readonly { label: string; sqFt: number }[];
  picture: { src: string; srcSet: string; width: number; height: number; alt: string; lang: string | null } | null;
  /** As addresses know it; absent where nothing more can be done about it. */
  slug?: string;
}

/** How rows of one kind are shown to whoever saved them. */
export interface ShortlistKind {
  /** The heading above them: "Warehouses". */
  label: Words;
  /** By id, in the caller's language; what not everybody may see is missing, whoever asks. */
  cards: (ctx: Ctx, ids: readonly string[]) => Promise<Map<string, ShortlistCard>>;
  /** Where such rows are found. */
  browse: { label: Words; path: string };
  /** The page that compares some of them: its path, the name of the values in its address, and how many it takes. */
  compare?: { path: string; field: string; most: number };
}

/** What whoever checks the papers of a row must know about it. */
export interface PapersOf {
  title: string;
  /** Where it is, with its street, and how its owner is called; for staff and its owner. */
  address: string;
  phone: string | null;
  /** Whose papers they are; null while nobody has claimed the row. */
  owner_user_id: string | null;
  /** The page of the row for its owner, and the one that everybody sees. */
  own_path: string;
  public_path: string;
  /** What the row says of itself that a paper may prove. */
  stated: readonly { kind: 'licence' | 'certificate'; value: string }[];
}

/**
 * What the house may ask about the rows of a feature without knowing the feature: audit log, recent activity, queues, files,
 * conversations and reports hold a kind and an id, and ask here.
 */
export interface SubjectKind {
  /** As in `audit_log.subject_kind`: `warehouse`. */
  kind: string;
  /** Short names by id, in one query; ids of rows that do not exist are missing. For staff and for whoever may read the row. */
  names: (ctx: Ctx, ids: readonly string[]) => Promise<Map<string, string>>;
  /** The page on which this caller sees the row, or null when there is none for them. */
  href: (ctx: Ctx, id: string) => string | null;
  /** What happened, in words for the account it concerns and where that account sees it, by audit action. Actions without words are not told. */
  words: Readonly<Record<string, { text: Words; href?: (id: string) => string }>>;
  /** Whether this caller may read the row and what is attached to it. */
  mayRead: (ctx: Ctx, id: string) => Promise<boolean>;
  /** Absent: nobody saves such rows. */
  shortlist?: ShortlistKind;
  /** Absent: nobody checks papers of such rows. Null for a row that does not exist; who may know what it answers is the caller's question. */
  papers?: (ctx: Ctx, id: string) => Promise<PapersOf | null>;
}

/** A public row, as addresses know it. */
export interface PublicRow {
  kind: string;
  slug: string;
}

/** What is known of what somebody needs, by the names that forms use: `services`, `pallets`, `origin_address`. */
export type KnownFields = Readonly<Record<string, string | readonly string[]>>;

/** What can be done about public rows of lower features, offered where they are shown: "Request Quote". */
export interface SubjectAct {
  /** Of which subjects. */
  kinds: readonly string[];
  label: Words;
  /** About several at once. */
  labelOfMany: Words;
  /** The page on which it is done; what is known already stands in its form. */
  path: (rows: readonly PublicRow[], known: KnownFields) => string;
}

/** What features offer about these public rows, in the caller's language; about none, what they offer about a need alone. */
export const subjectActs = (ctx: Ctx, rows: readonly PublicRow[], known: KnownFields = {}): Act[] =>
  ctx.registry.subjectActs.flatMap(({ kinds, label, labelOfMany, path }) => {
    const own = rows.filter(({ kind }) => kinds.includes(kind));
    if (own.length === 0 && rows.length > 0) return [];
    return [{ label: own.length > 1 ? labelOfMany() : label(), to: path(own, known) }];
  });

/** What these rows are called today, by id, each kind asked once; what is gone or belongs to no feature is missing. */
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
