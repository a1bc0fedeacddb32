import { Photo } from '#features/media/ui/photo.tsx';
import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton } from '#features/shortlist/ui/save-button.tsx';
import type { Act } from '#shared/acts.ts';
import { formatDistance } from '#shared/units.ts';
import { Badge } from '#ui/badge.tsx';
import { CardActs } from '#ui/card-acts.tsx';
import { CompareBox } from '#ui/compare-box.tsx';
import { Unconfirmed } from '#ui/description-list.tsx';
import { MapPin, Thermometer, Warehouse as WarehouseIcon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Area } from '#ui/measure.tsx';
import { TotalLine } from '#features/rates/ui/total-line.tsx';
import * as m from '#texts/messages.js';
import { Amount } from '#ui/money.tsx';
import { Rating } from '#ui/rating.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { warehousePaths } from '../paths.ts';
import type { CardView } from '../schema/card-view.ts';

interface WarehouseCardProps {
  warehouse: CardView;
  level?: 2 | 3;
  /** The first card's picture loads at once; the others load lazily. */
  isFirst?: boolean;
  /** Marks demonstration listings, unless the page says so for all. */
  isMarked?: boolean;
  /** Whether the reader has saved it; absent outside a `SaveForm`. */
  isSaved?: boolean | undefined;
  /** Actions of other features. */
  acts?: readonly Act[];
  /** The directory's query whose result this is: the listing's page links back to it. */
  search?: string | undefined;
}

/** A listing in a list: its name is a link that covers the card. Price and space come first. */
export function WarehouseCard({
  warehouse,
  level = 2,
  isFirst = false,
  isMarked = true,
  isSaved,
  acts = [],
  search,
}: WarehouseCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { units, locale } = useViewer();
  const { rating, temperature } = warehouse;
  return (
    <article className="thing">
      <Picture warehouse={warehouse} isFirst={isFirst} />
      {isSaved !== undefined && (
        <SaveButton
          subject={refText({ kind: 'warehouse', id: warehouse.id })}
          name={warehouse.company_name}
          isSaved={isSaved}
        />
      )}
      <div className="flex grow flex-col gap-3 p-4">
        <div>
          <Heading className="text-xl">
            <Link to={warehousePaths.warehouse(warehouse.slug, search)} prefetch="intent">
              {warehouse.company_name}
            </Link>
          </Heading>
          <p className="thing-place">
            <MapPin />
            <span>
              {warehouse.place}
              {warehouse.distance_miles !== undefined &&
                ` · ${m.warehouses_card_away({ distance: formatDistance(warehouse.distance_miles, units, locale) })}`}
            </span>
          </p>
        </div>
        <div className="thing-facts">
          {warehouse.total && <TotalLine total={warehouse.total} />}
          {warehouse.total === null && <p className="text-sm text-muted">{m.rates_no_total()}</p>}
          {warehouse.total ? null : warehouse.rates_starting !== null ? (
            <p className="text-lg leading-snug font-semibold">
              <MarkedText
                parts={m.warehouses_rate_starting.parts({})}
                marks={{
                  lead: <span className="text-sm font-normal text-muted" />,
                  rate: <Amount value={warehouse.rates_starting} unit={m.warehouses_rate_unit()} />,
                }}
              />
              {warehouse.terms && <span className="text-sm font-normal text-muted"> {warehouse.terms}</span>}
            </p>
          ) : (
            <p className="text-muted">{m.warehouses_card_no_rate()}</p>
          )}
          <Space warehouse={warehouse} />
          {warehouse.room && <p>{warehouse.room}</p>}
          {temperature && (
            <p className="flex items-center gap-1.5">
              <Thermometer className="size-4 shrink-0 text-teal" />
              {temperature}
              {warehouse.unconfirmed?.includes('temperature_zones') && <Unconfirmed />}
            </p>
          )}
        </div>
        <Offers warehouse={warehouse} />
        <div className="thing-end">
          <Rating value={rating.average} count={rating.count} />
          {isMarked && warehouse.is_demo && <Badge tone="gray">{m.warehouses_card_demo()}</Badge>}
        </div>
        {(isSaved !== undefined || acts.length > 0) && (
          <div className="thing-acts">
            {isSaved !== undefined && (
              <CompareBox field="warehouses" slug={warehouse.slug} name={warehouse.company_name} />
            )}
            <CardActs acts={acts} name={warehouse.company_name} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Free space matters; the total shows the size of the building. */
function Space({ warehouse }: { warehouse: CardView }) {
  const { available_square_footage: available, total_square_footage: total, unconfirmed } = warehouse;
  const isUnconfirmed =
    unconfirmed?.includes('total_square_footage') ||
    (available !== null && unconfirmed?.includes('available_square_footage'));
  const free = <Area sqFt={available} />;
  const all = <Area sqFt={total} />;
  return (
    <p>
      {available === null ? (
        <MarkedText parts={m.warehouses_directory_total.parts({})} marks={{ total: all }} />
      ) : available === 0 ? (
        <MarkedText parts={m.warehouses_directory_taken.parts({})} marks={{ total: all }} />
      ) : (
        <MarkedText
          parts={m.warehouses_directory_available_of.parts({})}
          marks={{ available: <strong>{free}</strong>, total: all }}
        />
      )}
      {isUnconfirmed && (
        <>
          {' '}
          <Unconfirmed />
        </>
      )}
    </p>
  );
}

/** Lines for services and specialties. */
function Offers({ warehouse: { services, specialties, unconfirmed } }: { warehouse: CardView }) {
  if (services === '' && specialties === '') return null;
  return (
    <div className="text-sm text-muted">
      {services !== '' && (
        <p>
          {services}
          {unconfirmed?.includes('services') && (
            <>
              {' '}
              <Unconfirmed />
            </>
          )}
        </p>
      )}
      {specialties !== '' && <p>{specialties}</p>}
    </div>
  );
}

function Picture({ warehouse, isFirst }: { warehouse: CardView; isFirst: boolean }) {
  const { photo } = warehouse;
  if (!photo) {
    return (
      <div className="no-picture">
        <WarehouseIcon />
      </div>
    );
  }
  return (
    <Photo
      file={{ id: photo.file_id, width: photo.width, height: photo.height }}
      // What it shows is said on the listing's page; here it would be heard before each name.
      alt=""
      // On a phone, smaller than its slot: at that pixel density the next width would not look better.
      sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 66vw"
      loading={isFirst ? 'eager' : 'lazy'}
      className="aspect-[2/1] w-full border-b border-line bg-sunk object-cover"
    />
  );
}
