import { AlertForm } from '#features/shortlist/ui/alert-form.tsx';
import type { Act } from '#shared/acts.ts';
import * as m from '#texts/messages.js';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Link } from '#ui/link.tsx';

import { warehousePaths } from '../paths.ts';
import { hasFilters } from '../schema/filter-chips.ts';
import { type DirectoryFilters, noFilters } from '../schema/filters.ts';
import type { CardView } from '../schema/card-view.ts';
import { directoryHref } from './directory-address.ts';
import { alone } from './directory-frame.tsx';
import { SayNeed } from './reading-notes.tsx';
import { WarehouseCard } from './warehouse-card.tsx';

/** What is next for a search that nothing matches. */
export interface NoResult {
  /** Similar searches with results. */
  others: { label: string; href: string; count: string }[];
  /** Listings that lack one thing. */
  near: { name: string; place: string; href: string; lacks: string }[];
  /** The search as saved for alerts; null if it cannot be watched. */
  alert: { path: string; name: string } | null;
  /** What can be asked of everybody. */
  requests: Act[];
  /** The page has listings with a part of what was asked. */
  isPartly: boolean;
}

/** A listing that lacks one part of a search that hardly anything matches. */
export interface NearlyFound {
  card: CardView;
  lacks: string;
}

interface NothingFoundProps {
  filters: DirectoryFilters;
  answer: NoResult | null;
  /** No typed word is a known term. */
  isUnknown: boolean;
}

/**
 * An empty directory invites the first listing. A search without results says what to give up, who lacks one thing, and
 * how to hear of the first.
 */
export function NothingFound({ filters, answer, isUnknown }: NothingFoundProps) {
  if (!hasFilters(filters) || answer === null) {
    return (
      <Empty
        title={m.warehouses_directory_empty()}
        text={m.warehouses_directory_empty_text()}
        action={<LinkButton to={warehousePaths.listWarehouse()}>{m.warehouses_nav_list()}</LinkButton>}
      />
    );
  }
  const { others, near } = answer;
  return (
    <section className="rounded border border-line bg-surface p-5 sm:p-8">
      <h2 className="text-xl">
        {filters.q === null
          ? m.warehouses_directory_none_match()
          : m.warehouses_directory_nothing({ words: filters.q })}
      </h2>
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        {isUnknown ? (
          <Examples />
        ) : others.length > 0 ? (
          <div>
            <h3>{m.warehouses_directory_leave_out()}</h3>
            <ul className="mt-3 grid gap-1">
              {others.map((option) => (
                <li key={option.href}>
                  <Link to={option.href} className="link">
                    {option.label}
                  </Link>{' '}
                  <span className="tabular">({option.count})</span>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="text-muted">{m.warehouses_directory_wider()}</p>
        )}
        {near.length > 0 && (
          <div>
            <h3>{m.warehouses_directory_nearly()}</h3>
            <ul className="mt-3 grid gap-3">
              {near.map(({ name, place, href, lacks }) => (
                <li key={href}>
                  <Link to={href} className="link">
                    {name}
                  </Link>{' '}
                  <span className="text-muted">{place}</span>
                  <p className="text-sm">{m.warehouses_directory_lacks({ part: lacks })}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Next answer={answer} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <Link to={directoryHref({ ...noFilters, view: filters.view })} className="link">
          {m.warehouses_directory_clear()}
        </Link>
        {filters.q !== null && <SayNeed typed={filters.q} />}
      </div>
    </section>
  );
}

/** Below one or two results: who lacks one thing. */
export function FewFound({
  nearly,
  saved,
  isMarked,
  search,
}: {
  nearly: readonly NearlyFound[];
  saved: readonly string[];
  isMarked: boolean;
  search: string;
}) {
  return (
    <section className="mt-8">
      <h2 className="text-lg">{m.warehouses_directory_nearly()}</h2>
      <ul className={`mt-3 ${alone}`}>
        {nearly.map(({ card, lacks }) => (
          <li key={card.id} className="flex flex-col gap-2">
            <p className="text-sm text-muted">{m.warehouses_directory_lacks({ part: lacks })}</p>
            <WarehouseCard
              warehouse={card}
              level={3}
              isMarked={isMarked}
              isSaved={saved.includes(card.id)}
              search={search}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Below a list of listings that have a part of what was asked. */
export function PartlyFound({ answer }: { answer: NoResult }) {
  return (
    <section className="mt-8 rounded border border-line bg-surface p-5">
      <h2 className="text-lg">{m.warehouses_directory_only_partly()}</h2>
      <Next answer={answer} />
    </section>
  );
}

/** An alert for the first result, and a request to all providers. */
function Next({ answer: { alert, requests } }: { answer: NoResult }) {
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      {alert && <AlertForm {...alert} />}
      {requests.map(({ to }) => (
        <LinkButton key={to} to={to} variant="secondary">
          {m.warehouses_directory_ask_all()}
        </LinkButton>
      ))}
    </div>
  );
}

/** Example searches, if the typed text was not understood. */
function Examples() {
  const examples = m.warehouses_directory_examples().split('|');
  return (
    <div>
      <h3>{m.warehouses_directory_try()}</h3>
      <ul className="mt-3 grid gap-1">
        {examples.map((q) => (
          <li key={q}>
            <Link to={directoryHref({ ...noFilters, q, sort: 'best' })} className="link">
              {q}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
