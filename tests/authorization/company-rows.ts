import { deskRows } from './desk-rows.ts';
import { admins, everybody, form, get, ownerOf, post, type Row, signedIn, visitorsOnly } from './row.ts';
import { siteSlug } from '../own-site.ts';
import { cardFile, company, joinRequest, labelledTalk, member, nobody, papers } from './subjects.ts';

const site: Pick<Row, 'params'> = { params: () => ({ slug: siteSlug }) };
const toldKind: Pick<Row, 'params'> = { params: () => ({ kind: 'message.received' }) };
/** Each account acts for its own company; roles, former members and members elsewhere are in http/companies.test.ts. */
export const companyRows: readonly Row[] = [
  ...deskRows,
  get('/dashboard/company', signedIn(200)),
  post('/dashboard/company', signedIn(422), form({ intent: 'profile', name: '' })),
  get('/dashboard/company/members/:id', ownerOf(200), member),
  // An owner does not offer the company to himself.
  post('/dashboard/company/members/:id', ownerOf(422), { ...member, ...form({ intent: 'offer' }) }),
  get('/dashboard/company/requests/:id', ownerOf(200), joinRequest),
  post('/dashboard/company/requests/:id', signedIn(404), {
    params: () => ({ id: nobody }),
    ...form({ intent: 'decline' }),
  }),
  get('/dashboard/company/steps', everybody(302)),
  post('/dashboard/company/steps', signedIn(404), form({ intent: 'withdraw', invitation: nobody })),
  get('/dashboard/company/ended', everybody(302)),
  post('/dashboard/company/ended', signedIn(303), form({})),
  get('/dashboard/company/delete', signedIn(200)),
  post('/dashboard/company/delete', signedIn(422), form({ proof: '' })),
  get('/dashboard/company/sign-in', signedIn(200)),
  post('/dashboard/company/sign-in', signedIn(422), form({ intent: 'save', issuer: '' })),
  // No provider is set: the page says so.
  get('/dashboard/company/sign-in/try', signedIn(302)),
  get('/login/company', visitorsOnly(200)),
  post('/login/company', visitorsOnly(422), form({ email: '' })),
  get('/login/company/connect', everybody(200)),
  post('/login/company/connect', everybody(303), form({ token: '' })),
  get('/auth/company', everybody(302)),
  get('/auth/callback/company/:id', everybody(404), company),
  get('/dashboard/company/told', signedIn(200)),
  get('/dashboard/company/told/:kind', signedIn(200), toldKind),
  post('/dashboard/company/told/:kind', signedIn(409), { ...toldKind, ...form({ to: nobody }) }),
  get('/dashboard/company/log', signedIn(200)),
  get('/dashboard/company/log.csv', signedIn(200)),
  get('/dashboard/embed', signedIn(200)),
  // The companies of the tests are on Starter, which has no pages for their own sites, but that of `other`.
  post('/dashboard/embed', { ...signedIn(403), other: 422 }, form({})),
  get('/dashboard/embed/logo', everybody(405)),
  post('/dashboard/embed/logo', { ...signedIn(403), other: 303 }, form({ intent: 'remove' })),
  get('/dashboard/embed/domain', signedIn(200)),
  // No company of the tests is on Enterprise.
  post('/dashboard/embed/domain', signedIn(403), form({ intent: 'check' })),
  get('/dashboard/labels/:kind/:id', ownerOf(200), labelledTalk),
  post('/dashboard/labels/:kind/:id', ownerOf(422), { ...labelledTalk, ...form({ intent: 'add', name: '' }) }),
  // No domain is proved.
  get('/certificates/ask', everybody(404)),
  get('/c/:slug', everybody(200), site),
  get('/c/:slug/quote', everybody(200), site),
  post('/c/:slug/quote', everybody(422), { ...site, ...form({ name: '' }) }),
  get('/c/:slug/tracking', everybody(200), site),
  get('/c/:slug/colours.css', everybody(200), site),
  get('/dashboard/companies', signedIn(200)),
  post('/dashboard/companies', signedIn(404), form({ company: nobody })),
  get('/admin/companies', admins(200)),
  get('/admin/companies/:id', admins(200), company),
  post('/admin/companies/:id', admins(422), { ...company, ...form({ reason: 'short' }) }),
  get('/company-view/end', everybody(302)),
  post('/company-view/end', signedIn(303), form({})),
  get('/market', everybody(200)),
  get('/numbers', everybody(200)),
  post('/numbers', everybody(422), form({ pallets: 'many' })),
  get('/dashboard/rates/:kind/:id', ownerOf(200), papers),
  post('/dashboard/rates/:kind/:id', ownerOf(409), { ...papers, ...form({ intent: 'withdraw', revises: '999' }) }),
  get('/dashboard/rates/:kind/:id/answers', ownerOf(200), papers),
  post('/dashboard/rates/:kind/:id/answers', ownerOf(422), { ...papers, ...form({ answers: 'maybe' }) }),
  get('/dashboard/rates/:kind/:id/space', ownerOf(200), papers),
  post('/dashboard/rates/:kind/:id/space', ownerOf(422), { ...papers, ...form({ zone: 'warm' }) }),
  get('/dashboard/rates/:kind/:id/lines.csv', ownerOf(200), papers),
  get('/dashboard/rates/:kind/:id/card.pdf', ownerOf(200), papers),
  get('/dashboard/rates/:kind/:id/import', ownerOf(200), papers),
  post('/dashboard/rates/:kind/:id/import', ownerOf(422), { ...papers, ...form({ csv: '' }) }),
  get('/dashboard/rates/:kind/:id/imports/:file', ownerOf(200), cardFile),
  get('/dashboard/rates/:kind/:id/imports/:file/problems.csv', ownerOf(200), cardFile),
  // Without effect; the file is deleted with the test.
  post('/dashboard/rates/:kind/:id/imports/:file', ownerOf(303), { ...cardFile, ...form({ intent: 'discard' }) }),
  get('/dashboard/for-you', signedIn(200)),
  get('/dashboard/insights', signedIn(200)),
  get('/dashboard/insights/:kind/:id', ownerOf(200), papers),
  // The company of `owner` is on Starter.
  get('/dashboard/insights/:kind/:id/numbers.csv', ownerOf(403), papers),
  get('/invitation', everybody(200)),
  post('/invitation', everybody(422), form({ intent: 'join' })),
];
