import { withQuery } from '#shared/with-query.ts';

/** Content pages: each has a file per language in texts/pages, named like its address. */
export const contentPages = [
  'how-it-works',
  'pricing',
  'join-network',
  'partner-support',
  'free-trial',
  'use-cases',
  'about',
  'press',
  'international',
  'notifications',
  'business-features',
  'freight',
  'customer-management',
  'api',
  'privacy-policy',
  'terms-of-service',
  'cookie-policy',
] as const;

/** Pages about future features, with a form to be notified. */
export const comingPages = [
  'success-stories',
  'resource-center',
  'customer-support',
  'shipping-guide',
  'careers',
] as const;

export type PageName = (typeof contentPages)[number] | (typeof comingPages)[number];

export const pageNames: readonly PageName[] = [...contentPages, ...comingPages];

export const contentPaths = {
  page: (name: PageName) => `/${name}`,
  roiCalculator: (cursor?: string | null) => withQuery('/roi-calculator', { cursor }),
  /** A saved result, for whoever has its token. */
  sharedResult: (token: string) => withQuery('/roi-calculator', { result: token }),
  /** The calculator with its two numbers filled in. */
  roiResult: (numbers: { current_shipping_cost: number; current_delivery_time: number }) =>
    withQuery('/roi-calculator', {
      current_shipping_cost: String(numbers.current_shipping_cost),
      current_delivery_time: String(numbers.current_delivery_time),
    }),
  destination: (slug: string) => `/destinations/${slug}`,
  transparency: () => '/transparency',
  /** The same page as customer support. */
  customerFeatures: () => '/customer-features',
};
