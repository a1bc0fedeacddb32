import { withQuery } from '#shared/with-query.ts';

export const warehousePaths = {
  directory: (query = '') => (query === '' ? '/warehouse-directory' : `/warehouse-directory?${query}`),
  warehouse: (slug: string) => `/warehouses/${slug}`,
  listWarehouse: () => '/list-warehouse',
  places: (text: string) => withQuery('/places', { q: text }),

  listings: () => '/dashboard/listings',
  listing: (id: string, query: Record<string, string> = {}) => withQuery(`/dashboard/listings/${id}`, query),
  listingPhotos: (id: string) => `/dashboard/listings/${id}/photos`,
  listingState: (id: string) => `/dashboard/listings/${id}/state`,

  adminWarehouses: (search: Record<string, string | null | undefined> = {}) => withQuery('/admin/warehouses', search),
  adminWarehouse: (id: string) => `/admin/warehouses/${id}`,
  reviewListing: (id: string) => `/moderation/warehouses/${id}`,
};
