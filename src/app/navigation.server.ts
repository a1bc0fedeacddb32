import { isAdmin, isStaff } from '#server/actor.ts';
import type { Ctx } from '#server/context.ts';
import type { Feature, NavigationEntry } from '#server/feature.ts';
import { queuePath } from '#server/queues.ts';

export interface NavigationLink {
  label: string;
  to: string;
  column?: NavigationEntry['column'];
}

type Area = keyof NonNullable<Feature['navigation']>;

/** Pages that no feature owns. */
const own: Partial<Record<Area, NavigationEntry[]>> = {
  header: [{ label: 'Home', to: '/', order: 0 }],
  dashboard: [{ label: 'Overview', to: '/dashboard', order: 0 }],
  admin: [{ label: 'System', to: '/admin/system', order: 70 }],
  staff: [
    { label: 'Admin', to: '/admin', order: 0, when: isAdmin },
    { label: 'Moderation', to: queuePath, order: 10, when: isStaff },
    { label: 'Audit log', to: '/admin/audit', order: 20, when: isAdmin },
  ],
};

/** The links of one area that this caller may follow, in the order they are shown. An entry exists only together with its route. */
export function linksFor(ctx: Ctx, area: Area): NavigationLink[] {
  return [...(own[area] ?? []), ...ctx.registry.features.flatMap((feature) => feature.navigation?.[area] ?? [])]
    .filter((entry) => entry.when?.(ctx.actor) ?? true)
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, to, column }) => ({ label, to, column }));
}

export interface Navigation {
  header: NavigationLink[];
  footer: NavigationLink[];
  dashboard: NavigationLink[];
}

/** What stands on every page. */
export function navigationFor(ctx: Ctx): Navigation {
  return {
    header: linksFor(ctx, 'header'),
    footer: linksFor(ctx, 'footer'),
    dashboard: linksFor(ctx, 'dashboard'),
  };
}
