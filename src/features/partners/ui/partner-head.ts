import { serviceLabel } from '#features/catalog/services.ts';
import * as m from '#texts/messages.js';

import { partnerPaths } from '../paths.ts';
import type { Named } from '../schema/shown-card.ts';

const maxDescription = 155;

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  const lastBlank = line.lastIndexOf(' ', maxDescription - 2);
  return `${line.slice(0, lastBlank > 0 ? lastBlank : maxDescription - 1)}…`;
};

/**
 * Returns title, description and schema.org data of a public partner. Only what its page shows: no contact details, no
 * street. `offers` are the prices of its rate card.
 */
export function partnerHead(partner: Named, publicUrl: string, offers: readonly object[] = []) {
  const path = partnerPaths.partner(partner.slug);
  const absolute = (to: string) => `${publicUrl}${to}`;
  const { latitude, longitude, rating_average: rating } = partner;
  const structuredData = [
    {
      '@type': 'Organization',
      '@id': absolute(path),
      name: partner.name,
      description: partner.description,
      url: absolute(path),
      ...(partner.website ? { sameAs: partner.website } : {}),
      address: {
        '@type': 'PostalAddress',
        addressLocality: partner.city,
        ...(partner.state === '' ? {} : { addressRegion: partner.state }),
        addressCountry: partner.country_code,
      },
      ...(latitude !== null && longitude !== null
        ? { location: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', latitude, longitude } } }
        : {}),
      areaServed: partner.served.map((name) => ({ '@type': 'Country', name })),
      ...(rating !== null && partner.reviews_count > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.toFixed(1),
              reviewCount: partner.reviews_count,
            },
          }
        : {}),
      makesOffer: [
        ...partner.services.map((code) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: serviceLabel(code) },
        })),
        ...offers,
      ],
    },
  ];
  return {
    title: `${partner.name}, ${partner.location}`,
    description: cut(partner.description),
    path,
    structuredData,
    breadcrumbs: [
      { label: m.partners_title(), path: partnerPaths.partners() },
      { label: partner.name, path },
    ],
  };
}
