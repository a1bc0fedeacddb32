import { isUuid } from '#shared/ids.ts';
import type { Words } from '#shared/languages.ts';

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
  /** What happened, in words for the account it concerns and where that account sees it, by audit action. Actions without words are not told. */
  words: Readonly<Record<string, { text: Words; href?: (id: string) => string }>>;
  /** Whether this caller may read the row and what is attached to it. */
  mayRead: (ctx: Ctx, id: string) => Promise<boolean>;
}

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
