import { sql } from 'kysely';

/** A condition for a lead and those that double it: what one person asked within 30 days. */
export const sameAuthor = (leadId: string) => sql<boolean>`(
  leads.id = (select coalesce(duplicate_of, id) from leads one where one.id = ${leadId}::uuid)
  or leads.duplicate_of = (select coalesce(duplicate_of, id) from leads one where one.id = ${leadId}::uuid))`;
