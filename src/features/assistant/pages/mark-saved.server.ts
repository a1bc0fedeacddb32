import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { refText } from '#features/shortlist/schema/saved.ts';
import type { Ctx } from '#server/context.ts';

import type { AnswerView, MatchCardView } from '../schema/answer-view.ts';

/** Returns the cards with those marked that the caller has saved. */
export async function markSaved(ctx: Ctx, request: Request, cards: readonly MatchCardView[]): Promise<MatchCardView[]> {
  const saved = new Set<string>();
  for (const kind of ['warehouse', 'partner']) {
    const ids = cards.filter(({ id, subject }) => subject === refText({ kind, id })).map(({ id }) => id);
    for (const id of await findSavedIds(ctx, request, kind, ids)) saved.add(refText({ kind, id }));
  }
  return cards.map((card) => ({ ...card, isSaved: saved.has(card.subject) }));
}

/** Returns an answer with what the caller has saved marked. */
export async function markSavedIn(ctx: Ctx, request: Request, view: AnswerView): Promise<AnswerView> {
  const cards = await markSaved(
    ctx,
    request,
    view.legs.flatMap((leg) => [...leg.cards, ...leg.nearest]),
  );
  const saved = new Set(cards.flatMap(({ subject, isSaved }) => (isSaved ? [subject] : [])));
  const mark = (card: MatchCardView) => ({ ...card, isSaved: saved.has(card.subject) });
  return { ...view, legs: view.legs.map((leg) => ({ ...leg, cards: leg.cards.map(mark), nearest: leg.nearest.map(mark) })) }; // prettier-ignore
}
