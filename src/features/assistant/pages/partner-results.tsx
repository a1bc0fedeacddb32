import { Form } from 'react-router';

import { findPlace, findPlaceById } from '#features/catalog/queries.server.ts';
import { serviceCode } from '#features/catalog/service-forms.ts';
import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { leadPaths } from '#features/leads/paths.ts';
import { placeOf } from '#features/needs/reading/legs.ts';
import { knownFields } from '#features/needs/reading/known-fields.ts';
import { longestNeed } from '#features/needs/schema.ts';
import { isStay } from '#features/needs/stay.ts';
import { parseByTotal } from '#features/partners/schema/parse-filters.ts';
import { destinationOf } from '#features/rates/queries/lanes-to.server.ts';
import { freightNumbers } from '#features/rates/schema/list-numbers.ts';
import { NumbersLine } from '#features/rates/ui/numbers-line.tsx';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { getCtx } from '#server/http/router-context.ts';
import { subjectActions } from '#server/subjects.ts';
import { formatCount } from '#shared/bounded-count.ts';
import { minorFromMajor } from '#shared/money.ts';
import { cleanText } from '#shared/plain-text.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { buttonClass, LinkButton } from '#ui/button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { MapPin } from '#ui/icon.tsx';
import { Input, Select } from '#ui/input.tsx';
import { Link } from '#ui/link.tsx';
import { Grid, Page, PageHeader } from '#ui/page.tsx';
import { CursorPager } from '#ui/pagination.tsx';
import { noindexMeta } from '#ui/page-meta.ts';

import { assistantPaths } from '../paths.ts';
import { answerConversation } from '../queries/answer-conversation.server.ts';
import { findFreightNumbers, findFreightTotals, totalsOf } from '../queries/freight-totals.server.ts';
import { countWithout, legAt, nearestPartners, needOf, searchPartners } from '../queries/search-partners.server.ts';
import { readChanges } from '../schema/changes.ts';
import { maxMessages } from '../schema/stored-conversation.ts';
import { volumeOf } from '../schema/volumes.ts';
import { MatchCard } from '../ui/match-card.tsx';
import { NearestCards } from '../ui/nearest-cards.tsx';
import { cardOf, maxAsked, nearestCardOf, saidOfNeed } from './answer-view.server.ts';
import { markSaved } from './mark-saved.server.ts';
import type { Route } from './+types/partner-results.ts';

const sorts = ['best', 'total', 'rating', 'reviews', 'name'] as const;
const longest = 100;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const text = (name: string): string => cleanText(searchParams.get(name) ?? '', { maxLength: longest });
  const [destination, origin] = [text('destination'), text('origin')];
  // A form of check boxes repeats the parameter.
  const named = searchParams.getAll('services').flatMap((list) => list.slice(0, 1000).split(','));
  const services = [
    ...new Set(named.flatMap((one): ServiceCode[] => (serviceCode(one) ? [serviceCode(one) as ServiceCode] : []))),
  ].slice(0, 24);
  const wanted = sorts.find((one) => one === searchParams.get('sort')) ?? 'best';
  const { maxTotal } = parseByTotal(searchParams);
  const hasUnknown = maxTotal === null && (searchParams.get('maxTotal') ?? '').trim() !== '';
  const [goal, start] = [findPlace(destination), findPlace(origin)];
  const [volume, location] = [volumeOf(text('volume')), text('location')];
  const said = searchParams.getAll('need').slice(-maxMessages).map((need) => cleanText(need, { multiline: true, maxLength: longestNeed })).filter(Boolean); // prettier-ignore
  const changes = searchParams.get('changes');
  const leg = Math.min(Math.max(0, Math.trunc(Number(searchParams.get('leg')) || 0)), 7);
  const ctx = getCtx(args);
  const need = said.length > 0
    ? (await answerConversation(ctx, said, readChanges(changes))).need
    : needOf({ services, origin: start && placeOf(start), destination: goal && placeOf(goal), packagesPerMonth: volume?.packages ?? null, location }); // prettier-ignore
  const isAsked = said.length > 0 || services.length > 0 || goal !== null || start !== null || volume !== null;
  const cursor = searchParams.get('cursor');
  const isByFields = said.length === 0;
  const unknown = { destination: isByFields && !goal ? destination : '', origin: isByFields && !start ? origin : '' };
  const wantedLeg = legAt(need, leg);
  const numbers = await findFreightNumbers(ctx, args.request, need, wantedLeg);
  const saidGoal = wantedLeg.destination ?? need.destination;
  // Where the search says where it goes, what the reader keeps does not count.
  const hasGoal = destination !== '' || saidGoal !== null;
  const to = goal ?? (hasGoal ? findPlaceById(saidGoal?.id ?? '') : numbers && destinationOf(numbers));
  const totalsFor = totalsOf(ctx, wantedLeg, need, { numbers, destination: to });
  const most = totalsFor === null ? null : maxTotal;
  // A list narrowed by total is in the order of totals, or best first.
  const sort =
    totalsFor === null && wanted === 'total' ? 'best' : most !== null && wanted !== 'best' ? 'total' : wanted;
  const totalsWanted = totalsFor && { of: totalsFor, most: most === null ? null : minorFromMajor(most) };
  const { items, nextCursor, found, ranked } = await searchPartners(ctx, need, leg, { location, unknown, order: sort, totals: totalsWanted, cursor }); // prettier-ignore
  const without = found.value === 0 ? await countWithout(ctx, need, leg, { location, unknown }) : [];
  const isBeyondWanted = found.value === 0 && isAsked && location === '' && without.length === 0;
  const nearest = isBeyondWanted ? await nearestPartners(ctx, need, leg) : [];
  const totals = await findFreightTotals(
    ctx,
    items.map(({ candidate }) => candidate),
    numbers,
    to,
  );
  const asked = { destination, origin, services: services.join(','), volume: text('volume'), need: said, changes, leg: leg === 0 ? null : `${leg}` }; // prettier-ignore
  const here = (next: string | null): string =>
    assistantPaths.partnerResults({
      ...asked,
      location,
      sort,
      maxTotal: most === null ? null : String(most),
      cursor: next,
    });
  return {
    asked,
    places: { destination: goal?.label ?? destination, origin: start?.label ?? origin },
    services: services.map(serviceLabel),
    volume: volume?.label ?? null,
    location,
    sort,
    unknown: without.map((one) => ({
      ...one,
      href: assistantPaths.partnerResults({ ...asked, location, sort, [one.part]: null }),
    })),
    acts: isAsked && items.length > 0 ? subjectActions(ctx, items.slice(0, maxAsked).map(({ candidate }) => candidate), knownFields(saidOfNeed(said), need)) : [], // prettier-ignore
    cards: await markSaved(
      ctx,
      args.request,
      items.map(({ candidate, ...scored }) => ({
        ...cardOf({ candidate, ...scored }, totals.get(candidate.id)),
        ...(!isAsked && { fit: null }),
        // Of a stay the reasons say it.
        noTotal: totalsFor === null || isStay(wantedLeg) || totals.has(candidate.id) ? null : m.rates_no_lane_to({ place: to?.label ?? '' }), // prettier-ignore
      })),
    ),
    nearest: await markSaved(ctx, args.request, nearest.map(nearestCardOf)),
    hasTotals: totalsFor !== null,
    lacksTotals: totalsFor === null && (wanted === 'total' || maxTotal !== null),
    maxTotal: most,
    hasUnknown,
    numbers: freightNumbers(numbers, here(null), to?.label ?? null, { asksWhere: !hasGoal }),
    found,
    ranked: (sort === 'best' || sort === 'total') && ranked < found.value ? ranked : null,
    nextHref: nextCursor === null ? null : here(nextCursor),
    firstHref: cursor ? here(null) : null,
  };
}

export const meta = noindexMeta(m.assistant_results_title, m.assistant_description);

export default function PartnerResults({ loaderData }: Route.ComponentProps) {
  const { asked, places, services, volume, location, sort, unknown, cards, found, ranked, nextHref, firstHref } =
    loaderData;
  const { hasTotals, lacksTotals, hasUnknown, maxTotal } = loaderData;
  const { need } = asked;
  const again = need.length > 0 ? assistantPaths.findPartner({ need, changes: asked.changes }) : assistantPaths.findPartner({ tab: 'form' }); // prettier-ignore
  const summary = [
    ...(places.destination === '' ? [] : [m.assistant_part_destination({ place: places.destination })]),
    ...(places.origin === '' ? [] : [m.assistant_part_origin({ place: places.origin })]),
    ...services,
    ...(volume === null ? [] : [volume]),
  ];
  const orders = [
    { value: 'best', label: m.assistant_sort_best() },
    ...(hasTotals ? [{ value: 'total', label: m.partners_order_total() }] : []),
    { value: 'rating', label: m.assistant_sort_rating() },
    { value: 'reviews', label: m.assistant_sort_reviews() },
    { value: 'name', label: m.assistant_sort_name() },
  ];
  return (
    <Page>
      <PageHeader
        title={m.assistant_results_title()}
        subtitle={
          found.value > 0 ? m.assistant_results_count({ count: found.value, shown: formatCount(found) }) : undefined
        }
        actions={loaderData.acts.length > 0 && <LinkActs acts={loaderData.acts} />}
      />
      {summary.length > 0 && (
        <Chips label={m.assistant_results_summary()}>
          {summary.map((label) => (
            <Chip key={label}>{label}</Chip>
          ))}
        </Chips>
      )}
      {need.length > 0 && <p className="mt-3 wrap-anywhere">{m.assistant_results_need({ need: need.join('. ') })}</p>}
      {ranked !== null && (
        <p className="mt-3 text-muted">
          {m.assistant_results_ranked({ count: formatCount(found), ranked: formatNumber(ranked) })}
        </p>
      )}
      {unknown.map(({ part, place, found: others, href }) => (
        <p key={part} className="mt-3 text-muted">
          {part === 'destination'
            ? m.assistant_results_no_destination({ place })
            : m.assistant_results_no_origin({ place })}{' '}
          {others.value > 0 && (
            <Link to={href} className="link">
              {m.assistant_results_without({
                place,
                found: m.assistant_results_count({ count: others.value, shown: formatCount(others) }),
              })}
            </Link>
          )}
        </p>
      ))}
      <Form method="get" className="my-5 flex flex-wrap items-end gap-3 print:hidden">
        {Object.entries(asked).flatMap(([name, values]) =>
          [values].flat().map(
            (value, index) =>
            value === null || value === '' ? null : <input key={`${name}${index}`} type="hidden" name={name} value={value} />, // prettier-ignore
          ),
        )}
        <Input
          name="location"
          label={m.assistant_results_location()}
          icon={MapPin}
          type="search"
          maxLength={longest}
          defaultValue={location}
          className="max-sm:w-full"
        />
        <Select name="sort" label={m.assistant_sort()} options={orders} defaultValue={sort} />
        {hasTotals && (
          <Input
            name="maxTotal"
            label={m.partners_max_total()}
            inputMode="decimal"
            prefix="$"
            maxLength={20}
            defaultValue={maxTotal === null ? '' : String(maxTotal)}
          />
        )}
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {m.assistant_results_filter()}
        </button>
      </Form>
      {(hasUnknown || lacksTotals) && (
        <div className="mb-4">
          <Alert tone="warning">{hasUnknown ? m.partners_filter_unknown() : m.partners_total_wanted()}</Alert>
        </div>
      )}
      <SaveForm />
      <NumbersLine {...loaderData.numbers} isHiddenOnPhone={false} />
      {cards.length === 0 ? (
        <Empty
          title={m.assistant_results_none()}
          text={m.assistant_results_none_text()}
          action={
            <>
              <LinkButton to={again}>{m.assistant_results_modify()}</LinkButton>
              <LinkButton to={leadPaths.contact()} variant="secondary">
                {m.assistant_results_support()}
              </LinkButton>
            </>
          }
        />
      ) : (
        <Grid min="md">
          {cards.map((card) => (
            <MatchCard key={card.id} card={card} heading="h2" />
          ))}
        </Grid>
      )}
      <NearestCards cards={loaderData.nearest} heading="h2" />
      <CursorPager nextHref={nextHref} firstHref={firstHref} labels={{ first: m.assistant_results_first() }} />
    </Page>
  );
}
