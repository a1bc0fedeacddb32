import { sql } from 'kysely';

import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requireAdmin, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';
import { type Language, languageOfLocale } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { calendarEntry } from '../emails/calendar.ts';
import { type TrainingNews, trainingMail, trainingNews } from '../emails/training.ts';
import { leadPaths } from '../paths.ts';
import { hasTraining } from '../queries/training.server.ts';
import type { SessionInput } from '../schema.ts';
import { subjectLabels, type TrainingSubject } from '../state.ts';

const known = () =>
  new AppError('conflict', { detail: m.leads_training_known(), fields: { starts_at: [m.leads_training_known()] } });
onConstraint('training_sessions_once', known);

const mailKey = (news: TrainingNews, id: string): string => `training.${news}:${id}`;

/** Keys of all mails about this place. */
export const trainingMailKeys = ({ id }: { id: string }): string[] => trainingNews.map((news) => mailKey(news, id));

/**
 * Offers a session. Administrators only. Throws `invalid` at `starts_at` for a time that is over, `conflict` if the same
 * is offered then already. Returns its id.
 */
export async function offerSession(ctx: Ctx, input: SessionInput): Promise<string> {
  requireAdmin(ctx);
  if (input.starts_at <= ctx.clock())
    throw new AppError('invalid', { fields: { starts_at: [m.leads_training_when_over()] } });
  return transaction(ctx, async (tx) => {
    const id = tx.newId();
    const { subject, starts_at, minutes, places, language, link } = input;
    await tx.db
      .insertInto('training_sessions')
      .values({ id, subject, starts_at, minutes, places, language, link, created_at: tx.clock() })
      .execute();
    await log(tx, 'training.offered', id);
    return id;
  });
}

/** Says where a session can be seen afterwards; null for nowhere. Administrators only. Throws `not_found`. */
export async function setRecording(ctx: Ctx, id: string, recording: string | null): Promise<void> {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('training_sessions')
      .set({ recording })
      .where('id', '=', requireId(id))
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw new AppError('not_found');
    await log(tx, 'training.recorded', id);
  });
}

// unsafe: who has a place in a session of the house
/** Calls a session off and tells everybody who has a place. Administrators only. Throws `conflict` if it was before. */
export async function callOff(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const session = await lockSession(tx, id);
    await tx.db.updateTable('training_sessions').set({ cancelled_at: tx.clock() }).where('id', '=', id).execute();
    const booked = await tx.db
      .selectFrom('training_bookings')
      .select(['id', 'user_id'])
      .where('session_id', '=', id)
      .where('cancelled_at', 'is', null)
      .orderBy('id')
      .execute();
    for (const booking of booked) await tell(tx, session, booking, 'called_off');
    await log(tx, 'training.called_off', id);
  });
}

/**
 * Takes a place for the caller, who gets a mail with a calendar entry. Throws `forbidden` for a plan without training,
 * `conflict` if no place is free, it was called off or has begun. Repeating it takes no second place.
 */
export async function bookPlace(ctx: Ctx, id: string): Promise<void> {
  const { userId, organization } = requireVerified(ctx);
  if (!(await hasTraining(ctx))) throw new AppError('forbidden', { detail: m.leads_training_plan() });
  await transaction(ctx, (tx) => takePlace(tx, id, { userId, organizationId: organization.id }));
}

// unsafe: the caller's own place, of whichever company they took it for
/**
 * Moves the caller's place in another session of the same subject here; refused as `bookPlace` is, and the place they
 * have stays then. Throws `conflict` if they have none to move.
 */
export async function movePlace(ctx: Ctx, id: string): Promise<void> {
  const { userId, organization } = requireVerified(ctx);
  if (!(await hasTraining(ctx))) throw new AppError('forbidden', { detail: m.leads_training_plan() });
  await transaction(ctx, async (tx) => {
    const from = await tx.db
      .selectFrom('training_bookings as booking')
      .innerJoin('training_sessions as held', 'held.id', 'booking.session_id')
      .innerJoin('training_sessions as wanted', 'wanted.subject', 'held.subject')
      .where('wanted.id', '=', requireId(id))
      .where('booking.user_id', '=', userId)
      .where('booking.cancelled_at', 'is', null)
      .where('held.id', '!=', id)
      .where('held.starts_at', '>', tx.clock())
      .orderBy('held.starts_at')
      .select('held.id')
      .executeTakeFirst();
    if (from === undefined) throw new AppError('conflict', { detail: m.leads_training_no_place() });
    // In one order, so that people who change places with each other do not wait for each other.
    for (const one of [id, from.id].toSorted()) await lockSession(tx, one);
    await takePlace(tx, id, { userId, organizationId: organization.id });
    await releasePlace(tx, from.id, userId);
  });
}

/** Gives the caller's place up, which removes it from the calendar. Throws `conflict` if there is none any more. */
export async function giveUpPlace(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireVerified(ctx);
  await transaction(ctx, (tx) => releasePlace(tx, id, userId));
}

async function takePlace(tx: Ctx, id: string, who: { userId: string; organizationId: string }): Promise<void> {
  const session = await lockSession(tx, id);
  const { own, taken } = await countPlaces(tx, id, who.userId);
  if (own > 0) return;
  if (taken >= session.places) throw new AppError('conflict', { detail: m.leads_training_full_refused() });
  const booking = { id: tx.newId(), user_id: who.userId };
  await tx.db
    .insertInto('training_bookings')
    .values({ ...booking, session_id: id, organization_id: who.organizationId, created_at: tx.clock() })
    .execute();
  await tell(tx, session, booking, 'booked');
}

// unsafe: a person's own place, of whichever company they took it for
async function releasePlace(tx: Ctx, id: string, userId: string): Promise<void> {
  const session = await lockSession(tx, id);
  const booking = await tx.db
    .updateTable('training_bookings')
    .set({ cancelled_at: tx.clock() })
    .where('session_id', '=', id)
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (booking === undefined) throw new AppError('conflict', { detail: m.leads_training_no_place() });
  await tell(tx, session, booking, 'given_up');
}

interface Session {
  id: string;
  subject: TrainingSubject;
  starts_at: Date;
  minutes: number;
  places: number;
  language: Language;
  link: string;
}

/** Returns a session that is to come, locked, so that its places are counted. */
async function lockSession(tx: Ctx, id: string): Promise<Session> {
  const row = await tx.db
    .selectFrom('training_sessions')
    .select(['id', 'subject', 'starts_at', 'minutes', 'places', 'language', 'link', 'cancelled_at'])
    .where('id', '=', requireId(id))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  if (row.cancelled_at !== null || row.starts_at <= tx.clock())
    throw new AppError('conflict', { detail: m.leads_training_over() });
  // A CHECK limits it.
  return { ...row, subject: row.subject as TrainingSubject, language: row.language as Language };
}

// unsafe: places of all companies in a session of the house
async function countPlaces(tx: Ctx, id: string, userId: string): Promise<{ taken: number; own: number }> {
  return tx.db
    .selectFrom('training_bookings')
    .select(sql<number>`count(*)::int`.as('taken'))
    .select(sql<number>`(count(*) filter (where user_id = ${userId}::uuid))::int`.as('own'))
    .where('session_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
}

async function tell(
  tx: Ctx,
  session: Session,
  booking: { id: string; user_id: string },
  news: TrainingNews,
): Promise<void> {
  const person = await findProfile(tx, booking.user_id);
  if (person === null) return;
  const language = languageOfLocale(person.locale);
  const url = news === 'booked' ? session.link : absoluteUrl(tx.config, leadPaths.training(), language);
  const isCancelled = news !== 'booked';
  await enqueueMail(tx, {
    to: person.email,
    key: mailKey(news, booking.id),
    language,
    content: () => trainingMail(news, { ...session, ...person, url }),
    attachments: [
      inLanguage(language, () =>
        calendarEntry(
          tx,
          {
            id: booking.id,
            starts_at: session.starts_at,
            minutes: session.minutes,
            version: isCancelled ? 2 : 1,
            isCancelled,
            summary: subjectLabels[session.subject](),
            name: person.first_name,
            email: person.email,
            filename: 'training.ics',
            where: session.link,
          },
          absoluteUrl(tx.config, leadPaths.training(), language),
        ),
      ),
    ],
  });
}

function requireId(id: string): string {
  if (!isUuid(id)) throw new AppError('not_found');
  return id;
}

const log = (tx: Ctx, action: string, id: string) => audit(tx, { action, subject_kind: 'training', subject_id: id });
