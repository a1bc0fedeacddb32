import { withQuery } from '#shared/with-query.ts';

type Query = Record<string, string | null | undefined>;

export const programPaths = {
  webhooks: () => '/dashboard/webhooks',
  webhook: (id: string, query: Query = {}) => withQuery(`/dashboard/webhooks/${id}`, query),
  transfers: () => '/dashboard/integrations',
  transfer: (id: string) => `/dashboard/integrations/${id}`,
  editTransfer: (id: string) => `/dashboard/integrations/${id}/edit`,
  /** The last file of an export. */
  transferFile: (id: string, content: 'packages' | 'orders') => `/dashboard/integrations/${id}/${content}.csv`,
  adminWebhooks: (query: Query = {}) => withQuery('/admin/webhooks', query),
  adminWebhook: (id: string, query: Query = {}) => withQuery(`/admin/webhooks/${id}`, query),
};
