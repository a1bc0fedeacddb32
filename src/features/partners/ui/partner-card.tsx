import type { ReactNode } from 'react';

import { TotalLine } from '#features/rates/ui/total-line.tsx';
import * as m from '#texts/messages.js';
import { Badge } from '#ui/badge.tsx';
import { MapPin, ShieldCheck } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { Rating } from '#ui/rating.tsx';

import { partnerPaths } from '../paths.ts';
import type { ShownCard } from '../schema/shown-card.ts';

const shownSpecialties = 3;

interface PartnerCardProps {
  partner: ShownCard;
  isMarked?: boolean;
  /** The destination of the list's totals; null if none is stated. */
  to?: string | null;
  /** Level of its heading. */
  level?: 2 | 3;
  /** The save button beside its name, and actions at its foot: pages without them load no script for them. */
  heart?: ReactNode;
  foot?: ReactNode;
}

/** A partner in a list: its name is a link that covers the card. */
export function PartnerCard({ partner, isMarked = true, to = null, level = 2, heart, foot }: PartnerCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { specialty_labels: specialties, reviews_count: reviews } = partner;
  const rest = specialties.length - shownSpecialties;
  return (
    <article className="thing gap-3 p-4">
      <div>
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-xl">
            <Link to={partnerPaths.partner(partner.slug)} prefetch="intent">
              {partner.name}
            </Link>
          </Heading>
          <span className="flex items-center gap-2">
            {partner.price_range && <span className="tabular text-muted">{partner.price_range}</span>}
            {heart}
          </span>
        </div>
        <p className="thing-place">
          <MapPin />
          {partner.location}
        </p>
      </div>
      {specialties.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {specialties.slice(0, shownSpecialties).map((label) => (
            <li key={label}>
              <Badge tone="teal">{label}</Badge>
            </li>
          ))}
          {rest > 0 && <li className="text-sm text-muted">{m.partners_card_more({ count: rest })}</li>}
        </ul>
      )}
      <p className="text-sm text-muted">{m.partners_card_serves({ countries: partner.serves })}</p>
      {partner.total && <TotalLine total={partner.total} />}
      {partner.total === null && (
        <p className="text-sm text-muted">{to === null ? m.rates_no_lane() : m.rates_no_lane_to({ place: to })}</p>
      )}
      <div className="thing-end border-t border-line pt-3">
        <Badge tone="green" icon={ShieldCheck}>
          {m.partners_verified()}
        </Badge>
        {reviews > 0 && <Rating value={partner.rating_average} count={reviews} />}
        {isMarked && partner.is_demo && <Badge>{m.partners_demo()}</Badge>}
      </div>
      {foot && <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">{foot}</div>}
    </article>
  );
}
