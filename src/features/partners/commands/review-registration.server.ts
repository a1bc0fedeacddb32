import { resolveNotifications } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { AppError } from '#shared/errors.ts';
import { requireShownVersion } from '#shared/shown-version.ts';
import * as m from '#texts/messages.js';

import { registrationToReview } from '../emails/notification-kinds.ts';
import { registrationChangesMail, registrationRejectedMail } from '../emails/registration.ts';
import { findRegistration, listPossiblePartners } from '../queries/registrations.server.ts';
import { specialtyCodes } from '../schema/specialties.ts';
import type { Registration } from '../schema/registration.ts';
import { type RegistrationMove, registrationTransitions } from '../state/registration.ts';
import { freePartnerSlug } from './free-partner-slug.server.ts';
import { inviteOwner } from './invite-owner.server.ts';
import { placeColumns } from './place-columns.server.ts';
import { mailRegistrant } from './mail-registrant.server.ts';

interface Decided {
  id: string;
  /** The version that its page showed: throws `conflict` if it has changed. */
  seen: string;
}

type Decision = Exclude<RegistrationMove, 'resubmit'>;

const alreadyDecided = () => new AppError('conflict', { detail: m.moderation_decided() });

// unsafe: staff decide about the rows of every company
/** Returns a registration as its reviewer saw it, locked. Staff only. Throws `conflict` if it is decided already. */
async function lockSeen(tx: Ctx, { id, seen }: Decided, name: Decision): Promise<Registration> {
  await findRegistration(tx, id);
  await tx.db.selectFrom('provider_registrations').select('id').where('id', '=', id).forUpdate().execute();
  const registration = await findRegistration(tx, id);
  if (!registrationTransitions[name].from.some((status) => status === registration.status)) throw alreadyDecided();
  requireShownVersion(String(registration.version), seen);
  return registration;
}

const auditNames = {
  start: 'registration.review_started',
  approve: 'registration.approved',
  requestChanges: 'registration.changes_requested',
  reject: 'registration.rejected',
} as const satisfies Record<Decision, string>;

// unsafe: staff decide about the rows of every company
/**
 * Moves a locked registration. The old state is in the WHERE clause: of two concurrent deciders the later one is
 * refused.
 */
async function move(
  tx: Ctx,
  registration: Registration,
  name: Decision,
  extra: { reason?: string; partner_id?: string } = {},
): Promise<Registration> {
  const { from, to } = registrationTransitions[name];
  const now = tx.clock();
  const version = registration.version + 1;
  const moved = await tx.db
    .updateTable('provider_registrations')
    .set({
      ...extra,
      ...(extra.reason === undefined ? {} : { reason_language: tx.language }),
      status: to,
      version,
      reviewed_at: now,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      updated_at: now,
    })
    .where('id', '=', registration.id)
    .where('status', 'in', from)
    .returning('user_id')
    .executeTakeFirst();
  if (!moved) throw alreadyDecided();
  const subject = { kind: 'registration', id: registration.id };
  await audit(tx, {
    action: auditNames[name],
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: moved.user_id,
    detail: { from: registration.status, to, ...extra },
  });
  await resolveNotifications(tx, { kinds: [registrationToReview.kind], subject });
  return { ...registration, ...extra, status: to, version };
}

/** Marks a registration as in review, which its author sees. */
export async function startReview(ctx: Ctx, registration: Decided): Promise<void> {
  await transaction(ctx, async (tx) => void (await move(tx, await lockSeen(tx, registration, 'start'), 'start')));
}

/**
 * Approves a registration: creates a verified partner, or links an unclaimed one that staff identified, and mails the
 * invitation to claim it. Throws `conflict` if somebody has claimed that partner meanwhile. Returns the partner's page.
 */
export async function approveRegistration(
  ctx: Ctx,
  { partner_id, ...decided }: Decided & { partner_id: string | null },
): Promise<{ slug: string; isNew: boolean }> {
  return transaction(ctx, async (tx) => {
    const registration = await lockSeen(tx, decided, 'approve');
    const partner =
      partner_id === null ? await makePartnerOf(tx, registration) : await recognise(tx, registration, partner_id);
    const approved = await move(tx, registration, 'approve', { partner_id: partner.id });
    await inviteOwner(tx, approved, partner.id);
    return { slug: partner.slug, isNew: partner_id === null };
  });
}

// unsafe: staff decide about the rows of every company
/** Returns the partner that staff identified, locked until it is linked: only one of those that their page offered. */
async function recognise(tx: Ctx, registration: Registration, id: string): Promise<{ id: string; slug: string }> {
  await tx.db.selectFrom('logistics_partners').select('id').where('id', '=', id).forUpdate().execute();
  const found = (await listPossiblePartners(tx, registration)).find((partner) => partner.id === id);
  if (!found) throw new AppError('conflict', { detail: m.partners_claim_taken() });
  return found;
}

async function makePartnerOf(tx: Ctx, registration: Registration): Promise<{ id: string; slug: string }> {
  const { company_name: name, contact_name, email, phone, website, address, city, state, zip_code } = registration;
  const { country_code } = registration;
  const { services, destinations, description, minimum_volume, special_notes } = registration;
  const now = tx.clock();
  const id = tx.newId();
  const slug = await freePartnerSlug(tx, name, null);
  const offered = new Set(services);
  await tx.db
    .insertInto('logistics_partners')
    .values({
      id,
      slug,
      name,
      contact_name,
      email,
      phone,
      website,
      address,
      city,
      state,
      zip_code,
      country_code,
      ...placeColumns({ address, city, state, zip_code, country_code }),
      services,
      specialties: specialtyCodes.filter((code) => offered.has(code)),
      destinations,
      description,
      description_language: registration.language,
      minimum_volume_per_month: minimum_volume,
      special_notes,
      review_status: 'verified',
      submitted_at: registration.submitted_at,
      reviewed_at: now,
      reviewed_by: tx.actor.kind === 'user' ? tx.actor.userId : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await audit(tx, {
    action: 'partner.verified',
    subject_kind: 'partner',
    subject_id: id,
    detail: { registration_id: registration.id },
  });
  return { id, slug };
}

/** Sends a registration back to its author, who can change and resubmit it. */
export async function requestRegistrationChanges(
  ctx: Ctx,
  { reason, ...decided }: Decided & { reason: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const moved = await move(tx, await lockSeen(tx, decided, 'requestChanges'), 'requestChanges', { reason });
    await mailRegistrant(tx, moved, (url) => registrationChangesMail({ ...moved, note: reason, url }));
  });
}

/** Refuses a registration with a reason. */
export async function rejectRegistration(
  ctx: Ctx,
  { reason, ...decided }: Decided & { reason: string },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const moved = await move(tx, await lockSeen(tx, decided, 'reject'), 'reject', { reason });
    await mailRegistrant(tx, moved, (url) => registrationRejectedMail({ ...moved, note: reason, url }));
  });
}
