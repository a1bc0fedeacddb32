import type { Ctx } from '#server/context.ts';

/** Stores name and kind of a company. The profile of the account that founded it and is a member gets the same name. */
export async function saveCompanyProfile(
  tx: Ctx,
  { id, name, kind }: { id: string; name: string; kind: 'shipper' | 'provider' | 'both' },
): Promise<void> {
  const updated_at = tx.clock();
  const before = await tx.db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst();
  await tx.db.updateTable('organizations').set({ name, kind, updated_at }).where('id', '=', id).execute();
  if (before?.name === name) return;
  await tx.db
    .updateTable('users')
    .set({ company_name: name, updated_at })
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('memberships')
          .whereRef('memberships.user_id', '=', 'users.id')
          .where('organization_id', '=', id)
          .where('ended_at', 'is', null)
          .select('memberships.id'),
      ),
    )
    .execute();
}
