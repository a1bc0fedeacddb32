import { personName } from '#features/accounts/queries/members.server.ts';
import { type AccountManager, findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { imageUrl } from '#features/media/schema.ts';
import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { addHours } from '#shared/dates.ts';
import type { ManagerDesk } from '#shared/manager-desk.ts';
import * as m from '#texts/messages.js';

import { leadPaths } from '../paths.ts';
import { demoMinutes } from '../state.ts';
import { listFreeSlots } from './free-slots.server.ts';
import { findStaffPicture } from './staff-calendar.server.ts';

/** Returns who looks after the caller's company; null for an anonymous visitor and if nobody does. */
export const findOwnManager = async (ctx: Ctx): Promise<AccountManager | null> =>
  ctx.actor.kind === 'user' ? findAccountManager(ctx, ctx.actor.organization.id) : null;

export interface AccountTalk {
  id: string;
  starts_at: Date;
  note: string | null;
  manager_id: string;
  manager_name: string;
  /** Where they talk. */
  link: string | null;
}

/** Returns the caller's own talk, booked for this company, that is not over; null if there is none. */
export async function findComingTalk(ctx: Ctx): Promise<AccountTalk | null> {
  const { userId, organization } = requireUser(ctx);
  const row = await ctx.db
    .selectFrom('account_talks as talk')
    .innerJoin('users as manager', 'manager.id', 'talk.manager_id')
    .leftJoin('staff_calendars as calendar', 'calendar.user_id', 'talk.manager_id')
    .select(['talk.id', 'talk.starts_at', 'talk.note', 'talk.manager_id', 'calendar.link'])
    .select(personName('manager').as('manager_name'))
    .where('talk.user_id', '=', userId)
    .where('talk.organization_id', '=', organization.id)
    .where('talk.cancelled_at', 'is', null)
    .where('talk.starts_at', '>', addHours(ctx.clock(), -demoMinutes / 60))
    .orderBy('talk.starts_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

// unsafe: talks of all companies with the administrator who reads
/** Returns the talks that companies booked with the caller and that are to come, soonest first. Administrators only. */
export async function listOwnTalks(
  ctx: Ctx,
): Promise<{ id: string; starts_at: Date; who: string; company: string; note: string | null }[]> {
  requireAdmin(ctx);
  return ctx.db
    .selectFrom('account_talks as talk')
    .innerJoin('users as person', 'person.id', 'talk.user_id')
    .innerJoin('organizations', 'organizations.id', 'talk.organization_id')
    .select(['talk.id', 'talk.starts_at', 'talk.note', 'organizations.name as company'])
    .select(personName('person').as('who'))
    .where('talk.manager_id', '=', requireUser(ctx).userId)
    .where('talk.cancelled_at', 'is', null)
    .where('talk.starts_at', '>', addHours(ctx.clock(), -demoMinutes / 60))
    .orderBy('talk.starts_at')
    .limit(200)
    .execute();
}

/** How many free times the page of a company shows. */
const shownTimes = 3;

/** Returns the picture, the next free times and the caller's talk with whoever looks after their company. */
export async function findManagerDesk(ctx: Ctx, managerId: string): Promise<ManagerDesk> {
  const picture = await findStaffPicture(ctx, managerId);
  const { starts } = await listFreeSlots(ctx, managerId);
  return {
    picture: picture && { src: imageUrl(picture.id, 480), width: picture.width, height: picture.height },
    talk: (await findComingTalk(ctx))?.starts_at ?? null,
    next: starts.slice(0, shownTimes),
    to: leadPaths.accountTalk(),
  };
}

/** A talk as a subject of the audit log and of the company's own. */
export const talkSubject: SubjectKind = {
  kind: 'talk',
  names: async (ctx, ids) => {
    // unsafe: the caller reads entries that name these talks
    const rows = await ctx.db
      .selectFrom('account_talks as talk')
      .innerJoin('users as manager', 'manager.id', 'talk.manager_id')
      .select(['talk.id', personName('manager').as('name')])
      .where('talk.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, m.leads_talk_with({ name })]));
  },
  href: ({ actor }) => (isAdmin(actor) ? null : leadPaths.accountTalk()),
  words: {
    'talk.booked': { text: () => m.leads_talk_log_booked() },
    'talk.cancelled': { text: () => m.leads_talk_log_cancelled() },
  },
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
