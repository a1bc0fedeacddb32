import type { Ctx } from '#server/context.ts';
import type { NavigationEntry } from '#server/feature.ts';

import { features } from './features.server.ts';

export interface NavigationLink {
  label: string;
  to: string;
  column?: NavigationEntry['column'];
}

export interface Navigation {
  header: NavigationLink[];
  footer: NavigationLink[];
  dashboard: NavigationLink[];
}

const home: NavigationEntry = { label: 'Home', to: '/', order: 0 };
const overview: NavigationEntry = { label: 'Overview', to: '/dashboard', order: 0 };

const entries = {
  header: [home, ...features.flatMap((feature) => feature.navigation?.header ?? [])],
  footer: features.flatMap((feature) => feature.navigation?.footer ?? []),
  dashboard: [overview, ...features.flatMap((feature) => feature.navigation?.dashboard ?? [])],
};

const visible = (ctx: Ctx, list: readonly NavigationEntry[]): NavigationLink[] =>
  list
    .filter((entry) => entry.when?.(ctx.actor) ?? true)
    .toSorted((a, b) => a.order - b.order)
    .map(({ label, to, column }) => ({ label, to, column }));

/** The links this caller may follow, in the order they are shown. An entry exists only together with its route. */
export function navigationFor(ctx: Ctx): Navigation {
  return {
    header: visible(ctx, entries.header),
    footer: visible(ctx, entries.footer),
    dashboard: visible(ctx, entries.dashboard),
  };
}

/** What this caller most likely wants to do next, for the dashboard's overview. */
export function quickActionsFor(ctx: Ctx): NavigationLink[] {
  return visible(
    ctx,
    features.flatMap((feature) => feature.navigation?.quickActions ?? []),
  );
}
