import { findPlacesIn } from '#features/catalog/queries.server.ts';
import type { Ctx } from '#server/context.ts';
import { formatMoney } from '#shared/money.ts';

import type { DraftAnswers } from '../schema/card-offer.ts';
import { type RequestDraft, servicesOf } from '../schema/request-draft.ts';
import { whatSchema } from '../schema/request-form.ts';
import { type AskedOfCards, findCardAnswers, temperatureIn } from './answering-cards.server.ts';

/** Cards that are read; there may be more. */
const maxRead = 60;

/** Returns what rate cards would answer to a draft; null if none would, or if it cannot be read yet. */
export async function findDraftAnswers(ctx: Ctx, draft: RequestDraft): Promise<DraftAnswers | null> {
  const services = servicesOf(draft);
  const read = whatSchema.safeParse({ ...draft.fields, services });
  if (!read.success) return null;
  const text = (field: string): string => [draft.fields[field]].flat()[0]?.trim() ?? '';
  const place = findPlacesIn(text('origin_address')).at(-1)?.place;
  const { actor } = ctx;
  const asked: AskedOfCards = {
    ...read.data,
    id: null,
    organization_id: actor.kind === 'user' ? actor.organization.id : null,
    user_id: actor.kind === 'user' ? actor.userId : null,
    origin: place ? { latitude: place.latitude, longitude: place.longitude } : null,
    preferred_date: /^\d{4}-\d{2}-\d{2}$/.test(text('preferred_date')) ? text('preferred_date') : null,
    invited:
      draft.invited.length === 0 ? null : draft.invited.filter(({ kind }) => kind === 'warehouse').map(({ id }) => id),
    temperature: temperatureIn(read.data.description),
  };
  const { answers } = await findCardAnswers(ctx, asked, { most: maxRead });
  if (answers.length === 0) return null;
  const months = answers.filter(({ offer }) => offer.currency === 'USD').map(({ offer }) => offer.monthMinor);
  return {
    count: answers.length,
    binding: answers.filter(({ isBinding }) => isBinding).length,
    warehouses: answers.map(({ warehouse_id }) => warehouse_id),
    month: months.length === 0 ? null : formatMoney({ amountMinor: Math.min(...months), currency: 'USD' }),
  };
}
