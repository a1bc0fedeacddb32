import { nobody, webhook } from './subjects.ts';
import { admins, get, ownerOf, post, type Row, signedIn, staff } from './row.ts';

/** What staff and providers have beside the pages of rows. */
export const deskRows: readonly Row[] = [
  get('/admin/search', staff(200)),
  get('/admin/views', admins(200)),
  post('/admin/views', admins(422), { fields: () => ({ intent: 'save', name: 'Late', path: '/dashboard' }) }),
  get('/admin/users/:id', admins(200), { params: ({ ids }) => ({ id: ids.owner }) }),
  get('/dashboard/provider', signedIn(302)),
  get('/dashboard/webhooks', signedIn(200)),
  post('/dashboard/webhooks', signedIn(422), { fields: () => ({ url: 'nowhere' }) }),
  get('/dashboard/webhooks/:id', ownerOf(200), webhook),
  // The companies of the tests are on Starter, which calls no webhooks.
  post('/dashboard/webhooks/:id', ownerOf(409), { ...webhook, fields: () => ({ intent: 'again', delivery: nobody }) }),
  get('/admin/webhooks', admins(200)),
  get('/admin/webhooks/:id', admins(200), webhook),
  post('/admin/webhooks/:id', admins(303), { ...webhook, fields: () => ({ intent: 'again', delivery: nobody }) }),
];
