import { sql } from 'kysely';

/** SQL condition for a lead and its duplicates: requests of one person within 30 days. */
export const sameAuthor = (leadId: string) => sql<boolean>`(
  leads.id = (select coalesce(duplicate_of, id) from leads one where one.id = ${leadId}::uuid)
  or leads.duplicate_of = (select coalesce(duplicate_of, id) from leads one where one.id = ${leadId}::uuid))`;
