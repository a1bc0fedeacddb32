import { formatDate } from '#shared/dates.ts';
import * as m from '#texts/messages.js';

import { type RequestDraft, servicesOf } from './request-draft.ts';
import { movesGoods, servicesText } from './request.ts';

/**
 * Returns what a draft says so far, in the reader's words; amounts are as they were typed. `stayMonths` is how long goods
 * stay by its words.
 */
export function summaryOf(draft: RequestDraft, stayMonths: number | null): { term: string; value: string }[] {
  const services = servicesOf(draft);
  const text = (field: string): string => [draft.fields[field] ?? ''].flat().join('').trim();
  // "20 t" has its unit already.
  const withUnit = (field: string, unit: string) =>
    text(field) === '' || /\p{L}/u.test(text(field)) ? text(field) : `${text(field)} ${unit}`;
  const day = (field: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(field)) ? formatDate(text(field)) : text(field));
  return [
    { term: m.quotes_services(), value: servicesText(services) },
    { term: m.quotes_description(), value: text('description') },
    { term: m.quotes_pallets(), value: text('pallets') },
    { term: m.quotes_area(), value: withUnit('area_sqft', m.quotes_area_unit()) },
    { term: m.quotes_orders(), value: text('orders_per_month') },
    { term: m.quotes_lines(), value: text('lines_per_month') },
    { term: m.quotes_containers(), value: text('inbound_containers_per_month') },
    { term: movesGoods(services) ? m.quotes_origin() : m.quotes_origin_space(), value: text('origin_address') },
    { term: m.quotes_destination(), value: text('destination_address') },
    { term: m.quotes_weight(), value: withUnit('weight_lbs', m.quotes_weight_unit()) },
    { term: m.quotes_stay(), value: stayMonths === null ? '' : m.rates_months({ count: stayMonths }) },
    { term: m.quotes_preferred_date(), value: day('preferred_date') },
    { term: m.quotes_deadline_label(), value: day('deadline') },
  ];
}
