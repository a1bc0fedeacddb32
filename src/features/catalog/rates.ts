import * as m from '#texts/messages.js';

import { choice, labelsOf, valuesOf } from './choice.ts';

// Units and periods of rates. The database stores the values; people read the labels.

export const rateUnits = [
  choice('sq_ft', m.catalog_rate_unit_sq_ft),
  choice('sq_m', m.catalog_rate_unit_sq_m),
  choice('pallet', m.catalog_rate_unit_pallet),
  choice('container', m.catalog_rate_unit_container),
  choice('order', m.catalog_rate_unit_order),
  choice('hour', m.catalog_rate_unit_hour),
] as const;

export const ratePeriods = [
  choice('day', m.catalog_rate_period_day),
  choice('week', m.catalog_rate_period_week),
  choice('month', m.catalog_rate_period_month),
  choice('year', m.catalog_rate_period_year),
  choice('once', m.catalog_rate_period_once),
] as const;

export type RateUnit = (typeof rateUnits)[number]['value'];
export type RatePeriod = (typeof ratePeriods)[number]['value'];

export const rateUnitValues = valuesOf<RateUnit>(rateUnits);
export const ratePeriodValues = valuesOf<RatePeriod>(ratePeriods);

export const rateUnitLabel = labelsOf(rateUnits);
export const ratePeriodLabel = labelsOf(ratePeriods);
