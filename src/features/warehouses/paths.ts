import { withQuery } from '#shared/with-query.ts';

export const warehousePaths = {
  directory: (query = '') => (query === '' ? '/warehouse-directory' : `/warehouse-directory?${query}`),
  /** A listing's page; `search` is the directory's query it was found by. */
  warehouse: (slug: string, search?: string) => withQuery(`/warehouses/${slug}`, { search }),
  /** The form to ask its owner, optionally about one of its facts. */
  ask: (slug: string, about?: string | null) => withQuery(`/warehouses/${slug}/ask`, { about }),
  /** Comparison of listings, by their slugs. */
  /** `search` is the directory's query whose results are compared. */
  compare: (slugs: readonly string[], search = '') =>
    withQuery('/compare', { warehouses: slugs.join(','), search }).replaceAll('%2C', ','),
  /** The page where the holder of the monthly mail's link confirms the free space. */
  freeSpace: (token: string) => `/free-space/${token}`,
  listWarehouse: () => '/list-warehouse',

  listings: (cursor?: string | null) => withQuery('/dashboard/listings', { cursor }),
  listing: (id: string, query: Record<string, string> = {}) => withQuery(`/dashboard/listings/${id}`, query),
  /** The part of a listing's page where a fact is edited. */
  listingPart: (id: string, anchor: string) => `/dashboard/listings/${id}#${anchor}`,
  listingPhotos: (id: string) => `/dashboard/listings/${id}/photos`,
  listingState: (id: string) => `/dashboard/listings/${id}/state`,

  adminWarehouses: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin/warehouses', search),
  adminWarehouse: (id: string) => `/admin/warehouses/${id}`,
  reviewListing: (id: string) => `/moderation/warehouses/${id}`,
};
