import type { Words } from '#shared/languages.ts';

import type { Actor } from './actor.ts';
import type { Ctx } from './context.ts';
import { requireStaff } from './session/require.ts';

/** A row that staff found. */
export interface StaffFind {
  id: string;
  title: string;
  /** What distinguishes it from others with the same title. */
  detail: string;
  href: string;
}

/** Rows of one kind that staff can find by words, an id, a number or a reference. */
export interface StaffSearch {
  kind: string;
  label: Words;
  /** Kinds are shown in ascending order. */
  order: number;
  /** True for staff who may see such rows; the others are shown none. */
  may: (actor: Actor) => boolean;
  /**
   * Returns at most `limit` rows, newest first. `text` has at least three letters or digits in a row. Must read an index:
   * there may be a million rows (`newestMatching`).
   */
  find: (ctx: Ctx, text: string, limit: number) => Promise<StaffFind[]>;
  /** Returns the address of the list of all that match; absent if there is none for staff. */
  all?: (text: string) => string;
}

export interface FoundGroup {
  kind: string;
  label: string;
  items: StaffFind[];
  /** The list of all that match, if there are more. */
  all: string | null;
}

const shown = 5;

/** Returns true if there is enough to search for: with fewer letters, no index helps. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Returns what the caller may see of every kind, at most five rows each, in the order of the kinds. Staff only. Too
 * short a text finds nothing.
 */
export async function searchEverything(ctx: Ctx, typed: string): Promise<FoundGroup[]> {
  requireStaff(ctx);
  const text = typed.trim();
  if (!isSearchable(text)) return [];
  const groups = await Promise.all(
    ctx.registry.staffSearches
      .filter(({ may }) => may(ctx.actor))
      .map(async ({ kind, label, find, all }) => {
        const found = await find(ctx, text, shown + 1);
        return {
          kind,
          label: label(),
          items: found.slice(0, shown),
          all: found.length > shown && all ? all(text) : null,
        };
      }),
  );
  return groups.filter(({ items }) => items.length > 0);
}
