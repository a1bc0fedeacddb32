import { sql } from 'kysely';

/**
 * Selects what a review is signed with: the name of its author and of the company that made the deal. Never the
 * author's address; the company alone if they have given no name.
 */
const signature = sql<string>`(
  select concat_ws(', ', author.name, nullif(company.name, author.name))
  from (select nullif(btrim(first_name || ' ' || last_name), '') as name from users where users.id = ratings.author_id) author
  left join organizations company on company.id = ratings.organization_id and company.name <> '' and position('@' in company.name) = 0)`;

export const signatureOf = signature.as('by');

/** The same of what everybody reads: null for a review whose author was promised to stay unnamed. */
export const publicSignature = sql<string | null>`case when ratings.is_signed then nullif(${signature}, '') end`.as(
  'by',
);
