import { makePost } from '#features/blog/build.server.ts';
import { makeCalledWebhook, makeTransfer } from '#features/developer-api/build.server.ts';
import { makeServiceMonth } from '#features/service-levels/build.server.ts';
import { makeEvidence, makePaperRequest } from '#features/evidence/build.server.ts';
import { makeBooking, makeLead, makeSupportRequest } from '#features/leads/build.server.ts';
import { cardLine, makeAnswers, makeCard, makeCardFile, makeSpace } from '#features/rates/build.server.ts';
import { makeInvoice } from '#features/invoices/build.server.ts';
import { makeConversation, linkPathOf } from '#features/messaging/build.server.ts';
import { signUnsubscribe } from '#features/notifications/queries/unsubscribe-token.server.ts';
import { saveSearch } from '#features/shortlist/commands/searches.server.ts';
import { makeQuote, makeRequest, quoteLine } from '#features/quotes/build.server.ts';
import { makeRating } from '#features/ratings/build.server.ts';
import { makeConnection, makeInvitation, makePartner, makeRegistration } from '#features/partners/build.server.ts';
import { makeImport, makePackage, makeRecord, makeShare } from '#features/tracking/build.server.ts';
import { makeWarehouse } from '#features/warehouses/build.server.ts';
import { capacityLink } from '#features/warehouses/queries/capacity-link.server.ts';
import { type Ctx, withActor } from '#server/context.ts';
import { makeLink } from '#server/links.ts';
import { isoDate } from '#shared/dates.ts';

import { makePerson } from './browser-client.ts';
import { asUser } from './harness.ts';

/** The kinds of callers: `owner` has the listings below, `other` one of their own. */
export const people = ['user', 'other', 'owner', 'moderator', 'admin'] as const;
export type Person = (typeof people)[number];
export type Who = 'anonymous' | Person;

export const emailOf = (person: Person): string => `${person}@example.com`;

export interface Market {
  ids: Record<Person, string>;
  /** Of `owner` in the company that this account founded. */
  membershipId: string;
  /** Of `user` to the company of `owner`. */
  joinRequestId: string;
  /** Of `owner`: the lines of a rate card, under review. */
  cardFileId: string;
  /** Verified and active. */
  verified: { id: string; slug: string };
  /** Waits for review, with all facts confirmed. */
  submitted: { id: string; slug: string };
  /** Verified, of `other`. */
  foreign: { id: string; slug: string };
  /** Of `verified`. */
  changeId: string;
  /** Of `verified`, open, made by `other`. */
  reportId: string;
  /** From a mail to `user`. */
  unsubscribe: { kind: string; token: string };
  /** Of a saved search of `user`, from a mail about its results. */
  alertToken: string;
  /** Verified and active, of `owner`; and one waiting for review. */
  partner: { id: string; slug: string };
  submittedPartner: { id: string; slug: string };
  /** Of an anonymous visitor, returned for changes; and the invitation to an unclaimed partner. */
  registration: { id: string; token: string };
  claimToken: string;
  /** Of `user` with `partner`, unanswered. */
  connectionId: string;
  /** Of `owner` and somebody without an account, with one read message. */
  conversation: { id: string; token: string };
  /** A public record with one update, and a package in the list of `owner`. */
  shipments: {
    number: string;
    recordId: string;
    packageId: string;
    importId: string;
    recordImportId: string;
    shareToken: string;
  };
  /** Of `owner`, on the board; and one waiting for review. */
  quoteRequest: { id: string; reference: string };
  /** Of `user`, undecided. */
  planRequestId: string;
  /** Of `user` about `verified`, and one that `owner` may write. */
  publishedRatingId: string;
  ownRatingId: string;
  /** Of `owner` and `other`. */
  orderReference: string;
  orderedQuoteId: string;
  /** Of `user` about `verified`, unchecked. */
  ratingId: string;
  /** Of `other`, for this request. */
  quoteId: string;
  waitingRequest: { id: string; reference: string };
  /** Of `user`, unanswered. */
  leadId: string;
  /** With which the owner of `verified` confirms its free space. */
  capacityToken: string;
  /** Of its booking. */
  bookingToken: string;
  /** Public, of `moderator`; a draft, a webhook, an invoice and exports of `owner`. */
  article: { id: string; slug: string };
  draftId: string;
  webhookId: string;
  invoiceId: string;
  transferId: string;
  ordersTransferId: string;
  /** Ended, and not signed off. */
  serviceMonth: string;
}

/** Creates a small market with one account per kind of person, all with the tests' password. */
export async function makeMarket(ctx: Ctx): Promise<Market> {
  const ids = {} as Record<Person, string>;
  for (const person of people) {
    const role = person === 'admin' || person === 'moderator' ? person : null;
    ids[person] = await makePerson(ctx, emailOf(person), role, { first_name: person });
  }
  const verified = await makeWarehouse(ctx, { user_id: ids.owner, company_name: 'Verified Harbor Storage' });
  const house = { subject: { kind: 'warehouse', id: verified.id }, organization_id: ids.owner };
  await makeCard(ctx, {
    ...house,
    lines: [cardLine('storage', 'pallet_month', 1850), cardLine('handling_in', 'pallet_in', 900)],
  });
  await makeSpace(ctx, { ...house, month: `${isoDate(ctx.clock()).slice(0, 7)}-01`, pallets: 120, taken: 40 });
  // For what nobody asks for here.
  await makeAnswers(ctx, { ...house, answers: 'indicate', services: ['repacking'] });
  const submitted = await makeWarehouse(ctx, {
    user_id: ids.owner,
    company_name: 'Submitted Quay Storage',
    review_status: 'submitted',
  });
  const foreign = await makeWarehouse(ctx, { user_id: ids.other, company_name: 'Foreign Pier Storage' });
  const partner = await makePartner(ctx, {
    owner_user_id: ids.owner,
    licences: ['FMC NVOCC'],
    special_notes: 'Closed on Sundays.',
  });
  const submittedPartner = await makePartner(ctx, {
    owner_user_id: ids.owner,
    name: 'Submitted Quay Freight',
    review_status: 'submitted',
  });
  const registration = await makeRegistration(ctx, {
    status: 'changes_requested',
    special_notes: 'Closed on Sundays.',
  });
  await makeRegistration(ctx, { company_name: 'Waiting Bay Cargo' });
  const { id: connectionId } = await makeConnection(ctx, { partner_id: partner.id, requester_id: ids.user });
  const changeId = ctx.newId();
  await ctx.db
    .insertInto('waiting_changes')
    .values({
      id: changeId,
      subject_kind: 'warehouse',
      subject_id: verified.id,
      requested_by: ids.owner,
      old_values: JSON.stringify({ company_name: 'Verified Harbor Storage' }),
      new_values: JSON.stringify({ company_name: 'Renamed Harbor Storage' }),
      status: 'pending',
      created_at: ctx.clock(),
    })
    .execute();
  const reportId = ctx.newId();
  await ctx.db
    .insertInto('reports')
    .values({
      id: reportId,
      subject_kind: 'warehouse',
      subject_id: verified.id,
      reporter_id: ids.other,
      reason: 'wrong_facts',
      text: 'There are no six docks.',
      created_at: ctx.clock(),
    })
    .execute();
  for (const status of ['checked', 'waiting'] as const)
    await makeEvidence(ctx, { subject: { kind: 'warehouse', id: verified.id }, uploaded_by: ids.owner, status });
  await makePaperRequest(ctx, { subject: { kind: 'warehouse', id: verified.id }, owner_user_id: ids.owner });
  const kind = 'warehouse.verified';
  const unsubscribe = { kind, token: signUnsubscribe(ctx, ids.user, kind) };
  await ctx.db
    .insertInto('disclosures')
    .values({
      id: ctx.newId(),
      owner_user_id: ids.owner,
      recipient_user_id: ids.other,
      fields: ['email'],
      subject_kind: 'warehouse',
      subject_id: verified.id,
      shown_at: ctx.clock(),
    })
    .execute();
  await ctx.db
    .insertInto('consents')
    .values({ id: ctx.newId(), user_id: ids.owner, purpose: 'test.contact', version: '1', given_at: ctx.clock() })
    .execute();
  await ctx.db
    .insertInto('saved_items')
    .values({
      id: ctx.newId(),
      user_id: ids.user,
      subject_kind: 'warehouse',
      subject_id: verified.id,
      saved_at: ctx.clock(),
    })
    .execute();
  await saveSearch(withActor(ctx, asUser({ userId: ids.user })), { path: '/warehouse-directory?q=cold', name: 'Cold' });
  const search = await ctx.db
    .updateTable('saved_searches')
    .set({ alert: 'daily', looked_at: ctx.clock() })
    .where('user_id', '=', ids.user)
    .returning('id')
    .executeTakeFirstOrThrow();
  const alertToken = signUnsubscribe(ctx, search.id, 'saved_search');
  await makePost(ctx, { author_user_id: ids.user, title: 'A submitted one', submitted_at: ctx.clock() });
  const quoteRequest = await makeRequest(ctx, { user_id: ids.owner });
  const waitingRequest = await makeRequest(ctx, { user_id: ids.owner, published_at: null });
  const asked = { request_id: quoteRequest.id };
  await ctx.db
    .insertInto('quote_request_invitations')
    .values({ ...asked, subject_kind: 'warehouse', subject_id: foreign.id, created_at: ctx.clock() })
    .execute();
  await ctx.db
    .insertInto('quote_request_views')
    .values({ ...asked, user_id: ids.other, viewed_at: ctx.clock() })
    .execute();
  const { id: quoteId } = await makeQuote(ctx, {
    request_id: quoteRequest.id,
    user_id: ids.other,
    subject_id: foreign.id,
    provider_name: 'Foreign Pier Storage',
    lines: [quoteLine('container', 250_000, { note: 'Forty feet' })],
  });
  const planRequestId = ctx.newId();
  await ctx.db
    .insertInto('plan_requests')
    .values({
      id: planRequestId,
      user_id: ids.user,
      organization_id: ids.user,
      plan: 'professional',
      note: 'Eight requests a month.',
      created_at: ctx.clock(),
    })
    .execute();
  const rated = { subject_id: verified.id, author_id: ids.user };
  const { id: publishedRatingId } = await makeRating(ctx, {
    ...rated,
    reply: 'Thank you, see you in March.',
    reply_language: 'en',
    replied_at: ctx.clock(),
  });
  const { id: ownRatingId } = await makeRating(ctx, {
    subject_id: foreign.id,
    author_id: ids.owner,
    status: 'open',
  });
  const ordered = await makeRequest(ctx, { user_id: ids.owner, status: 'accepted' });
  const { id: orderedQuoteId } = await makeQuote(ctx, {
    request_id: ordered.id,
    user_id: ids.other,
    subject_id: foreign.id,
    status: 'accepted',
    decided_at: ctx.clock(),
  });
  const { id: ratingId } = await makeRating(ctx, { ...rated, status: 'waiting' });
  const conversation = await makeTalk(ctx, ids.owner, verified.id);
  const shipments = await makeShipments(ctx, ids);
  const { id: leadId } = await makeLead(ctx, { user_id: ids.user });
  await makeSupportRequest(ctx);
  const bookingToken = await makeBooking(ctx, { lead_id: leadId, starts_at: new Date('2099-01-05T15:00:00Z') });
  return {
    ids,
    cardFileId: await makeCardFile(withActor(ctx, asUser({ userId: ids.owner }))),
    verified,
    submitted,
    foreign,
    partner,
    submittedPartner,
    registration,
    claimToken: await makeInvitation(ctx, (await makePartner(ctx, { name: 'Unclaimed Reef Freight' })).id),
    connectionId,
    changeId,
    reportId,
    unsubscribe,
    alertToken,
    conversation,
    shipments,
    quoteRequest,
    quoteId,
    ratingId,
    publishedRatingId,
    ownRatingId,
    orderReference: ordered.reference,
    orderedQuoteId,
    planRequestId,
    waitingRequest,
    leadId,
    capacityToken: await makeLink(ctx, capacityLink, { subjectId: verified.id, details: { user_id: ids.owner } }),
    bookingToken,
    article: await makePost(ctx, { author_user_id: ids.moderator, is_published: true }),
    membershipId: await membershipOf(ctx, ids.owner),
    joinRequestId: await makeJoinRequest(ctx, ids.owner, ids.user),
    draftId: (await makePost(ctx, { author_user_id: ids.owner, title: 'A draft' })).id,
    webhookId: (await makeCalledWebhook(ctx, ids.owner)).id,
    transferId: (await makeTransfer(ctx, ids.owner)).id,
    ordersTransferId: (await makeTransfer(ctx, ids.owner, 'orders')).id,
    invoiceId: (await makeInvoice(ctx, ids.owner)).id,
    serviceMonth: await makeServiceMonth(ctx),
  };
}

/** With text that anonymous visitors must not read in every field of the carrier. */
async function makeShipments(
  ctx: Ctx,
  { owner, admin }: { owner: string; admin: string },
): Promise<Market['shipments']> {
  const number = '1Z5R89390357567127';
  const event = {
    status: 'departed',
    timestamp: new Date(ctx.clock().getTime() - 3_600_000),
    location: 'canary-location@example.com, 12 Hope Road, Kingston, Jamaica',
    description: 'Handed over to canary-description@example.com',
  };
  const record = await makeRecord(ctx, { tracking_number: number, events: [event] });
  const parcel = await makePackage(withActor(ctx, asUser({ userId: owner })), {
    shipment_name: 'Spare parts',
    events: [event],
  });
  // Without its label, which only its owner sees.
  const shareToken = await makeShare(withActor(ctx, asUser({ userId: owner })), parcel.id, ['number', 'timeline']);
  const importId = await makeImport(withActor(ctx, asUser({ userId: owner })));
  const recordImportId = await makeImport(withActor(ctx, asUser({ userId: admin, role: 'admin' })), 'records');
  return { number, recordId: record.id, packageId: parcel.id, importId, recordImportId, shareToken };
}

async function makeTalk(ctx: Ctx, user_id: string, warehouseId: string): Promise<Market['conversation']> {
  const opened = await makeConversation(ctx, {
    subject: { kind: 'warehouse', id: warehouseId },
    participants: [
      { user_id, organization_id: user_id, display_name: 'Verified Harbor Storage' },
      { email: null, display_name: 'Somebody' },
    ],
  });
  // Inserted directly, to avoid mail and notifications.
  const message = { id: ctx.newId(), conversation_id: opened.id, position: 1, role: 'user', content: 'Is it free?' };
  const author = { participant_id: opened.anonymous_id, created_at: ctx.clock() };
  await ctx.db.updateTable('conversations').set({ last_position: 1 }).where('id', '=', opened.id).execute();
  await ctx.db
    .insertInto('messages')
    .values({ ...message, ...author })
    .execute();
  await ctx.db
    .updateTable('conversation_participants')
    .set({ last_position: 1, read_up_to: 1 })
    .where('conversation_id', '=', opened.id)
    .execute();
  const { id: participant_id } = await ctx.db
    .selectFrom('conversation_participants')
    .where('conversation_id', '=', opened.id)
    .where('organization_id', '=', user_id)
    .select('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('conversation_notes')
    .values({
      id: ctx.newId(),
      participant_id,
      organization_id: user_id,
      author_id: user_id,
      content: 'Ask for the dates.',
      created_at: ctx.clock(),
    })
    .execute();
  await ctx.db
    .insertInto('warehouse_questions')
    .values({
      conversation_id: opened.id,
      warehouse_id: warehouseId,
      owner_user_id: user_id,
      organization_id: user_id,
      asked_at: ctx.clock(),
      last_message_at: ctx.clock(),
      waiting_since: ctx.clock(),
    })
    .execute();
  return { id: opened.id, token: (await linkPathOf(ctx, opened)).split('/').at(-1) ?? '' };
}

async function makeJoinRequest(ctx: Ctx, organization_id: string, user_id: string): Promise<string> {
  const id = ctx.newId();
  await ctx.db
    .insertInto('join_requests')
    .values({ id, organization_id, user_id, domain: 'example.com', created_at: ctx.clock() })
    .execute();
  return id;
}

async function membershipOf(ctx: Ctx, userId: string): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('memberships')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
