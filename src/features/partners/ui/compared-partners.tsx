import type { ReactNode } from 'react';

import type { Total } from '#features/rates/schema/total.ts';
import { TotalLine } from '#features/rates/ui/total-line.tsx';
import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { CompareTable } from '#ui/compare-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { X } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Rating } from '#ui/rating.tsx';

import { partnerPaths } from '../paths.ts';
import { type PartnerDetail, priceRangeLabels } from '../schema/partner.ts';
import { responseTimeText } from './response-time.ts';

/** A partner with texts from the server: the names of services and countries are too large for a page's script. */
interface Compared extends PartnerDetail {
  /** Its price for the volumes that the reader entered. */
  total: Total | null;
  does: string;
  offers: string;
  served: string;
  /** Median time to the first answer. */
  minutes: number | null;
}

interface ComparedPartnersProps {
  partners: readonly Compared[];
  /** The reader has said what totals are of. */
  hasTotals: boolean;
  /** Ids of the partners that the reader has saved. */
  saved: readonly string[];
  onlyDifferences: boolean;
}

interface Fact {
  key: string;
  label: string;
  /** Null if not stated. */
  value: (partner: Compared) => ReactNode;
  /** Value by which two partners are compared. */
  same: (partner: Compared) => unknown;
}

const totalFact = (): Fact => ({
  key: 'total',
  label: m.rates_total_at(),
  value: ({ total }) => (total === null ? m.rates_no_lane() : <TotalLine total={total} />),
  same: ({ total }) => total,
});

const facts = (): readonly Fact[] => [
  { key: 'does', label: m.partners_services(), value: said('does'), same: ({ does }) => does },
  { key: 'offers', label: m.partners_specialties(), value: said('offers'), same: ({ offers }) => offers },
  { key: 'served', label: m.partners_destinations(), value: said('served'), same: ({ served }) => served },
  {
    key: 'price_range',
    label: m.partners_price_range(),
    value: ({ price_range }) => price_range && priceRangeLabels[price_range](),
    same: ({ price_range }) => price_range,
  },
  {
    key: 'minimum',
    label: m.partners_minimum(),
    value: ({ minimum_volume_per_month: count }) =>
      count === null ? null : m.partners_minimum_value({ count, shown: formatNumber(count) }),
    same: ({ minimum_volume_per_month }) => minimum_volume_per_month,
  },
  {
    key: 'rating',
    label: m.partners_reviews(),
    value: ({ rating_average, reviews_count }) => <Rating value={rating_average} count={reviews_count} />,
    same: ({ rating_average, reviews_count }) => [rating_average, reviews_count],
  },
  {
    key: 'minutes',
    label: m.partners_compare_answers(),
    value: ({ minutes }) => responseTimeText(minutes),
    same: ({ minutes }) => minutes,
  },
  {
    key: 'licences',
    label: m.partners_licences(),
    value: ({ licences }) => licences.join(', ') || null,
    same: ({ licences }) => licences,
  },
  {
    key: 'verified',
    label: m.partners_compare_verified(),
    value: ({ verified_at }) => verified_at && <DateTime value={verified_at} format="date" />,
    same: () => null,
  },
];

const said =
  (field: 'does' | 'offers' | 'served') =>
  (partner: Compared): ReactNode =>
    partner[field] || null;

/** Partners side by side. */
export function ComparedPartners({ partners, hasTotals, saved, onlyDifferences }: ComparedPartnersProps) {
  const slugs = partners.map(({ slug }) => slug);
  return (
    <CompareTable
      label={m.partners_compare()}
      onlyDifferences={onlyDifferences}
      here={partnerPaths.compare(slugs)}
      columns={partners.map((partner) => ({
        key: partner.id,
        head: (
          <ColumnHead
            partner={partner}
            isSaved={saved.includes(partner.id)}
            others={slugs.filter((slug) => slug !== partner.slug)}
          />
        ),
      }))}
      rows={(hasTotals ? [totalFact(), ...facts()] : facts()).map(({ key, label, value, same }) => ({
        key,
        label,
        isDifferent: new Set(partners.map((partner) => JSON.stringify(same(partner)))).size > 1,
        cells: partners.map(value),
      }))}
    />
  );
}

interface ColumnHeadProps {
  partner: Compared;
  isSaved: boolean;
  others: readonly string[];
}

function ColumnHead({ partner: { id, slug, name, location }, isSaved, others }: ColumnHeadProps) {
  return (
    <>
      <Link to={partnerPaths.partner(slug)} className="link text-base font-semibold">
        {name}
      </Link>
      <p className="text-muted">{location}</p>
      <div className="mt-2 flex flex-wrap gap-1.5 print:hidden">
        <SaveButton subject={refText({ kind: 'partner', id })} name={name} isSaved={isSaved} />
        <LinkButton
          to={partnerPaths.compare(others)}
          size="sm"
          variant="quiet"
          icon={X}
          aria-label={m.partners_compare_remove({ name })}
          className="px-2!"
          preventScrollReset
        />
      </div>
    </>
  );
}
