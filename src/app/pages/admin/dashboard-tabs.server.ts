import { countRoles, listRoles } from '#features/accounts/queries/roles.server.ts';
import { countUsers, listUsers } from '#features/accounts/queries/users.server.ts';
import { listWarehouses } from '#features/warehouses/queries/admin-list.server.ts';
import { countReviewQueue, listReviewQueue } from '#features/warehouses/queries/review-queue.server.ts';
import type { Ctx } from '#server/context.ts';
import { cleanText } from '#shared/plain-text.ts';

import { listAuditLog } from '../../queries/audit-log.server.ts';
import { checkHealth } from '../../queries/health.server.ts';
import type { RolesTabData } from '../../ui/admin/roles-tab.tsx';
import type { SystemTabData } from '../../ui/admin/system-tab.tsx';
import type { UsersTabData } from '../../ui/admin/users-tab.tsx';
import type { WarehousesTabData } from '../../ui/admin/warehouses-tab.tsx';
import { reviewStatusOf, searchTextOf } from './search-text.ts';

type TabData = UsersTabData | RolesTabData | WarehousesTabData | SystemTabData;

/** What the tab named in the address shows; an unknown name shows the first one. */
export function loadTab(ctx: Ctx, url: URL): Promise<TabData> {
  const params = url.searchParams;
  const cursor = params.get('cursor');
  switch (params.get('tab') ?? 'users') {
    case 'roles':
      return loadRoles(ctx, cursor, cleanText(params.get('user') ?? '', { maxLength: 254 }));
    case 'warehouses':
      return params.get('view') === 'queue' ? loadQueue(ctx, cursor) : loadWarehouses(ctx, url, cursor);
    case 'system':
      return loadSystem(ctx);
    default:
      return loadUsers(ctx, url, cursor);
  }
}

async function loadUsers(ctx: Ctx, url: URL, cursor: string | null): Promise<UsersTabData> {
  const q = searchTextOf(url);
  const { items, nextCursor } = await listUsers(ctx, { q, cursor });
  return {
    tab: 'users',
    q: q ?? '',
    items,
    nextCursor,
    total: await countUsers(ctx),
    isLaterPage: cursor !== null,
    viewerId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  };
}

async function loadRoles(ctx: Ctx, cursor: string | null, user: string): Promise<RolesTabData> {
  const { items, nextCursor } = await listRoles(ctx, { cursor });
  return { tab: 'roles', items, nextCursor, total: await countRoles(ctx), isLaterPage: cursor !== null, user };
}

async function loadWarehouses(ctx: Ctx, url: URL, cursor: string | null): Promise<WarehousesTabData> {
  const q = searchTextOf(url);
  const status = reviewStatusOf(url);
  const { items, nextCursor, total } = await listWarehouses(ctx, { q, status, cursor });
  return {
    tab: 'warehouses',
    view: 'all',
    q: q ?? '',
    status: status ?? '',
    items,
    nextCursor,
    total,
    isLaterPage: cursor !== null,
    waiting: await countReviewQueue(ctx),
  };
}

async function loadQueue(ctx: Ctx, cursor: string | null): Promise<WarehousesTabData> {
  const { items, nextCursor } = await listReviewQueue(ctx, { cursor });
  return {
    tab: 'warehouses',
    view: 'queue',
    items,
    nextCursor,
    isLaterPage: cursor !== null,
    waiting: await countReviewQueue(ctx),
  };
}

async function loadSystem(ctx: Ctx): Promise<SystemTabData> {
  const { checked_at, badges } = await checkHealth(ctx);
  const { items } = await listAuditLog(ctx, { limit: 15 });
  return { tab: 'system', checkedAt: checked_at, badges, recent: items };
}
