import { sql } from 'kysely';

import type { DeletedCompany } from '#server/company-data.ts';
import type { Ctx } from '#server/context.ts';

import { deletePartners } from './delete-partners.server.ts';

/** Deletes a company's partners and connections with all their data, in the deleting transaction. */
export async function eraseCompany(tx: Ctx, { id }: DeletedCompany): Promise<void> {
  await deletePartners(tx, { connections: sql`organization_id = ${id}`, owned: sql`organization_id = ${id}` });
}
