import { dayHere, todayHere } from '#features/catalog/market-day.ts';
import type { ServiceCode } from '#features/catalog/services.ts';
import { personName } from '#features/accounts/queries/members.server.ts';
import { attachFiles } from '#features/media/commands/attach-files.server.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import { requirePermission, requireVerified } from '#server/session/require.ts';
import { findsAny } from '#server/db/count-rows.ts';
import { AppError } from '#shared/errors.ts';
import * as m from '#texts/messages.js';

import { quoteReceived } from '../emails/quote-kinds.ts';
import { answerLimit } from '../limits.ts';
import { findRequest } from '../queries/find-request.server.ts';
import { refuseColleague } from '../queries/colleague-offer.server.ts';
import { type QuoteAuthor, listQuotingListings } from '../queries/own-listings.server.ts';
import { noListingText } from '../policy.ts';
import { type Incoterm, incotermsFor } from '../schema/incoterms.ts';
import { editText, lineColumns } from '../schema/quote.ts';
import type { QuoteInput } from '../schema/quote-form.ts';
import { type LockedRequest, lockRequest, moveRequest } from './lock-request.server.ts';
import { writeToAuthor } from './write-to-author.server.ts';

interface Submission {
  reference: string;
  values: QuoteInput;
  /** The caller's own files, not attached to anything yet. */
  file_ids?: readonly string[];
  idempotency_key?: string | null;
}

export interface SubmittedQuote {
  id: string;
  version: number;
}

/** Longest validity of an offer. */
const longestDays = 366;

/**
 * Makes an offer for a request, or a new version of the company's offer, which supersedes the previous version. For
 * owners of a verified warehouse or partner, not for their own request, until its deadline. Throws `not_found` for a
 * request that they may not open, `forbidden` without a listing of their company or its permission, `conflict` if the
 * request is decided or the offer was revised elsewhere, by a colleague too, `invalid` for a validity in the past. The same key gives one version.
 */
export async function submitQuote(
  ctx: Ctx,
  { reference, values, file_ids = [], idempotency_key = null }: Submission,
): Promise<SubmittedQuote> {
  const actor = requireVerified(ctx);
  const request = await findRequest(ctx, reference);
  if (request === null) throw new AppError('not_found');
  if (request.is_own) throw new AppError('forbidden', { detail: m.quotes_answer_own() });
  requirePermission(ctx, 'quotes.edit');
  refuseValidity(values.valid_until, ctx.clock());
  const { request_edited_at, ...offer } = values;
  await ctx.limits.take(ctx, answerLimit, actor.userId);
  const key = { key: idempotency_key, scope: 'quotes.quote', body: { reference, values, file_ids } };
  return withIdempotency(ctx, key, async (tx) => {
    const locked = await lockRequest(tx, request.id);
    if (locked === null) throw new AppError('not_found');
    if (locked.state !== 'active') throw new AppError('conflict', { detail: m.quotes_answer_closed() });
    refuseUnread(locked, request_edited_at);
    refuseTerm(request.services, values.incoterm);
    return insertQuote(tx, { userId: actor.userId, organizationId: actor.organization.id }, locked, {
      ...offer,
      file_ids,
    });
  });
}

const termColumns = [
  'currency',
  'included',
  'excluded',
  'transit_days',
  'incoterm',
  'incoterm_place',
  'valid_until',
] as const;

type Offer = Omit<QuoteInput, 'request_edited_at'> & { file_ids: readonly string[] };

/** Refuses an offer if the request was edited after the caller read it. */
function refuseUnread({ edited_at }: LockedRequest, seen: string | null | undefined): void {
  if (typeof seen === 'string' && seen !== editText(edited_at))
    throw new AppError('conflict', { detail: m.quotes_request_changed() });
}

/** FOB and similar terms apply to sea freight only. */
function refuseTerm(services: readonly ServiceCode[], incoterm: Incoterm | null | undefined): void {
  if (incoterm && !incotermsFor(services).includes(incoterm))
    throw new AppError('invalid', { fields: { incoterm: [m.quotes_term_sea({ code: incoterm })] } });
}

function refuseValidity(valid_until: string, now: Date): void {
  const refuse = (message: string) => new AppError('invalid', { fields: { valid_until: [message] } });
  if (valid_until < todayHere(now)) throw refuse(m.quotes_valid_past());
  if (valid_until > dayHere(now, longestDays)) throw refuse(m.quotes_valid_far());
}

async function insertQuote(
  tx: Ctx,
  quoter: QuoteAuthor & { organizationId: string },
  request: LockedRequest,
  { listing, revises, lines, message, file_ids, ...terms }: Offer,
): Promise<SubmittedQuote> {
  const { userId, organizationId } = quoter;
  const listings = await listQuotingListings(tx, quoter);
  const chosen = listings.find(({ kind, id }) => `${kind}:${id}` === listing);
  if (!chosen) throw new AppError('forbidden', { detail: noListingText(tx.actor) });
  await refuseColleague(tx, request.user_id, quoter);
  const { version, kept } = await supersede(tx, quoter, request.id, revises);
  const id = tx.newId();
  const now = tx.clock();
  await tx.db
    .insertInto('quote_responses')
    .values({
      ...pickColumns(terms, termColumns),
      id,
      request_id: request.id,
      user_id: userId,
      organization_id: organizationId,
      subject_kind: chosen.kind,
      subject_id: chosen.id,
      provider_name: chosen.name,
      version,
      language: tx.language,
      file_ids: file_ids.length > 0 ? [...file_ids] : kept,
      submitted_at: now,
    })
    .execute();
  await attachFiles(tx, {
    file_ids,
    owner_user_id: userId,
    visibility: 'private',
    subject: { kind: 'quote', id },
  });
  await tx.db
    .insertInto('quote_lines')
    .values(lines.map((line, index) => ({ ...pickColumns(line, lineColumns), quote_id: id, position: index + 1 })))
    .execute();
  await moveRequest(tx, request, 'quoted');
  await writeToAuthor(tx, {
    request,
    provider: { ...quoter, name: chosen.name },
    content: message,
    isToldByCaller: true,
  });
  const subject = { kind: 'quote_request', id: request.id };
  await audit(tx, {
    action: version === 1 ? 'quote_request.quoted' : 'quote_request.quote_revised',
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: request.user_id,
    detail: { quote_id: id, version },
  });
  const { reference } = request;
  const is_only = !(await hasOtherOffers(tx, request.id, id));
  const values = { reference, provider: chosen.name, is_revised: revises > 0, is_only };
  await notifyCompany(tx, { organization_id: request.organization_id, kind: quoteReceived, key: id, subject, values });
  await tx.events.emit(tx, 'quote.received', { organization_id: request.organization_id, reference, id, version });
  return { id, version };
}

// unsafe: the offers of every company for the locked request
async function hasOtherOffers(tx: Ctx, requestId: string, id: string): Promise<boolean> {
  return findsAny(
    tx.db
      .selectFrom('quote_responses')
      .where('request_id', '=', requestId)
      .where('id', '<>', id)
      .where('status', '=', 'submitted'),
  );
}

// unsafe: the row is locked, and its policy was asked
/**
 * Supersedes the standing version that the caller's form was based on, and returns the next version number and the kept
 * files.
 */
async function supersede(
  tx: Ctx,
  { userId, organizationId }: QuoteAuthor & { organizationId: string },
  requestId: string,
  revises: number,
): Promise<{ version: number; kept: string[] }> {
  const versions = await tx.db
    .selectFrom('quote_responses')
    .innerJoin('users', 'users.id', 'quote_responses.user_id')
    .select(['quote_responses.id', 'version', 'status', 'file_ids', 'user_id', personName('users').as('name')])
    .where('request_id', '=', requestId)
    .where('organization_id', '=', organizationId)
    .orderBy('version', 'desc')
    .execute();
  const standing = versions.find(({ status }) => status === 'submitted');
  if (standing && revises === 0 && standing.user_id !== userId)
    throw new AppError('conflict', { detail: m.quotes_answer_colleague_quoted({ name: standing.name }) });
  if ((standing?.version ?? 0) !== revises) throw new AppError('conflict', { detail: m.quotes_revised_elsewhere() });
  if (versions.some(({ status }) => status === 'declined'))
    throw new AppError('conflict', { detail: m.quotes_declined_already() });
  if (standing)
    await tx.db.updateTable('quote_responses').set({ status: 'superseded' }).where('id', '=', standing.id).execute();
  return { version: (versions[0]?.version ?? 0) + 1, kept: standing?.file_ids ?? [] };
}
