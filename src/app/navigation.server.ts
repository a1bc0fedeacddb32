import { sql } from 'kysely';

import { isAdmin, isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import { countEach } from '#server/db/count-found.ts';
import type { Feature, NavigationEntry } from '#server/feature.ts';
import { hasInbox } from '#server/inbox.ts';
import { appPaths } from '#shared/app-paths.ts';
import * as m from '#texts/messages.js';

import { listAccountNavigation } from './queries/account-navigation.server.ts';

/** Without absent properties, because every page carries these. */
export interface NavigationLink extends Pick<NavigationEntry, 'to' | 'covers' | 'icon' | 'mainFor' | 'isForAnonymous'> {
  label: string;
  /** Number of new items. */
  count?: number;
}

type Area = keyof NonNullable<Feature['navigation']>;

const waitingInInboxes = (ctx: Ctx) => ctx.registry.inbox.map(({ waiting }) => waiting(ctx));

/** Entries of pages that no feature owns. */
const ownEntries = (ctx: Ctx): Partial<Record<Area, NavigationEntry[]>> => ({
  // The main destinations come first; the site name links to the home page as well.
  header: [{ label: () => m.app_nav_home(), to: '/', order: 6 }],
  dashboard: [
    { label: () => m.app_nav_overview(), to: appPaths.dashboard(), order: 0 },
    {
      label: () => m.app_inbox(),
      to: appPaths.inbox(),
      order: 32,
      isFor: { kind: 'business', hasRows: (account) => hasInbox(ctx, account) },
      newItems: waitingInInboxes,
    },
    // The same page under a name for shippers, who have no leads: offers to decide on, and orders.
    {
      label: () => m.app_inbox_shippers(),
      to: appPaths.inbox(),
      order: 33,
      isFor: { kind: 'customer', hasRows: () => sql`false` },
      newItems: waitingInInboxes,
    },
  ],
  admin: [{ label: () => m.app_nav_system(), to: appPaths.system(), order: 70 }],
  staff: [
    { label: () => m.app_nav_admin(), to: appPaths.admin(), order: 0, when: isAdmin },
    { label: () => m.app_nav_moderation(), to: appPaths.moderation(), order: 10, when: isStaff },
    { label: () => m.app_nav_audit(), to: appPaths.auditLog(), order: 20, when: isAdmin },
  ],
});

/**
 * Returns the links of an area that the caller may follow, in display order. An entry exists only together with its
 * route.
 */
export function linksFor(ctx: Ctx, area: Area): NavigationLink[] {
  return entriesFor(ctx, area).map(linkOf);
}

const linkOf = ({ label, to, covers, icon, mainFor, isForAnonymous }: NavigationEntry): NavigationLink => ({
  label: label(),
  to,
  ...(covers && { covers }),
  ...(icon && { icon }),
  ...(mainFor && { mainFor }),
  ...(isForAnonymous && { isForAnonymous }),
});

function footerColumns(ctx: Ctx): FooterColumns {
  const columns: FooterColumns = {};
  for (const entry of entriesFor(ctx, 'footer')) if (entry.column) (columns[entry.column] ??= []).push(linkOf(entry));
  return columns;
}

function entriesFor(ctx: Ctx, area: Area): NavigationEntry[] {
  return [
    ...(ownEntries(ctx)[area] ?? []),
    ...ctx.registry.features.flatMap((feature) => feature.navigation?.[area] ?? []),
  ]
    .filter((entry) => entry.when?.(ctx.actor, ctx.config) ?? true)
    .filter((entry) => !entry.isForAnonymous || ctx.actor.kind !== 'user')
    .toSorted((a, b) => a.order - b.order);
}

/**
 * Returns the number of new items by path, all counted in one statement. A failure is logged and the page rendered without
 * counts.
 */
async function countsFor(ctx: Ctx, entries: readonly NavigationEntry[]): Promise<Map<string, number>> {
  const byPath = new Map(entries.flatMap(({ to, newItems }) => (newItems ? [[to, newItems] as const] : [])));
  try {
    const sources = [...byPath].flatMap(([to, newItems]) => newItems(ctx).map((query) => ({ to, query })));
    const found = await countEach(
      ctx,
      sources.map(({ query }) => query),
    );
    const counts = new Map([...byPath.keys()].map((to) => [to, 0]));
    for (const [index, { to }] of sources.entries()) counts.set(to, (counts.get(to) ?? 0) + (found[index]?.value ?? 0));
    return counts;
  } catch (error) {
    ctx.log.warn({ err: error }, 'counting new items failed');
    return new Map();
  }
}

/** Returns the parts of the dashboard, or its buttons, that belong to the caller; all of them if that cannot be determined. */
async function accountEntries(ctx: Ctx, area: 'dashboard' | 'quickActions'): Promise<NavigationEntry[]> {
  if (ctx.actor.kind !== 'user') return [];
  const entries = entriesFor(ctx, area);
  try {
    const open = await listAccountNavigation(ctx, ctx.actor, entries);
    return open.filter(({ to }, index) => open.findIndex((entry) => entry.to === to) === index);
  } catch (error) {
    ctx.log.warn({ err: error }, 'selecting the parts of the dashboard failed');
    return entries;
  }
}

/** Returns the buttons of the dashboard's overview. */
export const quickActions = async (ctx: Ctx): Promise<NavigationLink[]> =>
  (await accountEntries(ctx, 'quickActions')).map(linkOf);

/** Returns the name of the inbox in the caller's navigation. */
export async function inboxLabel(ctx: Ctx): Promise<string> {
  const entry = (await accountEntries(ctx, 'dashboard')).find(({ to }) => to === appPaths.inbox());
  return entry?.label() ?? m.app_inbox();
}

type FooterColumns = Partial<Record<NonNullable<NavigationEntry['column']>, NavigationLink[]>>;

export interface Navigation {
  header: NavigationLink[];
  marketing: NavigationLink[];
  account: NavigationLink[];
  footer: FooterColumns;
  dashboard: NavigationLink[];
}

/** Returns the navigation of every page, with counts for signed-in users. */
export async function navigationFor(ctx: Ctx): Promise<Navigation> {
  const dashboard = await accountEntries(ctx, 'dashboard');
  const account = entriesFor(ctx, 'account');
  const counts =
    ctx.actor.kind === 'user' ? await countsFor(ctx, [...account, ...dashboard]) : new Map<string, number>();
  const counted = (entries: readonly NavigationEntry[]) =>
    entries.map(linkOf).map((link) => (counts.has(link.to) ? { ...link, count: counts.get(link.to) } : link));
  return {
    header: linksFor(ctx, 'header'),
    marketing: linksFor(ctx, 'marketing'),
    footer: footerColumns(ctx),
    account: counted(account),
    dashboard: counted(dashboard),
  };
}
