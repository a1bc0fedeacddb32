import { Form } from 'react-router';

import { findPlace } from '#features/catalog/queries.server.ts';
import { serviceCode } from '#features/catalog/service-forms.ts';
import { type ServiceCode, serviceLabel } from '#features/catalog/services.ts';
import { leadPaths } from '#features/leads/paths.ts';
import { placeOf } from '#features/matching/parse/legs.ts';
import { getCtx } from '#server/http/router-context.ts';
import { cleanText } from '#shared/plain-text.ts';
import * as m from '#texts/messages.js';
import { buttonClass, LinkButton } from '#ui/button.tsx';
import { Chip, Chips } from '#ui/chip.tsx';
import { Empty } from '#ui/empty.tsx';
import { MapPin } from '#ui/icon.tsx';
import { Input, Select } from '#ui/input.tsx';
import { Grid, Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';

import { assistantPaths } from '../paths.ts';
import { searchPartners } from '../queries/search-partners.server.ts';
import { volumeOf } from '../schema/volumes.ts';
import { MatchCard } from '../ui/match-card.tsx';
import { cardOf } from './answer-view.server.ts';
import type { Route } from './+types/partner-results.ts';

const sorts = ['best', 'rating', 'reviews', 'name'] as const;
const longest = 100;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const text = (name: string): string => cleanText(searchParams.get(name) ?? '', { maxLength: longest });
  const [destination, origin] = [text('destination'), text('origin')];
  // A form of checkboxes sends each by itself.
  const named = searchParams.getAll('services').flatMap((list) => list.slice(0, 1000).split(','));
  const services = [...new Set(named.flatMap((one): ServiceCode[] => serviceCode(one) ? [serviceCode(one) as ServiceCode] : []))].slice(0, 24); // prettier-ignore
  const sort = sorts.find((one) => one === searchParams.get('sort')) ?? 'best';
  const [goal, start] = [findPlace(destination), findPlace(origin)];
  const [volume, location] = [volumeOf(text('volume')), text('location')];
  const isAsked = services.length > 0 || goal !== null || start !== null || volume !== null;
  const found = await searchPartners(getCtx(args), {
    services,
    origin: start && placeOf(start),
    destination: goal && placeOf(goal),
    packagesPerMonth: volume?.packages ?? null,
    location,
    sort,
  });
  return {
    destination,
    origin,
    services: services.map((code) => ({ value: code, label: serviceLabel(code) })),
    volume: { value: text('volume'), label: volume?.label ?? null },
    location,
    sort,
    unknown: [...(destination !== '' && !goal ? [destination] : []), ...(origin !== '' && !start ? [origin] : [])],
    cards: found.map(cardOf).map((card) => (isAsked ? card : { ...card, fit: null })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.assistant_results_title(), description: m.assistant_description(), path: assistantPaths.partnerResults(), noindex: true }, matches); // prettier-ignore

export default function PartnerResults({ loaderData }: Route.ComponentProps) {
  const { destination, origin, services, volume, location, sort, unknown, cards } = loaderData;
  const again = assistantPaths.findPartner({ tab: 'form' });
  const orders = [
    { value: 'best', label: m.assistant_sort_best() },
    { value: 'rating', label: m.assistant_sort_rating() },
    { value: 'reviews', label: m.assistant_sort_reviews() },
    { value: 'name', label: m.assistant_sort_name() },
  ];
  return (
    <Page>
      <PageHeader
        title={m.assistant_results_title()}
        subtitle={cards.length > 0 ? m.assistant_results_count({ count: cards.length }) : undefined}
      />
      <Chips label={m.assistant_results_summary()}>
        {destination !== '' && <Chip>{m.assistant_part_destination({ place: destination })}</Chip>}
        {origin !== '' && <Chip>{m.assistant_part_origin({ place: origin })}</Chip>}
        {services.map(({ value, label }) => (
          <Chip key={value}>{label}</Chip>
        ))}
        {volume.label !== null && <Chip>{volume.label}</Chip>}
      </Chips>
      {unknown.map((place) => (
        <p key={place} className="mt-3 text-muted">
          {m.assistant_results_unknown({ place })}
        </p>
      ))}
      <Form method="get" className="my-5 flex flex-wrap items-end gap-3 print:hidden">
        <input type="hidden" name="destination" value={destination} />
        <input type="hidden" name="origin" value={origin} />
        <input type="hidden" name="volume" value={volume.value} />
        <input type="hidden" name="services" value={services.map(({ value }) => value).join(',')} />
        <Input
          name="location"
          label={m.assistant_results_location()}
          icon={MapPin}
          type="search"
          maxLength={longest}
          defaultValue={location}
        />
        <Select name="sort" label={m.assistant_sort()} options={orders} defaultValue={sort} />
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {m.assistant_results_filter()}
        </button>
      </Form>
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
    </Page>
  );
}
