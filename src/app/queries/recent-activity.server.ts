import type { Ctx } from '#server/context.ts';
import { findOtherSession } from '#server/session/sessions.ts';
import { requireUser } from '#server/session/require.ts';
import { subjectNames } from '#server/subjects.ts';

export interface Activity {
  id: string;
  at: Date;
  text: string;
  /** The row concerned, unless it is the account itself. */
  about: string | null;
  to: string | null;
}

const most = 5;

/** The query of `listOwnActivity`: an index scan from the newest entry. */
export function ownEntries(ctx: Ctx, userId: string) {
  const told = ctx.registry.subjects.flatMap(({ words }) => Object.keys(words));
  return ctx.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id'])
    .where('account_id', '=', userId)
    .where('action', 'in', told)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
}

type Entry = Awaited<ReturnType<ReturnType<typeof ownEntries>['execute']>>[number];

/**
 * Returns the five latest audit entries that concern the signed-in account, newest first, without the staff member who
 * acted.
 */
export async function listOwnActivity(ctx: Ctx): Promise<Activity[]> {
  const { userId, sessionId } = requireUser(ctx);
  const entries: Entry[] = await ownEntries(ctx, userId).execute();
  const elsewhere = await findOtherSession(ctx, { userId, sessionId });
  if (elsewhere)
    entries.push({
      id: elsewhere.id,
      at: elsewhere.created_at,
      action: 'account.signed_in',
      subject_kind: 'user',
      subject_id: userId,
    });
  const latest = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
  const names = await subjectNames(
    ctx,
    latest.filter((entry) => entry.subject_id !== userId),
  );
  return latest.flatMap(({ id, at, action, subject_kind, subject_id }) => {
    const word = ctx.registry.subject(subject_kind)?.words[action];
    return word
      ? [{ id, at, text: word.text(), about: names.get(subject_id) ?? null, to: word.href?.(subject_id) ?? null }]
      : [];
  });
}
