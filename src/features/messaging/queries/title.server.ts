import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { masked } from './masked.server.ts';

/** SQL for the name of another participant than the one with this alias; staff have none. */
export const otherName = (part: 'me' | 'participant') =>
  sql<string | null>`(
  select other.display_name from conversation_participants other
  where other.conversation_id = conversation.id and other.id <> ${sql.ref(`${part}.id`)} and other.role <> 'staff'
  order by other.id limit 1)`.as('other_name');

interface Titled {
  title: string;
  is_masked: boolean;
  /** Name of the reader's own participant; null without one. */
  display_name: string | null;
  other_name: string | null;
}

/**
 * Returns the title of a conversation for one reader: if it is their own name, the other participant's name comes
 * first.
 */
export const titleFor = (ctx: Pick<Ctx, 'config'>, { title, is_masked, display_name, other_name }: Titled): string =>
  // Names are shorter than titles may be.
  other_name !== null && display_name === title.slice(0, 120)
    ? `${masked(ctx, other_name, is_masked)} · ${title}`
    : title;
