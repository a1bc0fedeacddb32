import { monthName } from '#shared/months.ts';
import { formatNumber } from '#shared/units.ts';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Area } from '#ui/measure.tsx';
import { Weight } from '#ui/weight.tsx';
import * as m from '#texts/messages.js';

import { movesGoods, type RequestWithStay, servicesText } from '../schema/request.ts';

const count = (value: number | null) => (value === null ? null : formatNumber(value));

/** The facts of a request that this reader may see. */
export function RequestFacts({ request }: { request: RequestWithStay }) {
  const { private: known } = request;
  return (
    <DescriptionList
      items={[
        { term: m.quotes_services(), value: servicesText(request.services) },
        { term: m.quotes_company(), value: request.company_name },
        { term: m.quotes_contact(), value: request.contact_name },
        { term: m.quotes_email(), value: known && <EmailText>{known.email}</EmailText> },
        {
          term: movesGoods(request.services) ? m.quotes_origin() : m.quotes_space_place(),
          value: known?.origin_address ?? request.origin_place,
        },
        { term: m.quotes_destination(), value: known?.destination_address ?? request.destination_place },
        { term: m.quotes_weight(), value: request.weight_lbs && <Weight pounds={request.weight_lbs} /> },
        { term: m.quotes_budget(), value: request.budget_range ?? m.quotes_budget_open() },
        { term: m.quotes_deadline(), value: <DateTime value={request.deadline} /> },
        { term: m.quotes_stay(), value: request.stay_months && m.rates_months({ count: request.stay_months }) },
        {
          term: m.quotes_preferred_date(),
          value: request.preferred_date && <DateTime value={request.preferred_date} />,
        },
        { term: m.quotes_pallets(), value: count(request.pallets) },
        { term: m.quotes_area(), value: request.area_sqft === null ? null : <Area sqFt={request.area_sqft} /> },
        { term: m.quotes_containers(), value: count(request.inbound_containers_per_month) },
        { term: m.quotes_orders(), value: count(request.orders_per_month) },
        { term: m.quotes_lines(), value: count(request.lines_per_month) },
        { term: m.quotes_peak_month(), value: request.peak_month && monthName(request.peak_month) },
      ]}
    />
  );
}
