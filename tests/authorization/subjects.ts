import type { Market } from '../market.ts';

/** Path parameters from the market, one of each kind. */
export const slug = { params: (market: Market) => ({ slug: market.verified.slug }) };
export const member = { params: (market: Market) => ({ id: market.membershipId }) };
export const joinRequest = { params: (market: Market) => ({ id: market.joinRequestId }) };
export const company = { params: (market: Market) => ({ id: market.ids.owner }) };
export const partner = { params: (market: Market) => ({ slug: market.partner.slug }) };
export const registrationLink = { params: (market: Market) => ({ token: market.registration.token }) };
export const registration = { params: (market: Market) => ({ id: market.registration.id }) };
export const connection = { params: (market: Market) => ({ id: market.connectionId }) };
export const ownPartner = { params: (market: Market) => ({ id: market.partner.id }) };
export const claimLink = { params: (market: Market) => ({ token: market.claimToken }) };
export const listing = { params: (market: Market) => ({ id: market.verified.id }) };
export const report = { params: (market: Market) => ({ id: market.reportId }) };
export const reported = { params: (market: Market) => ({ kind: 'warehouse', id: market.verified.id }) };
export const talk = { params: (market: Market) => ({ id: market.conversation.id }) };
export const labelledTalk = {
  params: (market: Market) => ({ kind: 'conversation', id: market.conversation.id }),
};
export const talkLink = { params: (market: Market) => ({ token: market.conversation.token }) };
export const booking = { params: (market: Market) => ({ token: market.bookingToken }) };
export const request = { params: (market: Market) => ({ reference: market.quoteRequest.reference }) };
export const offer = {
  params: (market: Market) => ({ reference: market.quoteRequest.reference, id: market.quoteId }),
};
export const order = { params: (market: Market) => ({ reference: market.orderReference }) };
export const orderedOffer = {
  params: (market: Market) => ({ reference: market.orderReference, id: market.orderedQuoteId }),
};
export const planRequest = { params: (market: Market) => ({ id: market.planRequestId }) };
export const published = { params: (market: Market) => ({ id: market.publishedRatingId }) };
export const rating = { params: (market: Market) => ({ id: market.ratingId }) };
export const waitingRequest = { params: (market: Market) => ({ id: market.waitingRequest.id }) };
export const capacityToken = { params: (market: Market) => ({ token: market.capacityToken }) };
export const webhook = { params: (market: Market) => ({ id: market.webhookId }) };
export const ordersTransfer = { params: (market: Market) => ({ id: market.ordersTransferId }) };
export const transfer = { params: (market: Market) => ({ id: market.transferId }) };
export const invoice = { params: (market: Market) => ({ id: market.invoiceId }) };
export const draft = { params: (market: Market) => ({ id: market.draftId }) };
export const lead = { params: (market: Market) => ({ id: market.leadId }) };
export const shipment = { params: (market: Market) => ({ id: market.shipments.recordId }) };
export const parcel = { params: (market: Market) => ({ id: market.shipments.packageId }) };
export const papers = { params: (market: Market) => ({ kind: 'warehouse', id: market.verified.id }) };
export const cardFile = {
  params: (market: Market) => ({ kind: 'warehouse', id: market.verified.id, file: market.cardFileId }),
};
export const packageImport = { params: (market: Market) => ({ id: market.shipments.importId }) };
export const recordImport = { params: (market: Market) => ({ id: market.shipments.recordImportId }) };
export const sharedLink = { params: (market: Market) => ({ token: market.shipments.shareToken }) };

export const nobody = '00000000-0000-7000-8000-000000000000';

/** A valid edit of an outdated version. */
export const staleEdit = {
  version: '999',
  company_name: 'Verified Harbor Storage',
  contact_name: 'Marta Ruiz',
  email: 'marta@harbor-point.example.com',
  phone: '(305) 555-0142',
  address: '7500 NW 25th Street',
  city: 'Doral',
  state: 'FL',
  zip_code: '33122',
  country_code: 'US',
  warehouse_type: 'public',
  total_square_footage: '50000',
  services: ['storage'],
  description: 'Another text of more than twenty characters.',
  rates_starting: '1.25',
};

/** A valid refusal of an offer that does not exist. */
export const noOffer = {
  params: (market: Market) => ({ reference: market.quoteRequest.reference, id: nobody }),
  fields: () => ({ reason: 'Another offer fits better.' }),
};
