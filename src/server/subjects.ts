import type { Ctx } from './context.ts';

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
  /** What happened, in words for the account it concerns, by audit action. Actions without words are not told. */
  words: Readonly<Record<string, { text: string; href?: string }>>;
  /** Whether this caller may read the row and what is attached to it. */
  mayRead: (ctx: Ctx, id: string) => Promise<boolean>;
}
