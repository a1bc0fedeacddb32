import { notifyCompany, resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requireStaff } from '#server/session/require.ts';
import type { PapersOf } from '#server/subjects.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { checkEnded, paperChecked, paperRefused, paperUploaded } from '../emails/notification-kinds.ts';
import { type Subject, findPapersOf } from '../queries/papers.server.ts';
import type { PaperDetails } from '../schema/forms.ts';
import { evidenceVersion, papersVersion } from '../schema/shown.ts';
import type { EvidenceKind, lookedUpKinds } from '../state.ts';
import { requireLastDay } from './last-day.server.ts';
import { lockEvidence } from './lock-evidence.server.ts';

interface Decision {
  subject: Subject;
  id: string;
  /** The version the page showed (`evidenceVersion`); throws `conflict` if it has changed. */
  seen: string;
}

type Row = Awaited<ReturnType<typeof lockEvidence>>;

/**
 * Returns a document with this status, locked and as its reviewer saw it. Callers without permission are refused before they learn whether
 * it exists.
 */
async function lockForReview(
  tx: Ctx,
  { subject, id, seen }: Decision,
  status: 'waiting' | 'checked',
): Promise<{ row: Row; papers: PapersOf }> {
  requireStaff(tx);
  const papers = await findPapersOf(tx, subject, 'check');
  const row = await lockEvidence(tx, subject, id);
  if (row.status !== status) throw new AppError('conflict', { detail: m.moderation_decided() });
  requireShownVersion(evidenceVersion(row), seen);
  return { row, papers };
}

const checker = ({ actor }: Ctx): string | null => (actor.kind === 'user' ? actor.userId : null);

async function conclude(
  tx: Ctx,
  { row, papers }: { row: Row; papers: PapersOf },
  { kind, reason }: { kind: typeof paperChecked | typeof paperRefused | typeof checkEnded; reason: string | null },
): Promise<void> {
  const { id, subject_kind, subject_id, uploaded_by: account_id } = row;
  const subject = { kind: 'evidence', id };
  await resolveNotifications(tx, { kinds: [paperUploaded.kind], subject });
  if (papers.owner_user_id !== null) {
    const paper = { kind: row.kind as EvidenceKind, proves: row.proves };
    const values = { subject_kind, subject_id, name: papers.title, ...paper, reason };
    const key = `${id}:${tx.clock().getTime()}`;
    await notifyCompany(tx, { organization_id: papers.organization_id, kind, key, subject, values });
  }
  const of = { kind: subject_kind, id: subject_id };
  const detail = { of, kind: row.kind, ...(reason === null ? {} : { reason }) };
  await audit(tx, { action: kind.kind, subject_kind: 'evidence', subject_id: id, account_id, detail });
}

/** Confirms a document with its details: it counts until the end of its last day. */
export async function checkPaper(
  ctx: Ctx,
  { details, ...decision }: Decision & { details: PaperDetails },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = await lockForReview(tx, decision, 'waiting');
    const { number, issuer, valid_until } = details;
    requireLastDay(tx, found.row.kind as EvidenceKind, valid_until);
    const now = tx.clock();
    const read = { number, issuer, valid_until };
    await tx.db
      .updateTable('evidence')
      .set({ status: 'checked', ...read, checked_by: checker(tx), checked_at: now, updated_at: now })
      .where('id', '=', decision.id)
      .execute();
    await conclude(tx, found, { kind: paperChecked, reason: null });
  });
}

/** Rejects a document with a reason, which its owner sees. */
export async function refusePaper(ctx: Ctx, { reason, ...decision }: Decision & { reason: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = await lockForReview(tx, decision, 'waiting');
    await setRefused(tx, decision.id, reason);
    await conclude(tx, found, { kind: paperRefused, reason });
  });
}

/** Ends a check early with a reason, which the owner reads. */
export async function endCheck(ctx: Ctx, { reason, ...decision }: Decision & { reason: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const found = await lockForReview(tx, decision, 'checked');
    await setRefused(tx, decision.id, reason);
    await conclude(tx, found, { kind: checkEnded, reason });
  });
}

async function setRefused(tx: Ctx, id: string, reason: string): Promise<void> {
  const now = tx.clock();
  await tx.db
    .updateTable('evidence')
    .set({
      status: 'refused',
      reason,
      reason_language: tx.language,
      checked_by: checker(tx),
      checked_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

interface LookedUp {
  subject: Subject;
  kind: (typeof lookedUpKinds)[number];
  valid_until: string | null;
  /**
   * The name, address and telephone number that were verified (`papersVersion`); throws `conflict` if they have
   * changed.
   */
  seen: string;
  /** Idempotency key of the form. */
  key?: string | null;
}

/** Records a check that staff made themselves: identity, address, or a call to the telephone number. */
export async function recordCheck(ctx: Ctx, { subject, kind, valid_until, seen, key = null }: LookedUp): Promise<void> {
  requireStaff(ctx);
  const request = { key, scope: 'evidence.record', body: { subject, kind, valid_until } };
  await withIdempotency(ctx, request, async (tx) => {
    requireShownVersion(papersVersion(await findPapersOf(tx, subject, 'check')), seen);
    requireLastDay(tx, kind, valid_until);
    const id = tx.newId();
    const now = tx.clock();
    const times = { checked_at: now, created_at: now, updated_at: now };
    const about = { subject_kind: subject.kind, subject_id: subject.id };
    await tx.db
      .insertInto('evidence')
      .values({ id, ...about, kind, valid_until, status: 'checked', checked_by: checker(tx), ...times })
      .execute();
    const detail = { of: subject, kind };
    await audit(tx, { action: 'evidence.checked', subject_kind: 'evidence', subject_id: id, detail });
  });
}
