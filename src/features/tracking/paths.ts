import { withQuery } from '#shared/with-query.ts';

export const trackingPaths = {
  tracking: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking', query),
  adminTracking: (query: Record<string, string | null | undefined> = {}) => withQuery('/admin/tracking', query),
  adminRecord: (id: string) => `/admin/tracking/${id}`,
  adminImport: () => '/admin/tracking/import',
  trackingTool: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking-tool', query),
};
