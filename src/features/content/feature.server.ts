import { defineFeature, type NavigationEntry } from '#server/feature.ts';
import { languageInForce } from '#server/language.ts';
import * as m from '#texts/messages.js';

import { eraseCalculations, handOverCalculations } from './commands/erase-account.server.ts';
import { comingPages, contentPaths, type PageName } from './paths.ts';
import { listForSitemap } from './queries/destinations.server.ts';
import { exportCalculations } from './queries/roi.server.ts';
import { limits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { readPage } from './queries/pages.server.ts';

const entry = (name: PageName, order: number, column?: NavigationEntry['column']): NavigationEntry => ({
  label: () => readPage(name, languageInForce()).label,
  to: contentPaths.page(name),
  order,
  ...(column && { column }),
  isUnlisted: comingPages.some((coming) => coming === name),
});

/** Footer columns: the order of the first page, and the pages. */
const columns: Record<NonNullable<NavigationEntry['column']>, [first: number, names: readonly PageName[]]> = {
  Platform: [40, ['how-it-works', 'pricing', 'use-cases', 'freight', 'international']],
  'For Customers': [50, ['free-trial', 'notifications', 'shipping-guide', 'customer-support']],
  'For Businesses': [40, ['join-network', 'business-features', 'customer-management', 'partner-support', 'api']],
  Company: [25, ['about', 'success-stories', 'resource-center', 'press', 'careers']],
  Legal: [10, ['privacy-policy', 'terms-of-service', 'cookie-policy']],
};

/** The keys of this object are exactly its type's. */
const footer = Object.entries(columns).flatMap(([column, [first, names]]) =>
  names.map((name, index) => entry(name, first + index, column as keyof typeof columns)),
);

export const feature = defineFeature({
  name: 'content',
  navigation: {
    header: [entry('how-it-works', 8), entry('pricing', 40)],
    marketing: [entry('how-it-works', 20), entry('pricing', 30), entry('about', 40)],
    footer: [
      ...footer,
      { label: () => m.content_figures_title(), to: contentPaths.transparency(), order: 33, column: 'Company' },
      { label: () => m.content_roi_title(), to: contentPaths.roiCalculator(), order: 48, column: 'For Customers' },
    ],
  },
  limits,
  personalData,
  on: { 'membership.ended': handOverCalculations },
  sitemap: listForSitemap,
  account: {
    export: async (ctx, userId) => ({ roi_calculations: await exportCalculations(ctx, userId) }),
    erase: eraseCalculations,
  },
});
