import { admins, get, post, type Row, signedIn, staff } from './row.ts';

/** What staff and providers have beside the pages of rows. */
export const deskRows: readonly Row[] = [
  get('/admin/search', staff(200)),
  get('/admin/views', admins(200)),
  post('/admin/views', admins(422), { fields: () => ({ intent: 'save', name: 'Late', path: '/dashboard' }) }),
  get('/admin/users/:id', admins(200), { params: ({ ids }) => ({ id: ids.owner }) }),
  get('/dashboard/provider', signedIn(302)),
];
