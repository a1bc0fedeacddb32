import type { Ctx } from '#server/context.ts';

/** Returns the company that an administrator looks at, and until when; null for everybody else. */
export async function findCompanyView({ db, actor }: Ctx): Promise<{ company: string; until: Date } | null> {
  if (actor.kind !== 'user' || !actor.organization.view) return null;
  const { id, view } = actor.organization;
  const row = await db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst();
  return row === undefined ? null : { company: row.name, until: view.until };
}
