import { type Row, everybody, get, ownerOf, post, signedIn } from './row.ts';
import { order, orderedOffer, partner, request, slug } from './subjects.ts';

/** The JSON API. */
export const apiRows: readonly Row[] = [
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
  { method: 'POST', path: '/api/v1/prices', json: () => ({ numbers: { months: 3 } }), answers: everybody(200) },
  get('/api/v1/warehouses/{slug}/rates', everybody(200), slug),
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
  { method: 'POST', path: '/api/v1/webhooks', json: () => ({}), answers: signedIn(422) },
  get('/api/v1/webhooks', signedIn(200)),
  {
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    params: () => ({ id: '01900000-0000-7000-8000-000000000000' }),
    answers: signedIn(404),
  },
  { method: 'POST', path: '/api/v1/quotes', json: () => ({}), answers: signedIn(422) },
  get('/api/v1/quote-requests', everybody(200)),
  get('/api/v1/quote-requests/{reference}', everybody(200), request),
  get('/api/v1/quote-requests/{reference}/quotes', signedIn(200), request),
  { method: 'POST', path: '/api/v1/quote-requests/{reference}/quotes', json: () => ({}), answers: signedIn(422) },
  // An order cannot be decided again.
  post('/api/v1/quote-requests/{reference}/close', ownerOf(409), order),
  post(
    '/api/v1/quote-requests/{reference}/quotes/withdraw',
    ownerOf(409, { other: 409, moderator: 409, admin: 409 }),
    order,
  ),
  post('/api/v1/quote-requests/{reference}/quotes/{id}/accept', ownerOf(409), orderedOffer),
  {
    method: 'POST',
    path: '/api/v1/quote-requests/{reference}/quotes/{id}/decline',
    ...orderedOffer,
    json: () => ({ reason: 'The minimum is too high for us.' }),
    answers: ownerOf(409),
  },
  get('/api/v1/quote-requests/{reference}/order', ownerOf(200, { other: 200 }), order),
  // The author can mark it as done, once; the provider not this soon after the acceptance.
  post('/api/v1/quote-requests/{reference}/order/fulfil', ownerOf(200, { other: 409 }), order),
];
