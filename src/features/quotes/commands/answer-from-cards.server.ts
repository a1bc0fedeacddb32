import { sql } from 'kysely';

import { dayHere } from '#features/catalog/market-day.ts';
import { notifyCompany } from '#features/notifications/commands/notify.server.ts';
import { takeSpace } from '#features/rates/commands/space.server.ts';
import { audit } from '#server/audit.ts';
import type { Ctx } from '#server/context.ts';
import { pickColumns } from '#server/db/pick-columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { inLanguage, languageInForce } from '#server/language.ts';
import type { JobPayload } from '#server/jobs.ts';
import { countRows } from '#server/db/count-rows.ts';
import { addHours } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { cardsAnswered } from '../emails/card-kinds.ts';
import { type CardAnswer, findCardAnswers } from '../queries/answering-cards.server.ts';
import { findAsked } from '../queries/asked-of-cards.server.ts';
import { findWantedSpace, type SpaceOfRequest } from '../queries/wanted-space.server.ts';
import { cardLetter } from '../schema/card-letter.ts';
import { lineColumns } from '../schema/quote.ts';
import { lockRequest, type LockedRequest, moveRequest } from './lock-request.server.ts';
import { writeToAuthor } from './write-to-author.server.ts';

/** Offers made in the transaction that publishes a request; a job makes the others. */
const atOnce = 20;
/** Cards read for them, and by each step of the job. */
const readAtOnce = 60;
/** As many as the page of a request shows. */
const maxOffers = 200;

/** How long a binding offer holds its space. */
const heldHours = 48;

export const answerJob = 'quotes.answer_from_cards';

/**
 * Makes the offers that rate cards make for a request by themselves, in the transaction that publishes it. Its author is
 * told once; providers read a digest.
 */
export async function answerFromCards(tx: Ctx, requestId: string): Promise<void> {
  const { request, made, isMore } = await makeFirstOffers(tx, requestId);
  if (request !== null && made.length > 0) await tellAuthor(tx, request, made, requestId);
  if (isMore) await tx.jobs.send(tx, answerJob, { request: requestId }, { key: requestId });
}

interface MadeOffer extends CardAnswer {
  quote_id: string;
}

interface FirstOffers {
  /** Locked; null if no card answers. */
  request: LockedRequest | null;
  made: MadeOffer[];
  /** Cards are left to be read. */
  isMore: boolean;
}

/** Makes the offers of the nearest cards, and tells nobody. */
export async function makeFirstOffers(tx: Ctx, requestId: string): Promise<FirstOffers> {
  const asked = await findAsked(tx, requestId);
  if (asked === null) return { request: null, made: [], isMore: false };
  return inLanguage(asked.language, async () => {
    const { answers, last } = await findCardAnswers(tx, asked, { most: readAtOnce });
    const isMore = last !== null || answers.length > atOnce;
    const request = answers.length === 0 ? null : await lockRequest(tx, requestId);
    const made = request === null ? [] : await makeOffers(tx, request, answers.slice(0, atOnce));
    return { request, made, isMore };
  });
}

/** Job: makes the offers of the cards that were not read when the request was published, some at a time. */
export async function answerFromMoreCards(ctx: Ctx, payload: JobPayload): Promise<void> {
  const requestId = String(payload['request']);
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after !== null) after = await transaction(ctx, (tx) => answerSome(tx, requestId, after ?? ''));
}

/**
 * Makes the offer that a company's card makes for a request which a rule of the company has picked, within what the card's
 * page allows. Returns its id; null if no card of the company answers, or the request takes no offers any more.
 */
export async function answerByRule(tx: Ctx, requestId: string, organizationId: string): Promise<string | null> {
  const request = await lockRequest(tx, requestId);
  const asked = await findAsked(tx, requestId);
  if (request === null || asked === null || request.state !== 'active') return null;
  if ((await countOffers(tx, requestId)) >= maxOffers) return null;
  return inLanguage(asked.language, async () => {
    const { answers } = await findCardAnswers(tx, asked, { most: 1, of: organizationId });
    const made = await makeOffers(tx, request, answers);
    const [first] = made;
    if (first === undefined) return null;
    await tellAuthor(tx, request, made, first.quote_id);
    return first.quote_id;
  });
}

/** Returns where to go on; null at the end, or if the request takes no offers any more. */
async function answerSome(tx: Ctx, requestId: string, after: string): Promise<string | null> {
  const request = await lockRequest(tx, requestId);
  const asked = await findAsked(tx, requestId);
  if (request === null || asked === null || request.state !== 'active') return null;
  return inLanguage(asked.language, async () => {
    const { answers, last } = await findCardAnswers(tx, asked, { most: readAtOnce, after });
    const room = maxOffers - (await countOffers(tx, requestId));
    await makeOffers(tx, request, answers.slice(0, Math.max(room, 0)));
    return room > answers.length ? last : null;
  });
}

// unsafe: the request that is answered
const countOffers = (tx: Ctx, requestId: string): Promise<number> =>
  countRows(tx.db.selectFrom('quote_responses').where('request_id', '=', requestId));

/** Makes offers of a locked request, and returns those whose companies still let their cards answer. */
async function makeOffers(tx: Ctx, request: LockedRequest, answers: readonly CardAnswer[]): Promise<MadeOffer[]> {
  const answering = await lockAnswering(tx, answers);
  // In one order, so that no two requests wait for each other's space.
  const open = answers
    .toSorted((a, b) => (a.warehouse_id < b.warehouse_id ? -1 : 1))
    .filter(({ warehouse_id, isBinding }) =>
      isBinding ? answering.get(warehouse_id) === 'bind' : answering.has(warehouse_id),
    );
  if (open.length === 0) return [];
  const space = await findWantedSpace(tx, request.id);
  const made: MadeOffer[] = [];
  for (const answer of open) {
    const id = tx.newId();
    const held = await holdSpace(tx, id, answer, space);
    await makeOffer(tx, request, id, held);
    made.push({ ...held, quote_id: id });
  }
  await moveRequest(tx, request, 'quoted');
  await audit(tx, {
    action: 'quote_request.answered_by_cards',
    subject_kind: 'quote_request',
    subject_id: request.id,
    account_id: request.user_id,
    detail: { offers: made.length },
  });
  return made;
}

// unsafe: public listings whose companies let their cards answer
/** Locks listings against being paused and cards against being stopped; those that were by now are missing. */
async function lockAnswering(tx: Ctx, answers: readonly CardAnswer[]): Promise<Map<string, string>> {
  if (answers.length === 0) return new Map();
  const { rows } = await sql<{ id: string; answers: string }>`
    select w.id, a.answers from warehouses w
    join card_answers a on a.subject_kind = 'warehouse' and a.subject_id = w.id and a.organization_id = w.organization_id
    where w.id = any(${answers.map(({ warehouse_id }) => warehouse_id)}::uuid[]) and w.is_verified and w.is_active
    order by w.id for share of w, a`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.answers]));
}

/** Holds the space of a binding offer for two days; without room it is an indication. */
async function holdSpace(tx: Ctx, id: string, answer: CardAnswer, space: SpaceOfRequest | null): Promise<CardAnswer> {
  if (!answer.isBinding || space === null) return answer;
  const until = addHours(tx.clock(), heldHours);
  if (await takeSpace(tx, { ...space, kind: 'warehouse', id: answer.warehouse_id, holder_id: id, until }))
    return answer;
  const gaps = [...answer.offer.gaps, m.quotes_card_gap_room()];
  return { ...answer, isBinding: false, offer: { ...answer.offer, gaps } };
}

async function makeOffer(tx: Ctx, request: LockedRequest, id: string, answer: CardAnswer): Promise<void> {
  const { card, offer, isBinding, organization_id, user_id, provider_name } = answer;
  const now = tx.clock();
  await tx.db
    .insertInto('quote_responses')
    .values({
      id,
      request_id: request.id,
      user_id,
      organization_id,
      subject_kind: 'warehouse',
      subject_id: answer.warehouse_id,
      provider_name,
      version: 1,
      currency: offer.currency,
      excluded: offer.besides,
      valid_until: dayHere(now, answer.valid_days),
      language: languageInForce(),
      card_version: card.version,
      card_from: card.valid_from,
      is_binding: isBinding,
      submitted_at: now,
      is_demo: sql<boolean>`(select is_demo from quote_requests where id = ${request.id}::uuid)`,
    })
    .execute();
  await tx.db
    .insertInto('quote_lines')
    .values(
      offer.lines.map((line, index) => ({ ...pickColumns(line, lineColumns), quote_id: id, position: index + 1 })),
    )
    .execute();
  await writeToAuthor(tx, {
    request,
    provider: { userId: user_id, organizationId: organization_id, name: provider_name },
    content: letterOf(answer),
    isToldByCaller: true,
    isAutomatic: true,
  });
  const { reference } = request;
  await tx.events.emit(tx, 'quote.received', { organization_id: request.organization_id, reference, id, version: 1 });
}

const letterOf = ({ card, offer, isBinding }: CardAnswer): string =>
  cardLetter(card, offer.gaps, [isBinding ? m.quotes_card_letter_binding() : m.quotes_card_letter_indication()]);

/** The author is told once for each key. */
async function tellAuthor(
  tx: Ctx,
  { id, reference, organization_id }: LockedRequest,
  made: readonly CardAnswer[],
  key: string,
) {
  await notifyCompany(tx, {
    organization_id,
    kind: cardsAnswered,
    key,
    subject: { kind: 'quote_request', id },
    values: { reference, count: made.length, binding: made.filter(({ isBinding }) => isBinding).length },
  });
}
