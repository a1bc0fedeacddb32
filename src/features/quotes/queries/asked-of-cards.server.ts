import { sql } from 'kysely';

import type { ServiceCode } from '#features/catalog/services.ts';
import type { Ctx } from '#server/context.ts';
import { isLanguage, type Language } from '#shared/languages.ts';

import { type AskedOfCards, type CardAnswer, findCardAnswers, temperatureIn } from './answering-cards.server.ts';

// unsafe: the request that is answered
/** Returns a published request as cards read it; null if there is none. */
export async function findAsked(tx: Ctx, id: string): Promise<(AskedOfCards & { language: Language }) | null> {
  const row = await tx.db
    .selectFrom('quote_requests')
    .select(['id', 'organization_id', 'user_id', 'services', 'description', 'language', 'audience'])
    .select(['pallets', 'area_sqft', 'orders_per_month', 'lines_per_month', 'inbound_containers_per_month'])
    .select(['origin_latitude', 'origin_longitude'])
    .select(sql<string | null>`to_char(preferred_date, 'YYYY-MM-DD')`.as('preferred_date'))
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const invited = await tx.db
    .selectFrom('quote_request_invitations')
    .select('subject_id')
    .where('request_id', '=', id)
    .where('subject_kind', '=', 'warehouse')
    .execute();
  return {
    ...row,
    // A CHECK limits both.
    services: row.services as ServiceCode[],
    language: isLanguage(row.language) ? row.language : 'en',
    origin: { latitude: row.origin_latitude, longitude: row.origin_longitude },
    temperature: temperatureIn(row.description),
    invited: row.audience === 'invited' ? invited.map(({ subject_id }) => subject_id) : null,
  };
}

/**
 * Returns what the card of a company would have offered for a request if nobody had answered yet; null if it would not
 * have answered. The caller has checked that the company may read the request.
 */
export async function findOwnAnswer(ctx: Ctx, requestId: string, organizationId: string): Promise<CardAnswer | null> {
  const asked = await findAsked(ctx, requestId);
  if (asked === null) return null;
  const { answers } = await findCardAnswers(ctx, { ...asked, id: null }, { most: 1, of: organizationId });
  return answers[0] ?? null;
}
