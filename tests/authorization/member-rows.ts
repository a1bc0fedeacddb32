import type { Member } from '../company.ts';

/** The status for each member of the company of `owner`, for one who has left, and for one who acts for another company. */
export type MemberAnswers = Record<Member, number>;

type Role = Exclude<Member, 'former' | 'elsewhere'>;

const all: readonly Role[] = ['manager', 'seller', 'docker', 'booker', 'viewer'];

/** Every member gets this status; for others the row does not exist, but a page offers to act for the company. */
const readers = (status: number, elsewhere = 302): MemberAnswers => ({
  ...roles(all, status, status),
  former: 404,
  elsewhere,
});

/** Members of these roles get the status, their colleagues a refusal, and for others the row does not exist. */
const writers = (status: number, may: readonly Role[], refused = 403): MemberAnswers => ({
  ...roles(may, status, refused),
  former: 404,
  elsewhere: 404,
});

/** The page is each company's own: who left and who acts for another company gets that one's. */
const own = (status: number, may: readonly Role[], others = status): MemberAnswers => ({
  ...roles(may, status, 403),
  former: others,
  elsewhere: others,
});

const nobody: MemberAnswers = { ...roles([], 0, 404), former: 404, elsewhere: 404 };

function roles(may: readonly Role[], status: number, refused: number): Record<Role, number> {
  const of = (role: Role) => (may.includes(role) ? status : refused);
  return {
    manager: of('manager'),
    seller: of('seller'),
    docker: of('docker'),
    booker: of('booker'),
    viewer: of('viewer'),
  };
}

const sales: readonly Role[] = ['manager', 'seller'];
const dock: readonly Role[] = ['manager', 'docker'];
const managers: readonly Role[] = ['manager'];

/**
 * Rows of the table that members are answered otherwise than somebody who has no company in common with `owner` (`user`).
 * All other rows answer them like that.
 */
export const memberRows: Record<string, MemberAnswers> = {
  // Webhooks
  'GET /dashboard/webhooks': own(200, managers),
  'POST /dashboard/webhooks': own(422, managers),
  'GET /dashboard/webhooks/:id': { ...writers(200, managers), elsewhere: 302 },
  'POST /dashboard/webhooks/:id': writers(409, managers),
  'GET /dashboard/integrations': own(200, managers),
  'POST /dashboard/integrations': own(422, managers),
  'GET /dashboard/integrations/:id': { ...writers(200, managers), elsewhere: 302 },
  'POST /dashboard/integrations/:id': writers(303, managers),
  'GET /dashboard/integrations/:id/edit': { ...writers(200, managers), elsewhere: 302 },
  'POST /dashboard/integrations/:id/edit': writers(422, managers),
  'GET /dashboard/integrations/:id/packages.csv': readers(200),
  'GET /dashboard/integrations/:id/orders.csv': readers(200),
  // Packages
  'GET /business-tracking/share': own(404, dock),
  'POST /business-tracking/:id/sharing': writers(303, dock),
  'GET /business-tracking/import': own(200, dock),
  'POST /business-tracking/import': own(422, dock),
  // An import is its member's until it is done.
  'GET /business-tracking/imports/:id': writers(404, dock),
  'GET /business-tracking/imports/:id/problems.csv': writers(404, dock),
  'POST /business-tracking/imports/:id': writers(404, dock),
  'GET /business-tracking/:id': readers(200),
  'POST /business-tracking/:id': writers(409, dock),
  'POST /business-tracking/:id/documents': writers(303, dock),
  'GET /api/v1/shipments/{id}': readers(200, 404),
  'POST /api/v1/shipments/{id}/events': writers(422, dock),

  // Profiles of providers and connections
  'GET /dashboard/partners/:id': readers(200),
  'POST /dashboard/partners/:id': writers(422, sales),
  'POST /dashboard/partners/:id/state': writers(303, sales),
  'GET /dashboard/connections/:id': readers(200),
  // Only the company that asked takes it back.
  'POST /dashboard/connections/:id': nobody,

  // Conversations
  'GET /dashboard/messages/:id': readers(200),
  'POST /dashboard/messages/:id': readers(422, 404),
  'GET /dashboard/messages/:id/team': readers(200),
  'POST /dashboard/messages/:id/team': writers(422, sales),
  'GET /dashboard/labels/:kind/:id': readers(200),
  'POST /dashboard/labels/:kind/:id': writers(422, sales),

  // Programs
  'GET /api/v1/webhooks': own(200, managers),
  'DELETE /api/v1/webhooks/{id}': own(404, managers),

  // The company itself
  'GET /dashboard/company/members/:id': { ...writers(403, []), elsewhere: 302 },
  'POST /dashboard/company/members/:id': writers(422, []),
  'POST /dashboard/company/steps': own(404, managers),
  'GET /dashboard/company/requests/:id': { ...writers(200, managers), elsewhere: 302 },
  'POST /dashboard/company/requests/:id': own(404, managers),
  'GET /dashboard/company/delete': own(200, []),
  'POST /dashboard/company/delete': own(422, []),
  'GET /dashboard/company/sign-in': own(200, []),
  'POST /dashboard/company/sign-in': own(422, []),
  'GET /dashboard/company/sign-in/try': own(302, []),
  'GET /dashboard/company/told': own(200, managers),
  'GET /dashboard/company/told/:kind': own(200, managers),
  'POST /dashboard/company/told/:kind': own(409, managers),
  'GET /dashboard/company/log': own(200, ['manager', 'viewer']),
  'GET /dashboard/company/log.csv': own(200, ['manager', 'viewer']),
  'GET /dashboard/embed': own(200, ['manager', 'viewer']),
  'GET /dashboard/embed/domain': own(200, ['manager', 'viewer']),
  'GET /dashboard/automation': own(200, ['manager', 'viewer']),
  'GET /dashboard/automation/:id': own(404, ['manager', 'viewer']),
  'POST /dashboard/automation/:id': own(404, managers),
  'GET /dashboard/automation/:id/edit': own(404, managers),
  'POST /dashboard/automation/:id/edit': own(404, managers),
  'GET /dashboard/company/invoices': own(200, ['manager', 'seller', 'booker', 'viewer']),
  'GET /dashboard/company/invoices/:id/invoice.pdf': {
    ...writers(200, ['manager', 'seller', 'booker', 'viewer']),
    elsewhere: 302,
  },
  'GET /dashboard/company/service-level': own(200, ['manager', 'seller', 'booker', 'viewer']),
  'GET /dashboard/plan': own(200, ['manager', 'seller', 'booker', 'viewer']),

  // Rates
  'GET /dashboard/rates/:kind/:id': readers(200),
  'POST /dashboard/rates/:kind/:id': writers(409, sales),
  'GET /dashboard/rates/:kind/:id/answers': readers(200),
  'POST /dashboard/rates/:kind/:id/answers': writers(422, sales),
  'GET /dashboard/rates/:kind/:id/space': readers(200),
  'POST /dashboard/rates/:kind/:id/space': writers(422, sales),
  'GET /dashboard/rates/:kind/:id/lines.csv': readers(200),
  'GET /dashboard/rates/:kind/:id/card.pdf': readers(200),
  'GET /dashboard/rates/:kind/:id/import': { ...writers(200, sales), elsewhere: 302 },
  'POST /dashboard/rates/:kind/:id/import': writers(422, sales),
  'GET /dashboard/rates/:kind/:id/imports/:file': writers(404, sales),
  'GET /dashboard/rates/:kind/:id/imports/:file/problems.csv': writers(404, sales),
  'POST /dashboard/rates/:kind/:id/imports/:file': writers(404, sales),

  // What listings bring
  'GET /dashboard/insights/:kind/:id': readers(200),
  'GET /dashboard/insights/:kind/:id/numbers.csv': readers(403),

  // Requests, offers and orders
  'GET /quote-requests/:reference/edit': readers(200),
  'POST /quote-requests/:reference/edit': writers(422, sales),
  'GET /quote-requests/:reference/compare': readers(200),
  'GET /quote-requests/:reference/compare.csv': readers(200),
  'GET /quote-requests/:reference/quotes/:id/decline': readers(200),
  'POST /quote-requests/:reference/quotes/:id/decline': writers(404, sales),
  'GET /quote-requests/:reference/order': readers(200),
  'POST /api/v1/quote-requests/{reference}/close': writers(409, sales),
  'POST /api/v1/quote-requests/{reference}/quotes/withdraw': writers(409, sales),
  'POST /api/v1/quote-requests/{reference}/quotes/{id}/accept': writers(409, sales),
  'POST /api/v1/quote-requests/{reference}/quotes/{id}/decline': writers(409, sales),
  'GET /api/v1/quote-requests/{reference}/order': readers(200, 404),
  // Once; the manager is the first to ask.
  'POST /api/v1/quote-requests/{reference}/order/fulfil': { ...writers(409, ['seller', 'docker']), manager: 200 },

  // Listings and their documents
  'GET /dashboard/listings/:id': readers(200),
  'POST /dashboard/listings/:id': writers(409, sales),
  'POST /dashboard/listings/:id/photos': writers(303, sales),
  'POST /dashboard/listings/:id/state': writers(303, sales),
  'GET /dashboard/evidence/:kind/:id': readers(200),
  'POST /dashboard/evidence/:kind/:id': writers(422, sales),

  // Reviews: a reply is the company's, a review its author's.
  'GET /dashboard/reviews/:id': nobody,
  'POST /dashboard/reviews/:id': nobody,
  'POST /dashboard/reviews/:id/reply': writers(422, sales),
  'GET /dashboard/reviews/:id/reply': { ...writers(200, sales), elsewhere: 302 },
};
