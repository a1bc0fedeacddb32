import { admins, get, ownerOf, post, type Row, signedIn, staff } from './row.ts';
import { company, invoice, nobody, ordersTransfer, transfer, webhook } from './subjects.ts';

/** The companies of the tests are on Starter, which has no rules. */
const noRule = { params: () => ({ id: nobody }) };

/** What staff and providers have beside the pages of rows. */
export const deskRows: readonly Row[] = [
  get('/admin/search', staff(200)),
  get('/admin/views', admins(200)),
  post('/admin/views', admins(422), { fields: () => ({ intent: 'save', name: 'Late', path: '/dashboard' }) }),
  get('/admin/users/:id', admins(200), { params: ({ ids }) => ({ id: ids.owner }) }),
  get('/dashboard/provider', signedIn(302)),
  get('/admin/companies/:id/manager', admins(200), company),
  // No plan of the tests has an account manager.
  post('/admin/companies/:id/manager', admins(422), {
    ...company,
    fields: () => ({ manager: nobody }),
  }),
  get('/admin/companies/:id/invoices', admins(200), company),
  post('/admin/companies/:id/invoices', admins(422), { ...company, fields: () => ({ plan: 'starter' }) }),
  get('/admin/invoices/:id', admins(200), invoice),
  post('/admin/invoices/:id', admins(422), { ...invoice, fields: () => ({ reason: '' }) }),
  get('/dashboard/company/invoices', signedIn(200)),
  get('/dashboard/company/invoices/:id/invoice.pdf', ownerOf(200, { admin: 200 }), invoice),
  get('/admin/leads/training', admins(200)),
  post('/admin/leads/training', admins(422), { fields: () => ({ subject: 'nothing' }) }),
  get('/admin/leads/training/:id', admins(404), { params: () => ({ id: nobody }) }),
  post('/admin/leads/training/:id', admins(404), {
    params: () => ({ id: nobody }),
    fields: () => ({ intent: 'call_off' }),
  }),
  get('/dashboard/training', signedIn(200)),
  // The companies of the tests are on Starter, which has no training.
  post('/dashboard/training', signedIn(403), { fields: () => ({ intent: 'book', session: nobody }) }),
  get('/dashboard/company/talk', signedIn(200)),
  // Nobody looks after the companies of the tests.
  post('/dashboard/company/talk', signedIn(403), {
    fields: () => ({ intent: 'book', slot: '2026-11-24T15:00:00.000Z' }),
  }),
  get('/admin/calendar', admins(200)),
  post('/admin/calendar', admins(422), { fields: () => ({ time_zone: 'nowhere' }) }),
  post('/admin/calendar/picture', admins(303), { fields: () => ({ intent: 'remove' }) }),
  get('/dashboard/company/service-level', signedIn(200)),
  get('/admin/service-levels', admins(200)),
  get('/admin/service-levels/:month', admins(200), { params: ({ serviceMonth }) => ({ month: serviceMonth }) }),
  post('/admin/service-levels/:month', admins(404), {
    params: () => ({ month: '2020-01' }),
    fields: () => ({ note: 'Nothing happened.' }),
  }),
  get('/dashboard/automation', signedIn(200)),
  get('/dashboard/automation/new', signedIn(403)),
  post('/dashboard/automation/new', signedIn(403), { fields: () => ({ name: '' }) }),
  get('/dashboard/automation/:id', signedIn(404), noRule),
  post('/dashboard/automation/:id', signedIn(404), { ...noRule, fields: () => ({ intent: 'off' }) }),
  get('/dashboard/automation/:id/edit', signedIn(404), noRule),
  post('/dashboard/automation/:id/edit', signedIn(404), { ...noRule, fields: () => ({ name: '' }) }),
  get('/dashboard/webhooks', signedIn(200)),
  post('/dashboard/webhooks', signedIn(422), { fields: () => ({ url: 'nowhere' }) }),
  get('/dashboard/webhooks/:id', ownerOf(200), webhook),
  // The companies of the tests are on Starter, which calls no webhooks.
  post('/dashboard/webhooks/:id', ownerOf(409), { ...webhook, fields: () => ({ intent: 'again', delivery: nobody }) }),
  get('/dashboard/integrations', signedIn(200)),
  post('/dashboard/integrations', signedIn(422), {
    fields: () => ({ task: 'import_packages', hour: '3', url: 'nowhere' }),
  }),
  get('/dashboard/integrations/:id', ownerOf(200), transfer),
  post('/dashboard/integrations/:id', ownerOf(303), { ...transfer, fields: () => ({ intent: 'run' }) }),
  get('/dashboard/integrations/:id/edit', ownerOf(200), transfer),
  post('/dashboard/integrations/:id/edit', ownerOf(422), { ...transfer, fields: () => ({ url: 'nowhere' }) }),
  get('/dashboard/integrations/:id/packages.csv', ownerOf(200), transfer),
  get('/dashboard/integrations/:id/orders.csv', ownerOf(200), ordersTransfer),
  get('/admin/webhooks', admins(200)),
  get('/admin/webhooks/:id', admins(200), webhook),
  post('/admin/webhooks/:id', admins(303), { ...webhook, fields: () => ({ intent: 'again', delivery: nobody }) }),
];
