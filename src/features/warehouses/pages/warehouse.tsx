import { listChecks } from '#features/evidence/queries/counting.server.ts';
import { PapersBadge } from '#features/evidence/ui/papers-badge.tsx';
import { countVisits } from '#features/insights/commands/count-visits.server.ts';
import { findNewestReviews } from '#features/ratings/queries/published.server.ts';
import { ReviewsCard } from '#features/ratings/ui/review-list.tsx';
import { findPublicPrice } from '#features/rates/queries/public-price.server.ts';
import { ReportLink } from '#features/moderation/ui/report-link.tsx';
import { lazy } from 'react';
import { redirect } from 'react-router';

import { findNearest } from '#features/catalog/gazetteer/nearest.server.ts';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import type { Ctx } from '#server/context.ts';
import { subjectActions } from '#server/subjects.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { localPath, type Words } from '#shared/languages.ts';
import { isSlug } from '#shared/slug.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Unconfirmed } from '#ui/description-list.tsx';
import { ShieldCheck } from '#ui/icon.tsx';
import { ChartMap, type MapPoint } from '#ui/map.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';

import { warehousePaths } from '../paths.ts';
import {
  findCurrentSlug,
  findPreviewWarehouse,
  findPublicWarehouse,
  isOwnListing,
  listOtherSites,
  listSimilarNearby,
} from '../queries/public-detail.server.ts';
import { findPaused } from '../queries/paused.server.ts';
import { findMedianOfListing } from '../queries/questions.server.ts';
import { describedIn } from '../schema/described-in.ts';
import { parseFilters } from '../schema/parse-filters.ts';
import type { LocationPrecision, WarehouseDetail } from '../schema/public-listing.ts';
import { answerTimeText } from '../ui/answer-time.ts';
import { Askable } from '../ui/ask-unconfirmed.tsx';
import { TrucksAndBuilding } from '../ui/building-facts.tsx';
import { directoryHref } from '../ui/directory-address.ts';
import { Gallery } from '../ui/gallery.tsx';
import { KeyFigures } from '../ui/key-figures.tsx';
import { PriceCard } from '../ui/price-card.tsx';
import { type Gateway, Gateways, OtherSites } from '../ui/surroundings.tsx';
import { placed } from '#features/catalog/place-name.ts';
import { cardView } from '../schema/card-view.ts';
import { type DetailView, detailView } from '../schema/detail-view.ts';
import { statedNote } from '../ui/source-note.tsx';
import { ActionBar, type FirstAct } from '../ui/warehouse-actions.tsx';
import { OtherWarehouses } from '../ui/other-warehouses.tsx';
import { OfferFacts, SpaceFacts } from '../ui/warehouse-facts.tsx';
import { warehouseHead } from '../ui/warehouse-head.ts';
import type { Route } from './+types/warehouse.ts';

const similarCount = 4;

const checksAnchor = 'checks';

/**
 * Adds what only the server can render (see `FactWords`), the description in the reader's language, the head, and the
 * structured data.
 */
function detailed(listing: WarehouseDetail, { config: { publicUrl }, language }: Ctx, offers?: readonly object[]) {
  const warehouse = detailView({ ...listing, ...describedIn(language, listing) });
  return {
    warehouse,
    stated: statedNote(warehouse),
    head: warehouseHead(warehouse, publicUrl, offers),
    subtitle: m.warehouses_detail_subtitle({ type: warehouse.warehouse_type, place: warehouse.place }),
  };
}

const gatewayMiles = 150;

/** Returns the nearest port and airport, from the point of the listing's ZIP code or city. */
function gatewaysOf({ latitude, longitude, location_precision }: WarehouseDetail) {
  // From the centre of a state they would be meaningless.
  if (latitude === null || longitude === null || location_precision === 'state' || location_precision === 'country')
    return { port: null, airport: null };
  const nearest = (kind: 'port' | 'airport') => {
    const found = findNearest(kind, { latitude, longitude }, gatewayMiles);
    return found && { label: found.place.label, miles: found.miles };
  };
  return { port: nearest('port'), airport: nearest('airport') };
}

/** Returns the search the visitor came from, parsed and serialised again, so that it cannot lead elsewhere. */
function backToSearch(search: string | null): string | null {
  if (search === null || search.length > 2000) return null;
  const { filters } = parseFilters(new URLSearchParams(search));
  return directoryHref(filters, { keepCursor: true });
}

/** The primary action: anonymous visitors ask the owner, owners edit. */
const firstAct = ({ id, slug }: WarehouseDetail, isOwn: boolean): FirstAct =>
  isOwn
    ? { to: warehousePaths.listing(id), label: m.warehouses_own_edit(), short: m.warehouses_own_edit_short(), isOwn }
    : { to: warehousePaths.ask(slug), label: m.warehouses_ask(), short: m.warehouses_ask_short(), isOwn };

const usualAnswer = (medianMinutes: number | null) => (medianMinutes === null ? null : answerTimeText(medianMinutes));

const checksOf = async (ctx: Ctx, id: string) => (await listChecks(ctx, 'warehouse', [id])).get(id) ?? [];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug } = args.params;
  if (!isSlug(slug)) throw new AppError('not_found');
  const { publicUrl } = ctx.config;
  const warehouse = await findPublicWarehouse(ctx, slug);
  if (warehouse) {
    const found = await findPublicPrice(ctx, 'warehouse', { id: warehouse.id, isPublic: true }, args);
    const similar = await listSimilarNearby(ctx, warehouse, similarCount);
    const [saved] = await findSavedIds(ctx, args.request, 'warehouse', [warehouse.id]);
    const sites = await listOtherSites(ctx, warehouse.id);
    const isOwn = await isOwnListing(ctx, warehouse.id);
    countVisits(ctx, args.request, { what: 'opened', kind: 'warehouse', ids: [warehouse.id] });
    return {
      ...detailed(warehouse, ctx, found?.offers),
      similar: similar.map((card) => cardView(card)),
      preview: null,
      address: `${publicUrl}${localPath(ctx.language, warehousePaths.warehouse(slug))}`,
      isSaved: saved !== undefined,
      back: backToSearch(args.url.searchParams.get('search')),
      answers: usualAnswer(await findMedianOfListing(ctx, warehouse.id)),
      sites: sites.map(placed),
      gateways: gatewaysOf(warehouse),
      checks: await checksOf(ctx, warehouse.id),
      reviews: await findNewestReviews(ctx, 'warehouse', warehouse.id),
      prices: found && found.prices,
      firstAct: firstAct(warehouse, isOwn),
      acts: isOwn
        ? []
        : subjectActions(ctx, [{ kind: 'warehouse', slug }], { search: args.url.searchParams.get('search') ?? '' }),
    };
  }
  const preview = await findPreviewWarehouse(ctx, slug);
  if (preview)
    return {
      ...detailed(preview.detail, ctx),
      similar: [],
      preview: { isActive: preview.is_active, status: preview.review_status },
      address: `${publicUrl}${localPath(ctx.language, warehousePaths.warehouse(slug))}`,
      isSaved: false,
      back: null,
      answers: null,
      sites: [],
      gateways: gatewaysOf(preview.detail),
      checks: await checksOf(ctx, preview.detail.id),
      reviews: null,
      prices: null,
      firstAct: null,
      acts: [],
    };
  const paused = await findPaused(ctx, slug, similarCount);
  if (paused) return { paused: { listing: placed(paused.listing), near: paused.near.map((card) => cardView(card)) } };
  const current = await findCurrentSlug(ctx, slug);
  if (current !== null && current !== slug) throw redirect(warehousePaths.warehouse(current), 301);
  throw new AppError('not_found');
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }) => {
  if (!loaderData)
    return {
      title: m.warehouses_detail_missing(),
      description: m.warehouses_detail_missing_text(),
      path: warehousePaths.directory(),
      noindex: true,
    };
  if (loaderData.paused) {
    const { slug, company_name: name, place } = loaderData.paused.listing;
    return {
      title: `${name}, ${place}`,
      description: m.warehouses_paused_description({ name, place }),
      path: warehousePaths.warehouse(slug),
      noindex: true,
    };
  }
  const { head, preview } = loaderData;
  return preview ? { ...head, structuredData: undefined, breadcrumbs: undefined, noindex: true } : head;
});

// Not on every page, so browsers load them on demand. The server renders in one pass and has them at once.
const loadPaused = async () => (await import('../ui/paused-warehouse.tsx')).PausedWarehouse;
const PausedWarehouse = import.meta.env.SSR ? await loadPaused() : lazy(async () => ({ default: await loadPaused() }));

const loadPrices = async () => (await import('../ui/prices.tsx')).Prices;
const Prices = import.meta.env.SSR ? await loadPrices() : lazy(async () => ({ default: await loadPrices() }));

const loadGlance = async () => (await import('#features/rates/ui/price-glance.tsx')).PriceGlance;
const PriceGlance = import.meta.env.SSR ? await loadGlance() : lazy(async () => ({ default: await loadGlance() }));

const loadChecks = async () => (await import('#features/evidence/ui/checks.tsx')).ChecksCard;
const ChecksCard = import.meta.env.SSR ? await loadChecks() : lazy(async () => ({ default: await loadChecks() }));

export default function Warehouse({ loaderData }: Route.ComponentProps) {
  return loaderData.paused ? <PausedWarehouse {...loaderData.paused} /> : <Shown {...loaderData} />;
}

type Shown = Extract<Route.ComponentProps['loaderData'], { warehouse: unknown }>;

function Shown(loaderData: Shown) {
  const { warehouse, subtitle, similar, preview, isSaved, back, address, answers, sites, gateways, checks } =
    loaderData;
  const { acts, firstAct: first } = loaderData;
  return (
    <Page className="two-sheets print:py-0">
      <SaveForm />
      {preview && (
        <div className="mb-6">
          <Alert
            tone="warning"
            title={m.warehouses_detail_preview()}
            actions={
              <LinkButton to={warehousePaths.listing(warehouse.id)} size="sm" variant="secondary">
                {m.warehouses_detail_preview_to()}
              </LinkButton>
            }
          >
            {preview.status === 'verified' && !preview.isActive
              ? m.warehouses_detail_preview_paused()
              : m.warehouses_detail_preview_waits()}
          </Alert>
        </div>
      )}
      <PageHeader
        title={warehouse.company_name}
        breadcrumbs={[
          back === null
            ? { label: m.warehouses_directory_title(), to: warehousePaths.directory() }
            : { label: m.warehouses_back_to_search(), to: back },
          { label: warehouse.company_name },
        ]}
        subtitle={subtitle}
        badge={
          <>
            {warehouse.verified_at && (
              <Badge tone="green" icon={ShieldCheck}>
                {m.warehouses_detail_verified()}
              </Badge>
            )}{' '}
            <PapersBadge checks={checks} /> {warehouse.is_demo && <Badge>{m.warehouses_card_demo()}</Badge>}
          </>
        }
      />
      <Gallery photos={warehouse.photos} name={warehouse.company_name} />
      <KeyFigures warehouse={warehouse} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <aside aria-label={m.warehouses_glance()} className="grid content-start gap-5 lg:order-last">
          <PriceCard
            warehouse={warehouse}
            actions={first && { isSaved, url: address, acts, first }}
            answers={answers}
            prices={loaderData.prices}
            glance={loaderData.prices && <PriceGlance prices={loaderData.prices} />}
          />
          {checks.length > 0 && <ChecksCard checks={checks} id={checksAnchor} />}
          {loaderData.reviews && <ReviewsCard reviews={loaderData.reviews} />}
        </aside>
        <div className="min-w-0">
          <Askable value={first?.isOwn === false ? warehouse.slug : null}>
            <Section title={m.warehouses_detail_about()}>
              <p lang={warehouse.description_language ?? undefined} className="max-w-text whitespace-pre-line">
                {warehouse.description}
              </p>
              {warehouse.unconfirmed.includes('description') && <Unconfirmed />}
            </Section>
            <Prices prices={loaderData.prices} warehouse={warehouse} />
            <Section
              title={m.warehouses_detail_building()}
              text={
                <>
                  {loaderData.stated}{' '}
                  {checks.length > 0 && (
                    <a href={`#${checksAnchor}`} className="link">
                      {m.warehouses_facts_checked()}
                    </a>
                  )}
                </>
              }
            >
              <SpaceFacts warehouse={warehouse} />
            </Section>
            <TrucksAndBuilding warehouse={warehouse} />
            <Section title={m.warehouses_detail_offer()}>
              <OfferFacts warehouse={warehouse} checks={checks} />
            </Section>
          </Askable>
          <div className="mt-10 grid gap-5 sm:grid-cols-2 print:block">
            <Place warehouse={warehouse} gateways={gateways} />
            <OtherSites sites={sites} />
          </div>
        </div>
      </div>
      <OtherWarehouses title={m.warehouses_detail_similar()} cards={similar} />
      {first && (
        <>
          <p className="mt-8 print:hidden">
            <ReportLink kind="warehouse" id={warehouse.id} />
          </p>
          <ActionBar
            warehouse={warehouse}
            isSaved={isSaved}
            first={first}
            total={loaderData.prices?.price?.total ?? null}
          />
        </>
      )}
    </Page>
  );
}

const precisionNotes: Record<LocationPrecision, Words> = {
  zip: () => m.warehouses_detail_map_zip(),
  city: () => m.warehouses_detail_map_city(),
  state: () => m.warehouses_detail_map_state(),
  country: () => m.warehouses_detail_map_country(),
};

interface PlaceProps {
  warehouse: DetailView;
  gateways: { port: Gateway | null; airport: Gateway | null };
}

function Place({ warehouse, gateways }: PlaceProps) {
  const { latitude, longitude } = warehouse;
  const point: MapPoint | null =
    latitude !== null && longitude !== null
      ? { lat: latitude, lon: longitude, label: warehouse.city, tone: 'vermilion' }
      : null;
  return (
    <Card title={m.warehouses_detail_where()} className="print:break-inside-avoid">
      <p className="mb-3">{warehouse.place_with_code}</p>
      {point && (
        <ChartMap
          label={m.warehouses_detail_map({ place: warehouse.place })}
          height="sm"
          list={false}
          points={[point]}
        />
      )}
      {point && warehouse.location_precision && (
        <p className="mt-2 text-sm text-muted">{precisionNotes[warehouse.location_precision]()}</p>
      )}
      <Gateways {...gateways} />
    </Card>
  );
}
