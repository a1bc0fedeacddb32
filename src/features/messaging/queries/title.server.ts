import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';

import { masked } from './masked.server.ts';

/** The name of somebody else in `conversation` than the one whose part is called so in a query; the house has none. */
export const otherName = (part: 'me' | 'participant') =>
  sql<string | null>`(
  select other.display_name from conversation_participants other
  where other.conversation_id = conversation.id and other.id <> ${sql.ref(`${part}.id`)} and other.role <> 'staff'
  order by other.id limit 1)`.as('other_name');

interface Titled {
  title: string;
  is_masked: boolean;
  /** Of the reader's own part; null without one. */
  display_name: string | null;
  other_name: string | null;
}

/** What a conversation is called for one reader: where its title is the name they go by in it, whom it is with comes first. */
export const titleFor = (ctx: Pick<Ctx, 'config'>, { title, is_masked, display_name, other_name }: Titled): string =>
  // Names are shorter than titles may be.
  other_name !== null && display_name === title.slice(0, 120)
    ? `${masked(ctx, other_name, is_masked)} · ${title}`
    : title;
