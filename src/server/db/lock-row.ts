import { type Selectable, sql } from 'kysely';

import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import type { Ctx } from '../context.ts';
import type { DB } from './types.ts';

type TableWithId = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB];

/**
 * Returns the row with this id, locked until the transaction ends, so that changes of one row are serialised. Throws
 * `not_found` for a missing row and for one on which the caller may not do this.
 */
export async function lockRow<Table extends TableWithId>(
  tx: Ctx,
  table: Table,
  id: string,
  may: (row: Selectable<DB[Table]>) => boolean = () => true,
): Promise<Selectable<DB[Table]>> {
  if (!isUuid(id)) throw new AppError('not_found');
  const found = sql<Selectable<DB[Table]>>`select * from ${sql.table(table)} where id = ${id} for update`;
  const row = (await found.execute(tx.db)).rows[0];
  if (row === undefined || !may(row)) throw new AppError('not_found');
  return row;
}
