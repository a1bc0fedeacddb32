import { sql } from 'kysely';

import { personName } from '#features/accounts/queries/members.server.ts';
import { isOfCompany } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { type KeysetPage, defineKeyset, keysetPage, moment, pageLimit, rowId } from '#server/db/keyset.ts';
import { requirePermission } from '#server/session/require.ts';
import { withoutContactDetails } from '#shared/contact-details.ts';
import { AppError } from '#shared/errors.ts';
import { isUuid } from '#shared/ids.ts';

import { canConnection } from '../policy.ts';
import { type ConnectionStatus, statusNow } from '../state/connection.ts';

export interface Connection {
  id: string;
  partner: { id: string; slug: string; name: string };
  requester_name: string;
  message: string;
  /** Language of the page it was written on, if known. */
  language: string | null;
  status: ConnectionStatus;
  created_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  /** Who accepted or declined, for who may know: everybody once it is accepted, otherwise colleagues; null in a company of one. */
  decidedBy: string | null;
  conversation_id: string | null;
  /** The reader's permissions. */
  mayDecide: boolean;
  mayCancel: boolean;
}

/** The member who decided for a partner's company that has had several. */
const deciderName = sql<
  string | null
>`(select ${personName('decider')} from users decider where decider.id = request.decided_by
  and exists (select from memberships m where m.organization_id = partner.organization_id and m.user_id <> decider.id))`;

const requests = (ctx: Ctx) =>
  ctx.db
    .selectFrom('connection_requests as request')
    .innerJoin('logistics_partners as partner', 'partner.id', 'request.partner_id')
    .leftJoin('conversations as conversation', (join) =>
      join
        .onRef('conversation.subject_id', '=', 'request.id')
        .on('conversation.subject_kind', '=', 'connection')
        .on('conversation.key', '=', 'thread'),
    )
    .select(['request.id', 'request.organization_id', 'request.requester_name', 'request.message', 'request.status'])
    .select('request.language')
    .select(['request.created_at', 'request.expires_at', 'request.decided_at', 'conversation.id as conversation_id'])
    .select(deciderName.as('decider'))
    .select(['partner.id as partner_id', 'partner.slug', 'partner.name', 'partner.organization_id as partner_company']);

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** Returns a request as this reader may see it: until it is accepted, only its author sees contact details in it. */
function toConnection(ctx: Ctx, row: Row): Connection {
  const { partner_id, slug, name, organization_id, partner_company, decider, ...request } = row;
  const people = { organization_id, partner_company };
  const status = statusNow(row, ctx.clock());
  const isOwn = isOfCompany(ctx.actor, { organization_id });
  const shown = (text: string) =>
    isOwn || status === 'accepted' ? text : withoutContactDetails(text, { hidesPages: true });
  return {
    ...request,
    status,
    decidedBy:
      status === 'accepted' || (status === 'declined' && isOfCompany(ctx.actor, { organization_id: partner_company }))
        ? decider
        : null,
    requester_name: shown(request.requester_name),
    message: shown(request.message),
    partner: { id: partner_id, slug, name: withoutContactDetails(name) },
    mayDecide: status === 'pending' && canConnection(ctx.actor, 'decide', people),
    mayCancel: status === 'pending' && canConnection(ctx.actor, 'cancel', people),
  };
}

/** Returns a request for both sides and administrators; throws `not_found` for everybody else. */
export async function findConnection(ctx: Ctx, id: string): Promise<Connection> {
  const row = isUuid(id) ? await requests(ctx).where('request.id', '=', id).executeTakeFirst() : undefined;
  if (!row || !canConnection(ctx.actor, 'read', row)) throw new AppError('not_found');
  return toConnection(ctx, row);
}

const newest = defineKeyset('partners.connections', { created_at: moment, id: rowId }, { table: 'request' });

/** Returns a page of the requests of the caller's company to partners, newest first. Throws `bad_request` for a foreign cursor. */
export async function listOwnConnections(ctx: Ctx, cursor: string | null): Promise<KeysetPage<Connection>> {
  const { organization } = requirePermission(ctx, 'quotes.read');
  const query = requests(ctx).where('request.organization_id', '=', organization.id);
  const { items, nextCursor } = await keysetPage(query, newest, { cursor, limit: pageLimit(undefined) });
  return { items: items.map((row) => toConnection(ctx, row)), nextCursor };
}

/** Returns the open request of the caller's company to this partner, or connection with it; null for neither, and for anonymous visitors. */
export async function findOpenConnection(
  ctx: Ctx,
  partnerId: string,
): Promise<{ id: string; status: ConnectionStatus; requester_id: string } | null> {
  if (ctx.actor.kind !== 'user') return null;
  const row = await ctx.db
    .selectFrom('connection_requests')
    .select(['id', 'status', 'expires_at', 'requester_id'])
    .where('partner_id', '=', partnerId)
    .where('organization_id', '=', ctx.actor.organization.id)
    .where(sql<boolean>`status in ('pending', 'accepted')`)
    .orderBy('status')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const status = statusNow(row, ctx.clock());
  return status === 'expired' ? null : { id: row.id, status, requester_id: row.requester_id };
}
