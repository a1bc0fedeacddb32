import { comingPages, contentPages } from '#features/content/paths.ts';

import type { Fields } from '../browser-client.ts';
import type { Market } from '../market.ts';
import { admins, everybody, get, ownerOf, post, type Row, signedIn, staff, visitorsOnly } from './row.ts';

const nobody = '00000000-0000-7000-8000-000000000000';
const slug = { params: (market: Market) => ({ slug: market.verified.slug }) };
const partner = { params: (market: Market) => ({ slug: market.partner.slug }) };
const registrationLink = { params: (market: Market) => ({ token: market.registration.token }) };
const registration = { params: (market: Market) => ({ id: market.registration.id }) };
const connection = { params: (market: Market) => ({ id: market.connectionId }) };
const ownPartner = { params: (market: Market) => ({ id: market.partner.id }) };
const claimLink = { params: (market: Market) => ({ token: market.claimToken }) };
const listing = { params: (market: Market) => ({ id: market.verified.id }) };
const report = { params: (market: Market) => ({ id: market.reportId }) };
const reported = { params: (market: Market) => ({ kind: 'warehouse', id: market.verified.id }) };
const talk = { params: (market: Market) => ({ id: market.conversation.id }) };
const talkLink = { params: (market: Market) => ({ token: market.conversation.token }) };
const booking = { params: (market: Market) => ({ token: market.bookingToken }) };
const request = { params: (market: Market) => ({ reference: market.quoteRequest.reference }) };
const offer = {
  params: (market: Market) => ({ reference: market.quoteRequest.reference, id: market.quoteId }),
};
const order = { params: (market: Market) => ({ reference: market.orderReference }) };
const planRequest = { params: (market: Market) => ({ id: market.planRequestId }) };
const published = { params: (market: Market) => ({ id: market.publishedRatingId }) };
const rating = { params: (market: Market) => ({ id: market.ratingId }) };
const waitingRequest = { params: (market: Market) => ({ id: market.waitingRequest.id }) };
const capacityToken = { params: (market: Market) => ({ token: market.capacityToken }) };
const draft = { params: (market: Market) => ({ id: market.draftId }) };
const lead = { params: (market: Market) => ({ id: market.leadId }) };
const shipment = { params: (market: Market) => ({ id: market.shipments.recordId }) };
const parcel = { params: (market: Market) => ({ id: market.shipments.packageId }) };
const papers = { params: (market: Market) => ({ kind: 'warehouse', id: market.verified.id }) };
const packageImport = { params: (market: Market) => ({ id: market.shipments.importId }) };
const sharedLink = { params: (market: Market) => ({ token: market.shipments.shareToken }) };
const form = (fields: Fields) => ({ fields: () => fields });

/** A valid edit of a version that is no longer the current one. */
const staleEdit = {
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

export const rows: readonly Row[] = [
  // For everybody
  get('/', everybody(200)),
  get('/*', everybody(404)),
  post('/*', everybody(404)),
  get('/robots.txt', everybody(200)),
  get('/manifest.webmanifest', everybody(200)),
  get('/sitemap.xml', everybody(200)),
  get('/sitemaps/:file', everybody(404), { params: () => ({ file: 'nothing.xml' }) }),
  get('/warehouse-directory', everybody(200)),
  get('/places', everybody(200)),
  get('/tracking', everybody(200)),
  // Without the stamp of the page: nothing is opened, and one is back on it.
  post('/tracking', everybody(303)),
  get('/book-a-demo', everybody(200)),
  post('/book-a-demo', everybody(422), form({ email: '' })),
  get('/find-warehouse-miami', everybody(200)),
  post('/find-warehouse-miami', everybody(422), form({ email: '' })),
  get('/demo/:token', everybody(200), booking),
  post('/demo/:token', everybody(422), { ...booking, ...form({ intent: 'move', slot: '' }) }),
  get('/demo/:token/calendar', everybody(200), booking),
  get('/for-warehouses', everybody(200)),
  get('/contact', everybody(200)),
  post('/contact', everybody(422), form({ email: '' })),
  get('/blog', everybody(200)),
  get('/blog/feed.xml', everybody(200)),
  get('/blog/:slug', everybody(200), { params: ({ article }) => ({ slug: article.slug }) }),
  get('/upload-article', everybody(200)),
  post('/upload-article', signedIn(422), form({ title: '' })),
  get('/dashboard/articles', signedIn(200)),
  get('/dashboard/articles/:id', ownerOf(200, { admin: 200 }), draft),
  post('/dashboard/articles/:id', signedIn(422), { ...draft, ...form({ title: '' }) }),
  get('/admin/blog', admins(200)),
  post('/admin/blog', admins(303), form({ intent: '' })),
  get('/admin/blog/new', admins(200)),
  post('/admin/blog/new', admins(422), form({ title: '' })),
  get('/admin/blog/:id', admins(200), draft),
  post('/admin/blog/:id', admins(422), { ...draft, ...form({ title: '' }) }),
  get('/transparency', everybody(200)),
  get('/roi-calculator', everybody(200)),
  post('/roi-calculator', everybody(422), form({ company_name: '' })),
  ...[...contentPages, ...comingPages, 'customer-features'].map((name) => get(`/${name}`, everybody(200))),
  ...[...comingPages, 'customer-features'].map((name) => post(`/${name}`, everybody(422), form({ email: '' }))),
  get('/support', everybody(200)),
  post('/support', everybody(422), form({ email: '' })),
  { method: 'POST', path: '/functions/v1/verify-lead-submission', json: () => ({}), answers: everybody(422) },
  get('/functions/v1/get-turnstile-site-key', everybody(200)),
  { method: 'POST', path: '/functions/v1/get-turnstile-site-key', json: () => ({}), answers: everybody(200) },
  get('/find-logistics-partner', everybody(200)),
  get('/find-logistics-partner/chat', everybody(405)),
  { method: 'POST', path: '/find-logistics-partner/chat', json: () => ({ said: ['cold storage in Doral'] }), answers: everybody(200) }, // prettier-ignore
  get('/quote', everybody(200)),
  get('/logistics-partner-results', everybody(200)),
  get('/find-partners', everybody(200)),
  get('/smart-list-warehouse', everybody(200)),
  post('/smart-list-warehouse', signedIn(422, 303), form({ company_name: '' })),
  { method: 'POST', path: '/functions/v1/google-places-search', json: () => ({ searchQuery: 'Nobody at all' }), answers: signedIn(200) }, // prettier-ignore
  {
    method: 'POST',
    path: '/functions/v1/logistics-ai-chat',
    json: () => ({ message: 'cold storage in Doral' }),
    answers: everybody(200),
  },
  get('/tracking-tool', everybody(200)),
  post('/tracking-tool', everybody(303)),
  get('/business-tracking', signedIn(200)),
  post('/business-tracking', signedIn(422), form({ 'packages[0].tracking_number': '' })),
  get('/business-tracking/selected', everybody(405)),
  // Nothing is chosen: one is back with a message.
  post('/business-tracking/selected', signedIn(303), form({ intent: 'archive' })),
  get('/business-tracking/export.csv', signedIn(200)),
  get('/tracking/shared/:token', everybody(200), sharedLink),
  get('/business-tracking/share', signedIn(404)),
  post('/business-tracking/share', signedIn(422), form({ days: '30' })),
  get('/business-tracking/:id/sharing', everybody(405), parcel),
  post('/business-tracking/:id/sharing', ownerOf(303), { ...parcel, ...form({ intent: 'unpublish' }) }),
  // Off: there is no such door.
  { method: 'POST', path: '/webhooks/easypost', json: () => ({}), answers: everybody(404) },
  get('/business-tracking/import', signedIn(200)),
  post('/business-tracking/import', signedIn(422), form({ csv: '' })),
  get('/business-tracking/imports/:id', ownerOf(200), packageImport),
  // It brings nothing in, and is gone with the test.
  post('/business-tracking/imports/:id', ownerOf(303), { ...packageImport, ...form({ intent: 'discard' }) }),
  get('/business-tracking/:id', ownerOf(200), parcel),
  post('/business-tracking/:id', ownerOf(422), { ...parcel, ...form({ intent: 'update', status: '' }) }),
  get('/business-tracking/:id/documents', everybody(405), parcel),
  post('/business-tracking/:id/documents', ownerOf(303), { ...parcel, ...form({ intent: 'add' }) }),
  get('/warehouses/:slug', everybody(200), slug),
  get('/partners', everybody(200)),
  get('/partners/:slug', everybody(200), partner),
  get('/partners/:slug/connect', everybody(200), partner),
  post('/partners/:slug/connect', signedIn(422, 303), { ...partner, ...form({ message: '' }) }),
  get('/dashboard/partners/:id', ownerOf(200, { admin: 200 }), ownPartner),
  post('/dashboard/partners/:id', signedIn(422), { ...ownPartner, ...form({ name: '' }) }),
  get('/dashboard/partners/:id/state', everybody(405), ownPartner),
  post('/dashboard/partners/:id/state', ownerOf(303, { admin: 303 }), {
    ...ownPartner,
    ...form({ intent: 'withdraw' }),
  }),
  get('/dashboard/connections', signedIn(200)),
  // Between `user`, who asked, and `owner`, who answers.
  get('/dashboard/connections/:id', ownerOf(200, { user: 200, admin: 200 }), connection),
  // An administrator reads it, and decides nothing.
  post(
    '/dashboard/connections/:id',
    { ...everybody(404), anonymous: 401, owner: 404, user: 303, admin: 404 },
    {
      ...connection,
      ...form({ intent: 'cancel' }),
    },
  ),
  get('/privacy-choices', everybody(200)),
  post('/privacy-choices', everybody(303), form({ choice: '' })),
  get('/provider-signup', everybody(200)),
  post('/provider-signup', everybody(422), form({ email: '' })),
  get('/provider-signup/status/:token', everybody(200), registrationLink),
  post('/provider-signup/status/:token', everybody(422), { ...registrationLink, ...form({ version: '1' }) }),
  get('/provider-signup/claim/:token', everybody(200), claimLink),
  // Without the button's intent nothing is claimed, and one is back with a message.
  post('/provider-signup/claim/:token', signedIn(303), { ...claimLink, ...form({ intent: '' }) }),
  get('/media/:id/:variant', everybody(404), { params: () => ({ id: nobody, variant: '480' }) }),
  get('/api/v1/openapi.json', everybody(200)),
  get('/api/v1/challenge', everybody(200)),
  get('/api/v1/warehouses', everybody(200)),
  get('/api/v1/warehouses/{slug}', everybody(200), slug),
  {
    method: 'POST',
    path: '/api/v1/requirements',
    json: () => ({ text: 'cold storage in Doral' }),
    answers: everybody(200),
  },
  { method: 'POST', path: '/api/v1/match', json: () => ({ text: 'cold storage in Doral' }), answers: everybody(200) },
  get('/api/v1/partners', everybody(200)),
  get('/api/v1/partners/{slug}', everybody(200), partner),
  get('/api/v1/carriers', everybody(200)),
  get('/api/v1/carriers/detect', everybody(422)),
  get('/api/v1/tracking/{number}', everybody(200), { params: (market) => ({ number: market.shipments.number }) }),
  { method: 'POST', path: '/api/v1/warehouses', json: () => ({}), answers: signedIn(422) },
  { method: 'POST', path: '/api/v1/shipments', json: () => ({}), answers: signedIn(422) },
  get('/api/v1/shipments/{id}', ownerOf(200), { params: (market) => ({ id: market.shipments.packageId }) }),
  {
    method: 'POST',
    path: '/api/v1/shipments/{id}/events',
    params: (market) => ({ id: market.shipments.packageId }),
    json: () => ({ status: 'delivered', timestamp: '2999-01-01T00:00:00Z' }),
    answers: ownerOf(422),
  },
  get('/health/live', everybody(200)),
  get('/health/ready', everybody(200)),

  // Accounts
  get('/login', visitorsOnly(200)),
  post('/login', visitorsOnly(422), form({ email: '' })),
  get('/login/second-factor', everybody(302)),
  post('/login/second-factor', everybody(302), form({ code: '' })),
  get('/login/continue', signedIn(303, 302)),
  get('/customer-signup', visitorsOnly(200)),
  post('/customer-signup', visitorsOnly(422), form({ email: '' })),
  get('/business-signup', visitorsOnly(200)),
  post('/business-signup', visitorsOnly(422), form({ email: '' })),
  get('/forgot-password', everybody(200)),
  post('/forgot-password', everybody(422), form({ email: '' })),
  get('/reset-password', everybody(200)),
  post('/reset-password', everybody(422), form({ password: '' })),
  get('/verify-email', everybody(200)),
  post('/verify-email', everybody(303), form({ token: '' })),
  get('/auth/google', everybody(302)),
  // Google is not configured here.
  post('/auth/google', everybody(404)),
  get('/auth/callback/google', everybody(404)),
  get('/logout', everybody(302)),
  get('/language', everybody(405)),
  post('/language', everybody(303), form({ language: 'xx' })),
  get('/theme', everybody(405)),
  post('/theme', everybody(303), form({ theme: 'green' })),

  // The own dashboard
  get('/report/:kind/:id', signedIn(200), reported),
  post('/report/:kind/:id', signedIn(422), { ...reported, ...form({ reason: '' }) }),
  get('/dashboard', signedIn(200)),
  get('/dashboard/account', signedIn(200)),
  post('/dashboard/account', signedIn(422), form({ first_name: '' })),
  get('/dashboard/account/security', signedIn(200)),
  post('/dashboard/account/security', signedIn(422), form({ intent: 'change-password' })),
  get('/dashboard/account/second-factor', signedIn(200)),
  post('/dashboard/account/second-factor', signedIn(422), form({ intent: 'confirm', code: '' })),
  get('/dashboard/account/data', signedIn(200)),
  post('/dashboard/account/data', signedIn(422), form({})),
  get('/dashboard/account/data/sharing', everybody(405)),
  post('/dashboard/account/data/sharing', signedIn(404), form({ intent: 'revoke', id: nobody })),
  get('/dashboard/account/keep', signedIn(302)),
  get('/dashboard/account/deletion', everybody(302)),
  post('/dashboard/account/deletion', signedIn(303)),
  get('/dashboard/account/sessions', everybody(302)),
  post('/dashboard/account/sessions', signedIn(404), form({ intent: 'one', session_id: nobody })),
  get('/dashboard/account/second-factor/steps', everybody(302)),
  post('/dashboard/account/second-factor/steps', signedIn(303), form({ intent: 'cancel' })),
  get('/dashboard/account/verification', everybody(302)),
  post('/dashboard/account/verification', signedIn(303)),
  get('/dashboard/account/export.json', signedIn(200)),

  // Notifications
  get('/dashboard/notifications', signedIn(200)),
  // Somebody else's row, or none: nothing is marked.
  post('/dashboard/notifications', signedIn(303), form({ intent: 'read', id: nobody })),
  get('/dashboard/notifications/preferences', signedIn(200)),
  post('/dashboard/notifications/preferences', signedIn(303), form({ mail: 'warehouse.verified' })),
  get('/unsubscribe/:kind/:token', everybody(200), { params: ({ unsubscribe }) => ({ ...unsubscribe }) }),
  post('/unsubscribe/:kind/:token', everybody(200), { params: ({ unsubscribe }) => ({ ...unsubscribe }) }),
  get('/dashboard/messages', signedIn(200)),
  get('/dashboard/messages/:id', ownerOf(200), talk),
  post('/dashboard/messages/:id', ownerOf(422), { ...talk, ...form({ content: '' }) }),
  get('/messages/:token', everybody(200), talkLink),
  post('/messages/:token', everybody(422), { ...talkLink, ...form({ content: '' }) }),
  // The token opens the files of its conversation, and this is none of them.
  get('/messages/:token/files/:id/:variant', everybody(404), {
    params: (market) => ({ ...talkLink.params(market), id: nobody, variant: 'document' }),
  }),

  // What waits for owners, and the way to ask them
  get('/compare', everybody(200)),
  get('/lead-management', everybody(200)),
  get('/warehouses/:slug/ask', everybody(200), slug),
  post('/warehouses/:slug/ask', signedIn(422, 303), { ...slug, ...form({ content: '' }) }),

  // Quotes
  get('/quote-requests', everybody(200)),
  get('/quote-requests/new', everybody(200)),
  post('/quote-requests/new', everybody(422), form({ description: '' })),
  // The first step comes first.
  get('/quote-requests/new/where', everybody(302)),
  post('/quote-requests/new/where', everybody(302), form({ deadline: '' })),
  get('/quote-requests/new/who', everybody(302)),
  post('/quote-requests/new/who', signedIn(302, 303), form({ email: '' })),
  get('/quote-requests/:reference', everybody(200), request),
  get('/quote-requests/:reference/quote', signedIn(200), request),
  post('/quote-requests/:reference/quote', signedIn(422), { ...request, ...form({ message: '' }) }),
  get('/quote-requests/:reference/compare', ownerOf(200), request),
  get('/quote-requests/:reference/compare.csv', ownerOf(200), request),
  get('/quote-requests/:reference/quotes/:id/decline', ownerOf(200), offer),
  post('/quote-requests/:reference/quotes/:id/decline', signedIn(422), { ...offer, ...form({ reason: '' }) }),
  get('/quote-requests/:reference/order', ownerOf(200, { other: 200 }), order),
  post('/quote-requests/:reference/order', signedIn(303), { ...request, ...form({ intent: 'nothing' }) }),
  get('/quote-requests/:reference/answer', signedIn(200), request),
  post('/quote-requests/:reference/answer', signedIn(422), { ...request, ...form({ content: '' }) }),
  // Nothing that it knows is asked for: one is back with a message.
  post('/quote-requests/:reference', signedIn(303), { ...request, ...form({ intent: 'nothing' }) }),

  // What people keep
  get('/saved', everybody(200)),
  // Nothing is shown under this id.
  post('/saved', everybody(404), form({ add: `warehouse:${nobody}` })),
  get('/saved/searches', everybody(405)),
  post('/saved/searches', signedIn(404), form({ intent: 'remove', id: nobody })),

  // Listings
  get('/free-space/:token', everybody(200), capacityToken),
  // What is confirmed is not what the page showed: nothing is, and one is back with a message.
  post('/free-space/:token', everybody(303), { ...capacityToken, ...form({ seen: '' }) }),
  get('/list-warehouse', everybody(200)),
  post('/list-warehouse', everybody(422), form({ company_name: '' })),
  get('/dashboard/listings', signedIn(200)),
  get('/dashboard/listings/:id', ownerOf(200, { moderator: 200, admin: 200 }), listing),
  post('/dashboard/listings/:id', ownerOf(409, { admin: 409 }), { ...listing, ...form(staleEdit) }),
  get('/dashboard/evidence/:kind/:id', ownerOf(200), papers),
  // Without its file.
  post('/dashboard/evidence/:kind/:id', ownerOf(422), {
    ...papers,
    ...form({ intent: 'upload', paper: 'insurance', number: 'GL-1', issuer: 'Mutual', valid_until: '2099-01-01' }),
  }),
  get('/dashboard/listings/:id/photos', everybody(405), listing),
  // The picture is looked at last: without one who may edit is sent back with a message.
  post('/dashboard/listings/:id/photos', ownerOf(303, { admin: 303 }), {
    ...listing,
    ...form({ intent: 'upload' }),
  }),
  get('/dashboard/listings/:id/state', everybody(405), listing),
  post('/dashboard/listings/:id/state', ownerOf(303, { admin: 303 }), { ...listing, ...form({ intent: 'withdraw' }) }),

  // The staff
  get('/admin/quote-requests', admins(200)),
  get('/dashboard/reviews', signedIn(200)),
  get('/dashboard/reviews/:id', { ...signedIn(404), user: 200 }, rating),
  post('/dashboard/reviews/:id', signedIn(422), { ...rating, ...form({ text: '' }) }),
  get('/dashboard/reviews/:id/reply', ownerOf(200), published),
  post('/dashboard/reviews/:id/reply', signedIn(422), { ...rating, ...form({ reply: '' }) }),
  get('/dashboard/plan', signedIn(200)),
  post('/dashboard/plan', signedIn(422), form({ plan: '' })),
  get('/moderation/plan-requests/:id', admins(200), planRequest),
  post('/moderation/plan-requests/:id', admins(422), { ...planRequest, ...form({ intent: 'decline', reason: '' }) }),
  get('/moderation/reviews/:id', staff(200), rating),
  post('/moderation/reviews/:id', staff(422), { ...rating, ...form({ intent: 'reject', reason: '' }) }),
  get('/moderation/quote-requests/:id', staff(200), waitingRequest),
  post('/moderation/quote-requests/:id', staff(422), { ...waitingRequest, ...form({ intent: 'reject', reason: '' }) }),
  get('/admin', admins(200)),
  post('/admin', admins(404), form({ intent: 'lock', id: nobody })),
  get('/admin/roles', admins(200)),
  post('/admin/roles', admins(303), form({ intent: 'revoke', id: nobody })),
  get('/admin/warehouses', admins(200)),
  get('/admin/system', admins(200)),
  get('/admin/system/settings', admins(200)),
  post('/admin/system/settings', admins(404), form({ intent: 'save', name: 'nothing', value: '1' })),
  get('/admin/audit', admins(200)),
  get('/admin/mail', admins(200)),
  get('/admin/tracking', admins(200)),
  post('/admin/tracking', admins(422), form({ tracking_number: '' })),
  get('/admin/tracking/import', admins(200)),
  post('/admin/tracking/import', admins(422), form({ csv: '' })),
  get('/admin/tracking/words', admins(200)),
  // Nothing is said of what they mean: one is back with a message.
  post('/admin/tracking/words', admins(303), form({ words: '' })),
  get('/admin/tracking/:id', admins(200), shipment),
  post('/admin/tracking/:id', admins(422), { ...shipment, ...form({ intent: 'update', status: '' }) }),
  get('/admin/leads', admins(200)),
  post('/admin/leads', admins(303), form({ leads: '' })),
  get('/admin/leads/bookings', admins(200)),
  get('/admin/leads/:id', admins(200), lead),
  post('/admin/leads/:id', admins(422), { ...lead, ...form({ intent: 'respond', response: '' }) }),
  post('/admin/leads/:id/mail', admins(404), lead),
  {
    method: 'POST',
    path: '/functions/v1/send-lead-response-email',
    json: () => ({ leadEmail: 'nobody-asked@example.com', responseMessage: 'Hello' }),
    answers: admins(404),
  },
  post('/admin/mail', admins(303), form({ id: nobody })),
  get('/admin/warehouses/:id', admins(200), listing),
  post('/admin/warehouses/:id', admins(422), { ...listing, ...form({ intent: 'reject', reason: '' }) }),
  get('/admin/exports/:file', admins(200), { params: () => ({ file: 'users.csv' }) }),
  get('/admin-dashboard', everybody(301)),
  get('/moderation', staff(200)),
  get('/moderation/reports/:id', staff(200), report),
  post('/moderation/reports/:id', staff(422), { ...report, ...form({ intent: 'handled', reason: '' }) }),
  get('/moderation/evidence/:kind/:id', staff(200), papers),
  post('/moderation/evidence/:kind/:id', staff(422), {
    ...papers,
    ...form({ intent: 'refuse', evidence_id: nobody, reason: '' }),
  }),
  get('/moderation/partners/:id', staff(200), ownPartner),
  post('/moderation/partners/:id', staff(422), { ...ownPartner, ...form({ intent: 'reject', reason: '' }) }),
  get('/moderation/registrations/:id', staff(200), registration),
  post('/moderation/registrations/:id', staff(422), { ...registration, ...form({ intent: 'reject', reason: '' }) }),
  get('/moderation/warehouses/:id', staff(200), listing),
  post('/moderation/warehouses/:id', staff(422), { ...listing, ...form({ intent: 'reject', reason: '' }) }),

  // Last, because it ends the session it is asked with
  post('/logout', everybody(303)),
];
