import { useNavigation } from 'react-router';

import { destinationOptions } from '#features/catalog/countries.ts';
import { countVisits } from '#features/insights/commands/count-visits.server.ts';
import { destinationOf } from '#features/rates/queries/lanes-to.server.ts';
import { findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import { freightNumbers } from '#features/rates/schema/list-numbers.ts';
import { NumbersLine } from '#features/rates/ui/numbers-line.tsx';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { refText } from '#features/shortlist/schema/saved.ts';
import { SaveButton, SaveForm } from '#features/shortlist/ui/save-button.tsx';
import type { Ctx } from '#server/context.ts';
import { getCtx } from '#server/http/router-context.ts';
import { subjectActions } from '#server/subjects.ts';
import { countOf, formatCount } from '#shared/bounded-count.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CardActs } from '#ui/card-acts.tsx';
import { CompareBar } from '#ui/compare-bar.tsx';
import { CompareBox } from '#ui/compare-box.tsx';
import { Empty } from '#ui/empty.tsx';
import { ResultCount } from '#ui/filter.tsx';
import { Handshake } from '#ui/icon.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { idsOf } from '#shared/ids-of.ts';

import { partnerPaths } from '../paths.ts';
import { compareFreight, type Freight, freightOf, listByTotal } from '../queries/by-total.server.ts';
import { countPartners, listPartners } from '../queries/directory.server.ts';
import { type ByTotal, hasFilters, notByTotal, type PartnerFilters, partnersHref } from '../schema/filters.ts';
import { parseByTotal, parsePartnerFilters } from '../schema/parse-filters.ts';
import { shownCard } from '../schema/shown-card.ts';
import { specialtyOptions } from '../schema/specialties.ts';
import { PartnerCard } from '../ui/partner-card.tsx';
import { PartnerFilterForm } from '../ui/partner-filters.tsx';
import type { Route } from './+types/partners.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { filters, unknown } = parsePartnerFilters(args.url.searchParams);
  const { isUnknown, ...typed } = parseByTotal(args.url.searchParams);
  // A list narrowed by total is in the order of totals.
  const wanted: ByTotal = typed.maxTotal === null ? typed : { ...typed, sort: 'total' };
  const numbers = await findOwnNumbers(ctx, args.request);
  const freight = freightOf(numbers, filters);
  const byTotal = freight === null ? notByTotal : wanted;
  // A total is compared only where it is known what goes, and where.
  const lacksFreight = freight === null && wanted.sort === 'total';
  // The address is one of the list by total, and so is its cursor.
  const cursor = lacksFreight ? null : args.url.searchParams.get('cursor');
  const { items, nextCursor, count } = await findPage(ctx, filters, { freight, byTotal, cursor });
  const to = numbers && destinationOf(numbers);
  const line = freightNumbers(numbers, partnersHref(filters, wanted), to?.label ?? null);
  const totals = line.hasNumbers && numbers ? await findTotals(ctx, 'partner', idsOf(items), numbers, freight?.fits) : null; // prettier-ignore
  countVisits(ctx, args.request, { what: 'shown', kind: 'partner', ids: idsOf(items) });
  return {
    filters,
    byTotal,
    hasTotals: freight !== null,
    lacksFreight,
    to: freight?.to ?? null,
    hasUnknown: unknown.length > 0 || isUnknown,
    items: items.map((item) => ({
      ...shownCard(item),
      ...(totals && { total: totals.get(item.id) ?? null }),
      acts: subjectActions(ctx, [{ kind: 'partner', slug: item.slug }]),
    })),
    nextHref: nextCursor === null ? null : partnersHref(filters, { ...byTotal, cursor: nextCursor }),
    firstHref: cursor === null ? null : partnersHref(filters, byTotal),
    saved: await findSavedIds(ctx, args.request, 'partner', idsOf(items)),
    count: { value: count.value, shown: formatCount(count) },
    isSearch: hasFilters(filters) || byTotal.sort === 'total',
    numbers: line,
    specialties: specialtyOptions(),
    destinations: destinationOptions.map(({ value, label }) => ({ value, label })),
  };
}

/** A page of the list in its order, and how many it has. */
async function findPage(
  ctx: Ctx,
  filters: PartnerFilters,
  {
    freight,
    byTotal: { sort, maxTotal },
    cursor,
  }: { freight: Freight | null; byTotal: ByTotal; cursor: string | null },
) {
  const compared = freight && sort === 'total' ? await compareFreight(ctx, filters, freight, maxTotal) : null;
  if (compared === null)
    return { ...(await listPartners(ctx, filters, { cursor })), count: await countPartners(ctx, filters) };
  const page = await listByTotal(ctx, filters, compared, { isNarrowed: maxTotal !== null, cursor });
  return { ...page, count: maxTotal === null ? await countPartners(ctx, filters) : countOf(compared.length) };
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => ({
  title: m.partners_title(),
  description: m.partners_description(),
  path: partnerPaths.partners(),
  // Searches have duplicate content; only the partners' pages should be indexed.
  noindex: loaderData?.isSearch ?? true,
}));

export default function Partners({ loaderData }: Route.ComponentProps) {
  const { filters, items, saved, count, specialties, destinations, nextHref, firstHref } = loaderData;
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === partnerPaths.partners();
  const isDemo = items.some(({ is_demo }) => is_demo);
  const isAllDemo = items.every(({ is_demo }) => is_demo);
  return (
    <Page className="card-lists">
      <PageHeader
        title={m.partners_title()}
        subtitle={m.partners_subtitle()}
        actions={
          <LinkButton to={partnerPaths.providerSignup()} variant="secondary" size="sm">
            {m.partners_become()}
          </LinkButton>
        }
      />
      <SaveForm />
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <PartnerFilterForm
          filters={filters}
          byTotal={loaderData.byTotal}
          hasTotals={loaderData.hasTotals}
          specialties={specialties}
          destinations={destinations}
        />
        <div className="group/compare min-w-0" aria-busy={isLoading}>
          <div className="mb-4 grid gap-3">
            <ResultCount>{m.partners_count({ count: count.value, shown: count.shown })}</ResultCount>
            {loaderData.hasUnknown && <Alert tone="warning">{m.partners_filter_unknown()}</Alert>}
            {loaderData.lacksFreight && <Alert tone="warning">{m.partners_total_wanted()}</Alert>}
            {isDemo && (
              <p className="text-sm text-muted">{isAllDemo ? m.partners_demo_all() : m.partners_demo_some()}</p>
            )}
          </div>
          <NumbersLine {...loaderData.numbers} isHiddenOnPhone={false} />
          {items.length === 0 ? (
            <Empty
              icon={Handshake}
              title={m.partners_none()}
              text={m.partners_none_text()}
              action={
                <LinkButton to={partnerPaths.partners()} variant="secondary">
                  {m.partners_all()}
                </LinkButton>
              }
            />
          ) : (
            <ul className="results grid gap-5 sm:grid-cols-2 xl:grid-cols-3 min-[110rem]:grid-cols-4">
              {items.map((partner) => (
                <li key={partner.id}>
                  <PartnerCard
                    partner={partner}
                    isMarked={!isAllDemo}
                    to={loaderData.to}
                    heart={
                      <SaveButton
                        subject={refText({ kind: 'partner', id: partner.id })}
                        name={partner.name}
                        isSaved={saved.includes(partner.id)}
                        className="relative z-1"
                      />
                    }
                    foot={
                      <>
                        <CompareBox field="partners" slug={partner.slug} name={partner.name} />
                        <CardActs acts={partner.acts} name={partner.name} />
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <CompareBar action={partnerPaths.compare([])} />
          <CursorPager nextHref={nextHref} firstHref={firstHref} />
        </div>
      </div>
    </Page>
  );
}
