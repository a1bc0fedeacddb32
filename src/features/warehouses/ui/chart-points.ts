import type { MapPoint as ChartPoint } from '#ui/map.tsx';
import { formatMoney, minorFromMajor } from '#shared/money.ts';
import * as m from '#texts/messages.js';

import type { MapPoint } from '../schema/map-point.ts';

/** Returns the points of a result for the chart, in the reader's language. */
export const chartPoints = (points: readonly MapPoint[]): ChartPoint[] =>
  points.map(({ latitude, longitude, company, price, count, place, near, href }) => {
    const amountMinor = price === null ? null : minorFromMajor(price);
    return {
      lat: latitude,
      lon: longitude,
      label: company ?? m.warehouses_directory_map_point({ count, place }),
      href,
      place: near,
      ...(count > 1 ? { count } : {}),
      ...(amountMinor === null ? {} : { pin: formatMoney({ amountMinor, currency: 'USD' }) }),
    };
  });
