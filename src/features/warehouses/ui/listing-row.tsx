import { insightPaths } from '#features/insights/paths.ts';
import { Photo } from '#features/media/ui/photo.tsx';
import { LinkButton } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { WithSubject } from '#ui/with-subject.tsx';
import { Eye, Pencil, Warehouse as WarehouseIcon } from '#ui/icon.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { isPublic } from '../policy.ts';
import { anchorOf } from '../schema/anchors.ts';
import type { OwnerListingSummary } from '../schema/owner-listing.ts';
import { ListingStateBadges, stateSentence } from './listing-state-badges.tsx';
import { PauseButton } from './pause-button.tsx';

const shownMissing = 3;

interface ListingRowProps {
  listing: OwnerListingSummary;
  answerTime: string;
  mayEdit: boolean;
}

/** One of the company's listings: name, state, and next step. */
export function ListingRow({ listing, answerTime, mayEdit }: ListingRowProps) {
  const edit = warehousePaths.listing(listing.id);
  return (
    <article className="grid gap-4 rounded border border-line bg-surface p-4 shadow-card sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-5">
      {listing.photo ? (
        <Photo
          file={{ id: listing.photo.file_id, width: listing.photo.width, height: listing.photo.height }}
          alt=""
          sizes="(min-width: 40rem) 9rem, 92vw"
          className="aspect-[3/2] w-full rounded bg-sunk object-cover"
        />
      ) : (
        <div
          aria-hidden="true"
          className="hidden aspect-[3/2] place-items-center rounded bg-sunk text-line-strong sm:grid"
        >
          <WarehouseIcon className="size-10 stroke-[1.25]" />
        </div>
      )}
      <div className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-xl">
              <Link to={edit} prefetch="intent" className="hover:text-teal">
                {listing.company_name}
              </Link>
            </h2>
            <p className="text-sm text-muted">
              <MarkedText
                parts={m.warehouses_listing_submitted.parts({ place: listing.place })}
                marks={{ date: <DateTime value={listing.created_at} format="date" /> }}
              />
            </p>
          </div>
          <ListingStateBadges listing={listing} />
        </div>
        <p className="text-sm">{stateSentence(listing, answerTime)}</p>
        {listing.review_reason && listing.review_status !== 'verified' && (
          <blockquote
            lang={listing.review_reason_language ?? undefined}
            className="border-l-3 border-vermilion pl-3 text-sm whitespace-pre-line"
          >
            {listing.review_reason}
          </blockquote>
        )}
        {listing.has_pending_change && <p className="text-sm">{m.warehouses_listing_change_waits()}</p>}
        <Missing listing={listing} to={edit} />
        <div className="acts flex flex-wrap gap-x-4 gap-y-2 sm:gap-2">
          {mayEdit && (
            <>
              <LinkButton to={edit} size="sm" variant="secondary" icon={Pencil}>
                <WithSubject parts={m.warehouses_listing_edit.parts({ name: listing.company_name })} />
              </LinkButton>
              <PauseButton listing={listing} returnTo={warehousePaths.listings()} />
            </>
          )}
          <LinkButton to={warehousePaths.warehouse(listing.slug)} size="sm" variant="quiet" icon={Eye}>
            {isPublic(listing) ? m.warehouses_listing_public_page() : m.warehouses_listing_preview()}
          </LinkButton>
          <LinkButton to={insightPaths.row('warehouse', listing.id)} size="sm" variant="quiet">
            {m.insights_what_it_brings()}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Missing({ listing: { id, missing, unsaid }, to }: { listing: OwnerListingSummary; to: string }) {
  const open = [...missing, ...unsaid];
  if (open.length === 0) return null;
  const rest = open.length - shownMissing;
  return (
    <ul aria-label={m.warehouses_listing_missing()} className="flex flex-wrap gap-x-5 text-sm">
      {open.slice(0, shownMissing).map((fact) => (
        <li key={`${fact.field}:${fact.problem}`}>
          <Link
            to={warehousePaths.listingPart(id, anchorOf(fact))}
            className={cx('link inline-block py-1', fact.blocks && 'font-semibold text-vermilion')}
          >
            {fact.act}
            {fact.blocks && ` ${m.warehouses_listing_needed()}`}
          </Link>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link to={to} className="link inline-block py-1">
            {m.warehouses_listing_more_missing({ count: rest })}
          </Link>
        </li>
      )}
    </ul>
  );
}
