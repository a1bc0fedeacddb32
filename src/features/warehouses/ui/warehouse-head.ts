import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { warehouseTypeLabel } from '#features/catalog/warehouse-types.ts';
import { imageUrl } from '#features/media/schema.ts';
import { formatArea } from '#shared/units.ts';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import type { DetailView } from '../schema/detail-view.ts';
import { isUnconfirmed } from '../schema/facts.ts';

const maxDescription = 155;

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  const lastBlank = line.lastIndexOf(' ', maxDescription - 2);
  return `${line.slice(0, lastBlank > 0 ? lastBlank : maxDescription - 1)}…`;
};

const offerOf = (code: ServiceCode) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Service', name: serviceLabel(code) },
});

/**
 * Returns title, description and schema.org data of a public listing. Only what its page shows: no contact details, no
 * street. `offers` are the prices of its rate card.
 */
export function warehouseHead(warehouse: DetailView, publicUrl: string, offers: readonly object[] = []) {
  const path = warehousePaths.warehouse(warehouse.slug);
  const absolute = (to: string) => `${publicUrl}${to}`;
  const images = warehouse.photos.map((photo) => absolute(imageUrl(photo.file_id, 1600)));
  const confirmed = (field: 'services' | 'total_square_footage') => !isUnconfirmed(warehouse.field_sources[field]);
  const structuredData = [
    {
      '@type': 'LocalBusiness',
      '@id': absolute(path),
      name: warehouse.company_name,
      description: warehouse.description,
      url: absolute(path),
      ...(images.length > 0 ? { image: images } : {}),
      ...(warehouse.website ? { sameAs: warehouse.website } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: warehouse.city,
        ...(warehouse.state === '' ? {} : { addressRegion: warehouse.state }),
        ...(warehouse.zip_code ? { postalCode: warehouse.zip_code } : {}),
        addressCountry: warehouse.country_code,
      },
      ...(warehouse.latitude !== null && warehouse.longitude !== null
        ? { geo: { '@type': 'GeoCoordinates', latitude: warehouse.latitude, longitude: warehouse.longitude } }
        : {}),
      ...(warehouse.rates_starting !== null
        ? { priceRange: m.warehouses_detail_price_from({ price: `$${warehouse.rates_starting.toFixed(2)}` }) }
        : {}),
      ...(warehouse.rating_average !== null && warehouse.reviews_count > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: warehouse.rating_average.toFixed(1),
              reviewCount: warehouse.reviews_count,
            },
          }
        : {}),
      ...(confirmed('services') || offers.length > 0
        ? { makesOffer: [...(confirmed('services') ? warehouse.services.map(offerOf) : []), ...offers] }
        : {}),
      additionalProperty: [
        {
          '@type': 'PropertyValue',
          name: m.warehouses_detail_warehouse_type(),
          value: warehouseTypeLabel(warehouse.warehouse_type),
        },
        ...(confirmed('total_square_footage')
          ? [
              {
                '@type': 'PropertyValue',
                name: m.warehouses_detail_total_space(),
                value: warehouse.total_square_footage,
                unitCode: 'FTK',
              },
            ]
          : []),
      ],
    },
  ];
  return {
    title: `${warehouse.company_name}, ${warehouse.place}`,
    description: cut(
      m.warehouses_detail_description({
        type: warehouse.warehouse_type,
        place: warehouse.place,
        area: formatArea(warehouse.total_square_footage),
        description: warehouse.description,
      }),
    ),
    path,
    structuredData,
    breadcrumbs: [
      { label: m.warehouses_directory_title(), path: warehousePaths.directory() },
      { label: warehouse.company_name, path },
    ],
    ...(warehouse.photo ? { image: imageUrl(warehouse.photo.file_id, 1600) } : {}),
  };
}
