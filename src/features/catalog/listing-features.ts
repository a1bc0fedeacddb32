import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// Features derived in the database from numbers and hours of a listing, so that it can be found by them.

export const listingFeatures = [
  choice('loading_docks', m.catalog_feature_loading_docks),
  choice('dock_high', m.catalog_feature_dock_high),
  choice('drive_in', m.catalog_feature_drive_in),
  choice('yard', m.catalog_feature_yard),
  choice('month_to_month', m.catalog_feature_month_to_month),
  choice('open_saturday', m.catalog_feature_open_saturday),
  choice('open_sunday', m.catalog_feature_open_sunday),
  choice('open_24_hours', m.catalog_feature_open_24_hours),
] as const;

export type ListingFeature = (typeof listingFeatures)[number]['value'];

export const listingFeatureValues = valuesOf<ListingFeature>(listingFeatures);
export const listingFeatureLabel = labelsOf(listingFeatures);
