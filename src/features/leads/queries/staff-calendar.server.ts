import type { ImageFile } from '#features/media/schema.ts';
import type { Ctx } from '#server/context.ts';
import { readSetting } from '#server/settings.ts';

import { demoHours, demoTimeZone } from '../settings.ts';

export interface StaffCalendar {
  /** As in the setting of the hours of demonstrations. */
  hours: string;
  closed_days: string;
  time_zone: string;
  link: string | null;
  /** When they gave it; null for the operator's. */
  updated_at: Date | null;
}

/** Returns when a member of the staff has time; the operator's hours for null, and while they gave none. */
export async function findCalendar(ctx: Ctx, userId: string | null): Promise<StaffCalendar> {
  const usual = {
    hours: await readSetting(ctx, demoHours),
    closed_days: '',
    time_zone: await readSetting(ctx, demoTimeZone),
    link: null,
    updated_at: null,
  };
  if (userId === null) return usual;
  const own = await ctx.db
    .selectFrom('staff_calendars')
    .select(['hours', 'closed_days', 'time_zone', 'link', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return own ?? usual;
}

/** Returns the picture of a member of the staff, which everybody may read; null while there is none. */
export async function findStaffPicture(ctx: Ctx, userId: string): Promise<ImageFile | null> {
  const row = await ctx.db
    .selectFrom('staff_pictures')
    .innerJoin('files', 'files.id', 'staff_pictures.file_id')
    .select(['files.id', 'files.width', 'files.height'])
    .where('staff_pictures.user_id', '=', userId)
    .executeTakeFirst();
  // A CHECK gives pictures both.
  return row === undefined ? null : { id: row.id, width: row.width ?? 0, height: row.height ?? 0 };
}
