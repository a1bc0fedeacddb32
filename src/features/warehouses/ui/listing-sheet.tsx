import { Photo } from '#features/media/ui/photo.tsx';
import { AuditTable } from '#ui/audit-table.tsx';
import type { AuditLine } from '#shared/audit-line.ts';
import { formatDate } from '#shared/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import type { FactGroup, ListingFact } from '../schema/fact-groups.ts';
import type { OwnerListing } from '../schema/owner-listing.ts';

interface ListingSheetProps {
  listing: OwnerListing;
  groups: readonly FactGroup[];
  /** Null for those who may not read the audit log. */
  history: readonly AuditLine[] | null;
}

/** All facts of a listing with their sources, for reviewers. */
export function ListingSheet({ listing, groups, history }: ListingSheetProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {listing.photos.length === 0 ? null : (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3"
          aria-label={m.warehouses_shown_photos()}
        >
          {listing.photos.map((photo) => (
            <li key={photo.id} className="overflow-hidden rounded border border-line">
              <Photo
                file={{ id: photo.file_id, width: photo.width, height: photo.height }}
                alt={photo.alt_text}
                lang={photo.alt_text_language}
                sizes="12rem"
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className="mb-2 text-xl">{group.title}</h2>
          <dl className="divide-y divide-line rounded border border-line bg-surface">
            {group.facts.map((fact) => (
              <Fact key={fact.field} fact={fact} />
            ))}
          </dl>
        </section>
      ))}
      {history === null || history.length === 0 ? null : (
        <section aria-label={m.warehouses_sheet_history()}>
          <h2 className="mb-2 text-xl">{m.warehouses_sheet_history()}</h2>
          <AuditTable items={history} />
        </section>
      )}
    </div>
  );
}

function Fact({ fact }: { fact: ListingFact }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[12rem_1fr_auto] sm:items-baseline">
      <dt className="text-sm text-muted">{fact.label}</dt>
      <dd lang={fact.lang ?? undefined} className="min-w-0 break-words">
        {fact.value === '' ? <span className="text-muted">–</span> : fact.value}
      </dd>
      <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {fact.value === '' || fact.stated_on === null ? null : <StatedOn day={fact.stated_on} />}
        {fact.isPrivate ? <Badge tone="gray">{m.warehouses_sheet_private()}</Badge> : null}
        {fact.value === '' ? null : <Source source={fact.source} />}
      </dd>
    </div>
  );
}

function StatedOn({ day }: { day: string }) {
  const { locale } = useViewer();
  return (
    <span className="tabular text-sm whitespace-nowrap text-muted">
      {m.warehouses_fact_stated({ day: formatDate(day, 'UTC', locale) })}
    </span>
  );
}

function Source({ source }: { source: ListingFact['source'] }) {
  switch (source) {
    case 'default':
      return <Badge tone="orange">{m.warehouses_sheet_unconfirmed()}</Badge>;
    case 'ai':
      return <Badge tone="blue">{m.warehouses_sheet_looked_up()}</Badge>;
    case 'staff':
      return <Badge tone="teal">{m.warehouses_sheet_staff()}</Badge>;
    // Facts stated by the owner are the default and not marked.
    case 'owner':
    case null:
      return null;
  }
}
