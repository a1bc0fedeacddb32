import { type RouteConfigEntry, index, layout, route } from '@react-router/dev/routes';

import { featureRoutes } from './app/routes.ts';
import { onceId } from './server/feature-routes.ts';

/** Addresses are compared letter by letter: what is decided by an address must hold for every way of writing it. */
const exactly = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: exactly(entry.children) }),
  }));

const inShell = (shell: string, entries: RouteConfigEntry[]) => layout(`app/shells/${shell}.tsx`, entries);

export default exactly([
  inShell('public-shell', [
    index('app/pages/home.tsx'),
    ...featureRoutes.flatMap((routes) => routes.public ?? []),
    route('*', 'app/pages/not-found.tsx'),
  ]),
  inShell(
    'marketing-shell',
    featureRoutes.flatMap((routes) => routes.marketing ?? []),
  ),
  inShell(
    'open-shell',
    featureRoutes.flatMap((routes) => routes.open ?? []),
  ),
  inShell(
    'dashboard-shell',
    featureRoutes.flatMap((routes) => routes.dashboard ?? []),
  ),
  inShell('admin-shell', [
    inShell(
      'admin-tabs',
      featureRoutes.flatMap((routes) => routes.admin ?? []),
    ),
    ...featureRoutes.flatMap((routes) => routes.staff ?? []),
  ]),
  ...featureRoutes.flatMap((routes) => routes.bare ?? []),
  ...featureRoutes
    .flatMap((routes) => routes.once ?? [])
    .map((entry) => ({ ...entry, id: `${onceId}${entry.id ?? entry.path}` })),
]);
