import { sql } from 'kysely';

import { planHas } from '#features/accounts/policy/plan-features.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import { planOf } from '#features/accounts/queries/plan.server.ts';
import { plans } from '#features/accounts/state.ts';
import { isAdmin } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { EntryAudience } from '#server/feature.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import type { SubjectKind } from '#server/subjects.ts';
import { addDays } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';

import { leadPaths } from '../paths.ts';
import { recordedDays, subjectLabels, type TrainingSubject } from '../state.ts';

export interface TrainingSession {
  id: string;
  subject: TrainingSubject;
  starts_at: Date;
  minutes: number;
  places: number;
  /** Places that nobody has. */
  free: number;
  language: Language;
  link: string;
  recording: string | null;
  cancelled_at: Date | null;
}

// unsafe: places in sessions of the house, counted over all companies
const taken = sql<number>`(select count(*)::int from training_bookings booking
  where booking.session_id = session.id and booking.cancelled_at is null)`;

const sessions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('training_sessions as session')
    .select(['session.id', 'subject', 'starts_at', 'minutes', 'places', 'language', 'link', 'recording'])
    .select('session.cancelled_at')
    .select(sql<number>`session.places - ${taken}`.as('free'))
    // CHECKs limit the codes.
    .$castTo<TrainingSession>();

const maxListed = 100;

/** Returns the sessions to come and those of the last half year, newest first. Administrators only. */
export function listSessions(ctx: Ctx): Promise<TrainingSession[]> {
  requireAdmin(ctx);
  return sessions(ctx)
    .where('starts_at', '>', addDays(ctx.clock(), -recordedDays))
    .orderBy('starts_at', 'desc')
    .orderBy('session.id')
    .limit(maxListed)
    .execute();
}

// unsafe: who comes, for staff who give the session
/** Returns a session with who has a place. Administrators only. Throws `not_found`. */
export async function findSession(
  ctx: Ctx,
  id: string,
): Promise<TrainingSession & { people: { id: string; name: string; company: string }[] }> {
  requireAdmin(ctx);
  const session = isUuid(id) ? await sessions(ctx).where('session.id', '=', id).executeTakeFirst() : undefined;
  if (session === undefined) throw new AppError('not_found');
  const people = await ctx.db
    .selectFrom('training_bookings as booking')
    .innerJoin('users', 'users.id', 'booking.user_id')
    .innerJoin('organizations', 'organizations.id', 'booking.organization_id')
    .where('booking.session_id', '=', id)
    .where('booking.cancelled_at', 'is', null)
    .select(['booking.id', 'organizations.name as company', personName('users').as('name')])
    .orderBy('booking.created_at')
    .limit(500)
    .execute();
  return { ...session, people };
}

/** True if companies with the caller's plan have places in sessions. */
export const hasTraining = async (ctx: Ctx): Promise<boolean> =>
  planHas(await planOf(ctx, requireUser(ctx).organization.id), 'training');

export interface OfferedSession extends Omit<TrainingSession, 'link' | 'places' | 'cancelled_at'> {
  /** The caller has a place. */
  isOwn: boolean;
  /** Where it takes place, for who has a place. */
  link: string | null;
}

// unsafe: the caller's own place, of whichever company they took it for
const hasPlace = (userId: string) => sql<boolean>`exists (select from training_bookings own
  where own.session_id = session.id and own.cancelled_at is null and own.user_id = ${userId}::uuid)`;

/** Returns the sessions to come, soonest first, and recordings of the last half year, newest first, as the caller sees them. */
export async function listOffered(ctx: Ctx): Promise<{ coming: OfferedSession[]; recorded: OfferedSession[] }> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock();
  const offered = () =>
    sessions(ctx).select(hasPlace(userId).as('isOwn')).where('session.cancelled_at', 'is', null).limit(maxListed);
  const isOver = sql<boolean>`session.starts_at + make_interval(mins => session.minutes) <= ${now}::timestamptz`;
  const coming = await offered()
    .where(sql<boolean>`not ${isOver}`)
    .orderBy('starts_at')
    .orderBy('session.id')
    .execute();
  const recorded = await offered()
    .where(isOver)
    .where('recording', 'is not', null)
    .where('starts_at', '>', addDays(now, -recordedDays))
    .orderBy('starts_at', 'desc')
    .orderBy('session.id')
    .execute();
  return { coming: coming.map((session) => ({ ...shown(session), recording: null })), recorded: recorded.map(shown) };
}

const shown = (session: TrainingSession & { isOwn: boolean }): OfferedSession => {
  const { id, subject, starts_at, minutes, free, language, link, recording, isOwn } = session;
  return { id, subject, starts_at, minutes, free, language, recording, isOwn, link: isOwn ? link : null };
};

/** Companies whose plan has training. */
export const trainingAudience: EntryAudience = {
  hasRows: ({ organization: { id } }) =>
    sql`exists (select from organizations where id = ${id}::uuid and plan = any(${plans.filter((plan) => planHas(plan, 'training'))}::text[]))`,
};

/** A session as a subject of the audit log. */
export const trainingSubject: SubjectKind = {
  kind: 'training',
  names: async (ctx, ids) => {
    const rows = await ctx.db
      .selectFrom('training_sessions')
      .select(['id', 'subject'])
      .where('id', 'in', ids)
      .execute();
    // A CHECK limits it.
    return new Map(rows.map(({ id, subject }) => [id, subjectLabels[subject as TrainingSubject]()]));
  },
  href: ({ actor }, id) => (isAdmin(actor) ? leadPaths.adminSession(id) : null),
  words: {},
  mayRead: ({ actor }) => Promise.resolve(isAdmin(actor)),
};
