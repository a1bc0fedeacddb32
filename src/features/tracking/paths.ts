import { withQuery } from '#shared/with-query.ts';

export const trackingPaths = {
  tracking: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking', query),
  adminTracking: (query: Record<string, string | null | undefined> = {}) => withQuery('/admin/tracking', query),
  adminRecord: (id: string) => `/admin/tracking/${id}`,
  adminImport: () => '/admin/tracking/import',
  adminImportOne: (id: string) => `/admin/tracking/imports/${id}`,
  adminImportProblems: (id: string) => `/admin/tracking/imports/${id}/problems.csv`,
  adminStatusWords: () => '/admin/tracking/words',
  businessTracking: (query: Record<string, string | null | undefined> = {}) => withQuery('/business-tracking', query),
  addTracking: () => withQuery('/business-tracking', { tab: 'add' }),
  ownPackage: (id: string) => `/business-tracking/${id}`,
  packageDocuments: (id: string) => `/business-tracking/${id}/documents`,
  importPackages: () => '/business-tracking/import',
  packageImport: (id: string) => `/business-tracking/imports/${id}`,
  importProblems: (id: string) => `/business-tracking/imports/${id}/problems.csv`,
  packageSharing: (id: string) => `/business-tracking/${id}/sharing`,
  sharePackages: (ids: string) => withQuery('/business-tracking/share', { ids }),
  sharedPackages: (token: string) => `/tracking/shared/${token}`,
  selectedPackages: () => '/business-tracking/selected',
  exportPackages: (query: Record<string, string | null | undefined> = {}) =>
    withQuery('/business-tracking/export.csv', query),
  trackingTool: (query: { number?: string | null; carrier?: string | null } = {}) => withQuery('/tracking-tool', query),
};
