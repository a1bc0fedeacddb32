import { route } from '@react-router/dev/routes';

import { routes as accounts } from '../features/accounts/routes.ts';
import { routes as assistant } from '../features/assistant/routes.ts';
import { routes as automation } from '../features/automation/routes.ts';
import { routes as blog } from '../features/blog/routes.ts';
import { routes as catalog } from '../features/catalog/routes.ts';
import { routes as companies } from '../features/companies/routes.ts';
import { routes as content } from '../features/content/routes.ts';
import { routes as developerApi } from '../features/developer-api/routes.ts';
import { routes as embeds } from '../features/embeds/routes.ts';
import { routes as evidence } from '../features/evidence/routes.ts';
import { routes as insights } from '../features/insights/routes.ts';
import { routes as leads } from '../features/leads/routes.ts';
import { routes as media } from '../features/media/routes.ts';
import { routes as messaging } from '../features/messaging/routes.ts';
import { routes as moderation } from '../features/moderation/routes.ts';
import { routes as notifications } from '../features/notifications/routes.ts';
import { routes as partners } from '../features/partners/routes.ts';
import { routes as quotes } from '../features/quotes/routes.ts';
import { routes as privacy } from '../features/privacy/routes.ts';
import { routes as rates } from '../features/rates/routes.ts';
import { routes as ratings } from '../features/ratings/routes.ts';
import { routes as serviceLevels } from '../features/service-levels/routes.ts';
import { routes as invoices } from '../features/invoices/routes.ts';
import { routes as labels } from '../features/labels/routes.ts';
import { routes as shortlist } from '../features/shortlist/routes.ts';
import { routes as tracking } from '../features/tracking/routes.ts';
import { routes as warehouses } from '../features/warehouses/routes.ts';
import type { FeatureRoutes } from '../server/feature-routes.ts';

const app: FeatureRoutes = {
  open: [route('lead-management', 'app/pages/lead-management.tsx')],
  dashboard: [route('dashboard', 'app/pages/dashboard.tsx')],
  admin: [route('admin/system', 'app/pages/system.tsx'), route('admin/system/settings', 'app/pages/settings.tsx')],
  staff: [
    route('admin/audit', 'app/pages/audit.tsx'),
    route('admin/search', 'app/pages/search.tsx'),
    route('admin/views', 'app/pages/views.tsx'),
    route('moderation', 'app/pages/moderation.tsx'),
  ],
  bare: [route('admin/exports/:file', 'app/pages/export.ts')],
  once: [
    route('manifest.webmanifest', 'app/pages/manifest.ts'),
    route('robots.txt', 'app/pages/robots.ts'),
    route('theme', 'app/pages/theme.ts'),
    route('dev/mailbox', 'app/pages/mailbox.tsx'),
    route('sitemap.xml', 'app/pages/sitemap.ts', { id: 'sitemap-index' }),
    route('sitemaps/:file', 'app/pages/sitemap.ts', { id: 'sitemap-file' }),
  ],
};

/** The routes of all features in any order, because React Router ranks by specificity. */
export const featureRoutes: readonly FeatureRoutes[] = [
  app,
  accounts,
  catalog,
  companies,
  insights,
  media,
  moderation,
  notifications,
  privacy,
  labels,
  shortlist,
  messaging,
  leads,
  evidence,
  rates,
  ratings,
  serviceLevels,
  blog,
  tracking,
  warehouses,
  partners,
  quotes,
  embeds,
  assistant,
  content,
  automation,
  developerApi,
  invoices,
];
