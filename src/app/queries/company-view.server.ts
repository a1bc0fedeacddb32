import type { Ctx } from '#server/context.ts';
import type { ViewerCookies } from '#server/http/viewer-cookies.ts';
import { formatDateTime } from '#shared/dates.ts';
import { localeFor } from '#shared/languages.ts';

/** Returns the company that an administrator looks at, and until when in their time zone; null for everybody else. */
export async function findCompanyView(
  { db, actor, language }: Ctx,
  { timeZone, locale }: ViewerCookies,
): Promise<{ company: string; until: string } | null> {
  if (actor.kind !== 'user' || !actor.organization.view) return null;
  const { id, view } = actor.organization;
  const row = await db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst();
  if (row === undefined) return null;
  return { company: row.name, until: formatDateTime(view.until, timeZone ?? 'UTC', localeFor(language, locale)) };
}
