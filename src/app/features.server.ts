import type { Feature } from '#server/feature.ts';

/** Every feature of the product, lower tiers first. Adding one is a folder, a line here and a line in routes.ts. */
export const features: readonly Feature[] = [];
