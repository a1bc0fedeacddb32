import { findProfile } from '#features/accounts/queries/profile.server.ts';
import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { absoluteUrl } from '#server/absolute-url.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { onConstraint } from '#server/db/constraints.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage } from '#server/language.ts';
import { enqueueMail } from '#server/mailer/outbox.ts';
import { requireUser, requireVerified } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { languageOfLocale } from '#shared/languages.ts';
import * as m from '#texts/messages.js';

import { calendarEntry } from '../emails/calendar.ts';
import { type TalkNews, talkMail } from '../emails/talk.ts';
import { leadPaths } from '../paths.ts';
import { findComingTalk } from '../queries/account-talks.server.ts';
import { findCalendar } from '../queries/staff-calendar.server.ts';
import { demoMinutes } from '../state.ts';
import { slotGone, takeSlot } from './take-slot.server.ts';

onConstraint('account_talks_once', slotGone);

const sides = ['booker', 'manager'] as const;

/** Keys of all mails about this talk. */
export const talkMailKeys = ({ id }: { id: string }): string[] =>
  sides.flatMap((side) => [`talk.booked.${side}:${id}`, `talk.cancelled.${side}:${id}`]);

interface Talk {
  id: string;
  user_id: string;
  manager_id: string;
  starts_at: Date;
  note: string | null;
  company: string;
}

// unsafe: a talk of the caller's, or of staff who look after nobody any more
const talks = (tx: Ctx) =>
  tx.db
    .selectFrom('account_talks as talk')
    .innerJoin('organizations', 'organizations.id', 'talk.organization_id')
    .select(['talk.id', 'talk.user_id', 'talk.manager_id', 'talk.starts_at', 'talk.note'])
    .select('organizations.name as company')
    .where('talk.cancelled_at', 'is', null)
    .where('talk.starts_at', '>', tx.clock());

/**
 * Books half an hour with the account manager of the caller's company; both get a mail with a calendar entry. Throws
 * `forbidden` if nobody looks after it, `conflict` at `slot` for a time that is not free, and if the caller has a talk
 * already.
 */
export async function bookTalk(ctx: Ctx, { slot, note }: { slot: Date; note: string | null }): Promise<void> {
  const { userId, organization } = requireVerified(ctx);
  await transaction(ctx, async (tx) => {
    const manager = await findAccountManager(tx, organization.id);
    if (manager === null) throw new AppError('forbidden', { detail: m.leads_talk_nobody() });
    // Two at once would each see none.
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    if ((await findComingTalk(tx)) !== null) throw new AppError('conflict', { detail: m.leads_talk_known() });
    await takeSlot(tx, slot, manager.user_id);
    const id = tx.newId();
    await tx.db
      .insertInto('account_talks')
      .values({
        id,
        organization_id: organization.id,
        user_id: userId,
        manager_id: manager.user_id,
        starts_at: slot,
        note,
        created_at: tx.clock(),
      })
      .execute();
    await tell(tx, await talks(tx).where('talk.id', '=', id).executeTakeFirstOrThrow(), 'booked');
    await log(tx, 'talk.booked', id, organization.id);
  });
}

/** Cancels the caller's talk and tells both, whose calendars lose it. Throws `conflict` if there is none any more. */
export async function cancelTalk(ctx: Ctx, id: string): Promise<void> {
  const { userId, organization } = requireUser(ctx);
  await transaction(ctx, async (tx) => {
    const talk = await talks(tx)
      .where('talk.id', '=', id)
      .where('talk.user_id', '=', userId)
      .where('talk.organization_id', '=', organization.id)
      .forUpdate('talk')
      .executeTakeFirst();
    if (talk === undefined) throw new AppError('conflict', { detail: m.leads_talk_over() });
    await cancel(tx, talk);
    await log(tx, 'talk.cancelled', talk.id, organization.id);
  });
}

/**
 * Calls off the talks to come with somebody who looks after nobody any more, or not after this company, and tells both.
 */
export async function callOffTalks(tx: Ctx, of: { user_id: string; organization_id?: string }): Promise<void> {
  const { user_id: managerId, organization_id: company } = of;
  const found = await talks(tx)
    .where('talk.manager_id', '=', managerId)
    .$if(company !== undefined, (coming) => coming.where('talk.organization_id', '=', company ?? ''))
    .forUpdate('talk')
    .execute();
  for (const talk of found) await cancel(tx, talk, 'called_off');
}

async function cancel(tx: Ctx, talk: Talk, news: 'cancelled' | 'called_off' = 'cancelled'): Promise<void> {
  // unsafe: by its id, which the caller has found
  await tx.db.updateTable('account_talks').set({ cancelled_at: tx.clock() }).where('id', '=', talk.id).execute();
  await tell(tx, talk, news);
}

/** Mails both sides of a talk, each in their own language and zone. */
async function tell(tx: Ctx, talk: Talk, news: TalkNews): Promise<void> {
  const isBooked = news === 'booked';
  const { link } = await findCalendar(tx, talk.manager_id);
  const ids = { booker: talk.user_id, manager: talk.manager_id };
  const people = { booker: await findProfile(tx, ids.booker), manager: await findProfile(tx, ids.manager) };
  for (const side of sides) {
    const [self, other] = side === 'booker' ? [people.booker, people.manager] : [people.manager, people.booker];
    if (self === null || other === null) continue;
    const language = languageOfLocale(self.locale);
    const page = side === 'booker' ? leadPaths.accountTalk() : leadPaths.staffCalendar();
    const url = absoluteUrl(tx.config, page, language);
    const name = `${other.first_name} ${other.last_name}`.trim();
    const who = side === 'booker' ? name : `${name}, ${talk.company}`;
    await enqueueMail(tx, {
      to: self.email,
      key: `talk.${isBooked ? 'booked' : 'cancelled'}.${side}:${talk.id}`,
      language,
      content: () => talkMail(news, { ...talk, ...self, who, link, url, side }),
      attachments: [
        inLanguage(language, () =>
          calendarEntry(
            tx,
            {
              id: talk.id,
              starts_at: talk.starts_at,
              minutes: demoMinutes,
              version: isBooked ? 1 : 2,
              isCancelled: !isBooked,
              summary: m.leads_talk_with({ name: who }),
              name: self.first_name,
              email: self.email,
              filename: 'talk.ics',
              where: link,
            },
            url,
          ),
        ),
      ],
    });
  }
}

const log = (tx: Ctx, action: string, id: string, company: string) =>
  audit(tx, { action, subject_kind: 'talk', subject_id: id, organization_id: company });
