import { sql } from 'kysely';

import type { Ctx } from '#server/context.ts';
import type { DB } from '#server/db/types.ts';

import { type DepartingMember, successorOf } from '../queries/members.server.ts';

/** Tables with rows of companies, and an account that answers for each. */
type OwnedTable = { [Table in keyof DB]: DB[Table] extends { organization_id: unknown } ? Table : never }[keyof DB];

/**
 * Makes another member answer for the rows of a table that an account leaves behind in a company with other members.
 * `column` names the account that answers for a row.
 */
export async function handOverRows<Table extends OwnedTable>(
  tx: Ctx,
  table: Table,
  column: keyof DB[Table] & string,
  { user_id: from, organization_id }: DepartingMember,
): Promise<void> {
  const heir = successorOf(sql`own.organization_id`, from);
  const isLeft = organization_id === undefined ? sql`true` : sql`own.organization_id = ${organization_id}::uuid`;
  await sql`update ${sql.table(table)} own set ${sql.ref(column)} = ${heir}
    where ${sql.ref(`own.${column}`)} = ${from}::uuid and ${isLeft} and ${heir} is not null`.execute(tx.db);
}
