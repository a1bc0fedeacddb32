import type { z } from '@hono/zod-openapi';

import { quotePaths } from '../paths.ts';
import type { Order } from '../schema/order.ts';
import { lineName, type Quote } from '../schema/quote.ts';
import type { RequestCard, RequestDetail } from '../schema/request.ts';
import type { cardResponse, detailResponse, orderResponse, quoteResponse } from './schemas.ts';

// Field by field: anything not named here is not returned.

export function presentCard(row: RequestCard, publicUrl: string): z.infer<typeof cardResponse> {
  return {
    reference: row.reference,
    url: publicUrl + quotePaths.request(row.reference),
    status: row.state,
    audience: row.audience,
    serviceType: row.service_type,
    services: row.services,
    origin: row.origin_place,
    destination: row.destination_place,
    weightLbs: row.weight_lbs,
    budgetRange: row.budget_range,
    deadline: row.deadline,
    description: row.description,
    language: row.language,
    responses: row.responses,
    viewCount: row.view_count,
    createdAt: row.created_at.toISOString(),
    company: row.company_name,
    contact: row.contact_name,
    isOwn: row.is_own,
    isDemo: row.is_demo,
  };
}

export function presentDetail(row: RequestDetail, publicUrl: string): z.infer<typeof detailResponse> {
  return {
    ...presentCard(row, publicUrl),
    preferredDate: row.preferred_date,
    pallets: row.pallets,
    areaSqft: row.area_sqft,
    ordersPerMonth: row.orders_per_month,
    linesPerMonth: row.lines_per_month,
    inboundContainersPerMonth: row.inbound_containers_per_month,
    peakMonth: row.peak_month,
    private: row.private && {
      email: row.private.email,
      originAddress: row.private.origin_address,
      destinationAddress: row.private.destination_address,
    },
    reviewReason: row.review_reason,
  };
}

export function presentQuote(quote: Quote): z.infer<typeof quoteResponse> {
  return {
    id: quote.id,
    version: quote.version,
    status: quote.state,
    provider: { kind: quote.subject_kind, id: quote.subject_id, name: quote.provider_name },
    currency: quote.currency,
    lines: quote.lines.map((line) => ({
      charge: line.charge,
      name: lineName(line),
      unit: line.unit,
      period: line.period,
      amountMinor: line.amount_minor,
      percentHundredths: line.percent_hundredths,
      minimumMinor: line.minimum_minor,
      quantity: line.quantity,
      note: line.note,
    })),
    included: quote.included,
    excluded: quote.excluded,
    transitDays: quote.transit_days,
    incoterm: quote.incoterm,
    incotermPlace: quote.incoterm_place,
    validUntil: quote.valid_until,
    language: quote.language,
    rateCard: quote.card && {
      version: quote.card.version,
      validFrom: quote.card.from,
      isBinding: quote.card.isBinding,
    },
    submittedAt: quote.submitted_at.toISOString(),
    decidedAt: quote.decided_at?.toISOString() ?? null,
    declineReason: quote.decline_reason,
    fulfilledAt: quote.fulfilled_at?.toISOString() ?? null,
  };
}

export function presentOrder(
  { request, quote, contact, signature, mayFulfil }: Order,
  publicUrl: string,
): z.infer<typeof orderResponse> {
  return {
    request: presentDetail(request, publicUrl),
    quote: presentQuote(quote),
    contact: contact && {
      company: contact.company_name,
      name: contact.contact_name,
      email: contact.email,
      phone: contact.phone,
      addresses: contact.addresses,
    },
    acceptedBy: signature && { name: signature.name, company: signature.company },
    mayFulfil,
  };
}
