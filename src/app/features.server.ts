import { feature as accounts } from '#features/accounts/feature.server.ts';
import { feature as automation } from '#features/automation/feature.server.ts';
import { feature as assistant } from '#features/assistant/feature.server.ts';
import { feature as blog } from '#features/blog/feature.server.ts';
import { feature as catalog } from '#features/catalog/feature.server.ts';
import { feature as companies } from '#features/companies/feature.server.ts';
import { feature as content } from '#features/content/feature.server.ts';
import { feature as developerApi } from '#features/developer-api/feature.server.ts';
import { feature as embeds } from '#features/embeds/feature.server.ts';
import { feature as evidence } from '#features/evidence/feature.server.ts';
import { feature as insights } from '#features/insights/feature.server.ts';
import { feature as leads } from '#features/leads/feature.server.ts';
import { feature as matching } from '#features/matching/feature.server.ts';
import { feature as media } from '#features/media/feature.server.ts';
import { feature as messaging } from '#features/messaging/feature.server.ts';
import { feature as moderation } from '#features/moderation/feature.server.ts';
import { feature as needs } from '#features/needs/feature.server.ts';
import { feature as notifications } from '#features/notifications/feature.server.ts';
import { feature as partners } from '#features/partners/feature.server.ts';
import { feature as quotes } from '#features/quotes/feature.server.ts';
import { feature as privacy } from '#features/privacy/feature.server.ts';
import { feature as rates } from '#features/rates/feature.server.ts';
import { feature as ratings } from '#features/ratings/feature.server.ts';
import { feature as serviceLevels } from '#features/service-levels/feature.server.ts';
import { feature as invoices } from '#features/invoices/feature.server.ts';
import { feature as labels } from '#features/labels/feature.server.ts';
import { feature as shortlist } from '#features/shortlist/feature.server.ts';
import { feature as tracking } from '#features/tracking/feature.server.ts';
import { feature as warehouses } from '#features/warehouses/feature.server.ts';
import type { Feature } from '#server/feature.ts';

/** All features, lower tiers first. A new one needs a folder, a line here, one in `routes.ts` and one in `checks/places.ts`. */
export const features: readonly Feature[] = [
  accounts,
  catalog,
  companies,
  media,
  moderation,
  needs,
  notifications,
  privacy,
  insights,
  labels,
  shortlist,
  messaging,
  leads,
  evidence,
  rates,
  ratings,
  blog,
  tracking,
  warehouses,
  partners,
  matching,
  embeds,
  quotes,
  assistant,
  developerApi,
  invoices,
  automation,
  serviceLevels,
  content,
];
