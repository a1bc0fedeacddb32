import { withQuery } from '#shared/with-query.ts';

export const warehousePaths = {
  directory: (query = '') => (query === '' ? '/warehouse-directory' : `/warehouse-directory?${query}`),
  /** The page of a listing; `search` is the directory's query it was found by. */
  warehouse: (slug: string, search?: string) => withQuery(`/warehouses/${slug}`, { search }),
  /** The form that asks its owner something, about one of its facts where that is named. */
  ask: (slug: string, about?: string | null) => withQuery(`/warehouses/${slug}/ask`, { about }),
  /** Listings side by side, by their slugs. */
  compare: (slugs: readonly string[]) => withQuery('/compare', { warehouses: slugs.join(',') }).replaceAll('%2C', ','),
  /** On which whoever has the link of the monthly mail says that the free space is still right. */
  freeSpace: (token: string) => `/free-space/${token}`,
  listWarehouse: () => '/list-warehouse',

  listings: () => '/dashboard/listings',
  listing: (id: string, query: Record<string, string> = {}) => withQuery(`/dashboard/listings/${id}`, query),
  /** A part of the page of a listing: where one of its facts is stated. */
  listingPart: (id: string, anchor: string) => `/dashboard/listings/${id}#${anchor}`,
  listingPhotos: (id: string) => `/dashboard/listings/${id}/photos`,
  listingState: (id: string) => `/dashboard/listings/${id}/state`,

  adminWarehouses: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin/warehouses', search),
  adminWarehouse: (id: string) => `/admin/warehouses/${id}`,
  reviewListing: (id: string) => `/moderation/warehouses/${id}`,
};
