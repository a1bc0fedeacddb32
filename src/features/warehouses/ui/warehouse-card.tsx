import { Link } from 'react-router';

import { serviceLabel } from '#features/catalog/services.ts';
import { specialtyLabel } from '#features/catalog/warehouse-options.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import { formatDistance } from '#shared/units.ts';
import { Badge } from '#ui/badge.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Unconfirmed } from '#ui/description-list.tsx';
import { MapPin, Ruler, Warehouse as WarehouseIcon } from '#ui/icon.tsx';
import { Area } from '#ui/measure.tsx';
import { Amount } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { warehousePaths } from '../paths.ts';
import type { WarehouseCard as Card } from '../schema/public-listing.ts';
import { placeName } from './place-name.ts';

const shown = 3;

interface WarehouseCardProps {
  warehouse: Card;
  level?: 2 | 3;
  /** The first cards of a page are seen at once; the others load their pictures when they come near. */
  isFirst?: boolean;
}

/** A listing in a list: its name is the link, stretched over the card. */
export function WarehouseCard({ warehouse, level = 2, isFirst = false }: WarehouseCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { units } = useViewer();
  const isUnconfirmed = (field: Card['unconfirmed'][number]) => warehouse.unconfirmed.includes(field);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded border border-line bg-surface shadow-card transition-colors hover:border-line-strong">
      <Picture warehouse={warehouse} isFirst={isFirst} />
      <div className="flex grow flex-col gap-2.5 p-4">
        <div>
          <Heading className="text-xl">
            <Link
              to={warehousePaths.warehouse(warehouse.slug)}
              prefetch="intent"
              className="after:absolute after:inset-0 group-hover:text-teal"
            >
              {warehouse.company_name}
            </Link>
          </Heading>
          <div className="mt-1 text-sm">
            <Rating value={warehouse.rating_average} count={warehouse.reviews_count} />
          </div>
        </div>
        <ul className="grid gap-1 text-sm text-muted">
          <li className="flex items-center gap-2">
            <MapPin className="size-4 shrink-0" />
            <span>
              {placeName(warehouse)}
              {warehouse.distance_miles !== null && ` · ${formatDistance(warehouse.distance_miles, units)} away`}
            </span>
          </li>
          <li className="flex items-center gap-2">
            <Ruler className="size-4 shrink-0" />
            <span>
              <Area sqFt={warehouse.total_square_footage} /> total
              {isUnconfirmed('total_square_footage') && (
                <>
                  {' '}
                  <Unconfirmed />
                </>
              )}
            </span>
          </li>
        </ul>
        <Labels
          name="Services"
          labels={warehouse.services.map((code) => serviceLabel(code))}
          more="more"
          isUnconfirmed={isUnconfirmed('services')}
        />
        <Labels
          name="Specialties"
          labels={warehouse.specialties.map(specialtyLabel)}
          more="more specialties"
          isUnconfirmed={isUnconfirmed('specialties')}
          isQuiet
        />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          {warehouse.rates_starting !== null ? (
            <p className="font-semibold">
              Starting at <Amount value={warehouse.rates_starting} unit="/sq ft/month" />
            </p>
          ) : (
            <p className="text-sm text-muted">Rates on request</p>
          )}
          {warehouse.is_demo && <Badge tone="gray">Demonstration</Badge>}
        </div>
      </div>
    </article>
  );
}

function Picture({ warehouse, isFirst }: { warehouse: Card; isFirst: boolean }) {
  const { photo } = warehouse;
  if (!photo) {
    return (
      <div
        aria-hidden="true"
        className="grid aspect-[2/1] w-full place-items-center border-b border-line bg-sunk text-line-strong"
      >
        <WarehouseIcon className="size-9" strokeWidth={1.25} />
      </div>
    );
  }
  return (
    <Photo
      file={{ id: photo.file_id, width: photo.width, height: photo.height }}
      alt={photo.alt_text}
      sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw"
      loading={isFirst ? 'eager' : 'lazy'}
      className="aspect-[2/1] w-full border-b border-line bg-sunk object-cover"
    />
  );
}

interface LabelsProps {
  name: string;
  labels: string[];
  /** "+2 more", "+2 more specialties". */
  more: string;
  isUnconfirmed: boolean;
  isQuiet?: boolean;
}

function Labels({ name, labels, more, isUnconfirmed, isQuiet }: LabelsProps) {
  if (labels.length === 0) return null;
  const rest = labels.length - shown;
  return (
    <div className="grid gap-1">
      <Chips label={name}>
        {labels.slice(0, shown).map((label) => (
          <Chip key={label} tone={isQuiet ? 'gray' : 'teal'} size="sm">
            {label}
          </Chip>
        ))}
        {rest > 0 && <span className="text-xs text-muted">{`+${rest} ${more}`}</span>}
      </Chips>
      {isUnconfirmed && (
        <p className="text-xs">
          <Unconfirmed />
        </p>
      )}
    </div>
  );
}
