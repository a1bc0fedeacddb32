import { countryLabel } from '#features/catalog/countries.ts';
import { ReportLink } from '#features/moderation/ui/report-link.tsx';
import { redirect } from 'react-router';

import { warehouseTypeLabel } from '#features/catalog/warehouse-options.ts';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { isSlug } from '#shared/slug.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { ExternalLink, ShieldCheck } from '#ui/icon.tsx';
import { ChartMap, type MapPoint } from '#ui/map.tsx';
import { Amount } from '#ui/money.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { Rating } from '#ui/rating.tsx';
import { useViewer } from '#ui/viewer.tsx';

import { warehousePaths } from '../paths.ts';
import {
  findCurrentSlug,
  findPreviewWarehouse,
  findPublicWarehouse,
  listSimilarNearby,
} from '../queries/public-detail.server.ts';
import type { LocationPrecision, WarehouseDetail } from '../schema/public-listing.ts';
import { Gallery } from '../ui/gallery.tsx';
import { type Placed, placed } from '../schema/place-name.ts';
import { statedNote } from '../ui/source-note.tsx';
import { WarehouseActions } from '../ui/warehouse-actions.tsx';
import { WarehouseCard } from '../ui/warehouse-card.tsx';
import { OfferFacts, RateTable, SpaceFacts } from '../ui/warehouse-facts.tsx';
import { warehouseHead } from '../ui/warehouse-head.ts';
import type { Route } from './+types/warehouse.ts';

type PlacedDetail = Placed<WarehouseDetail>;

const similarCount = 4;

/** Names of countries are written here, on the server: see `Placed`. */
const detailed = (warehouse: WarehouseDetail): PlacedDetail => ({
  ...placed(warehouse),
  countries_served: warehouse.countries_served.map(countryLabel),
});

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug } = args.params;
  if (!isSlug(slug)) throw new AppError('not_found');
  const { publicUrl } = ctx.config;
  const warehouse = await findPublicWarehouse(ctx, slug);
  if (warehouse) {
    const similar = await listSimilarNearby(ctx, warehouse, similarCount);
    const [saved] = await findSavedIds(ctx, args.request, 'warehouse', [warehouse.id]);
    return {
      warehouse: detailed(warehouse),
      similar: similar.map(placed),
      preview: null,
      publicUrl,
      isSaved: saved !== undefined,
    };
  }
  const preview = await findPreviewWarehouse(ctx, slug);
  if (preview)
    return {
      warehouse: detailed(preview.detail),
      similar: [],
      preview: { isActive: preview.is_active, status: preview.review_status },
      publicUrl,
      isSaved: false,
    };
  const current = await findCurrentSlug(ctx, slug);
  if (current !== null && current !== slug) throw redirect(warehousePaths.warehouse(current), 301);
  throw new AppError('not_found');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData)
    return pageMeta(
      {
        title: 'Warehouse not found',
        description: 'There is no warehouse at this address.',
        path: warehousePaths.directory(),
        noindex: true,
      },
      matches,
    );
  const head = warehouseHead(loaderData.warehouse, loaderData.publicUrl);
  return pageMeta(loaderData.preview ? { ...head, structuredData: undefined, noindex: true } : head, matches);
};

export default function Warehouse({ loaderData }: Route.ComponentProps) {
  const { warehouse, similar, preview, isSaved } = loaderData;
  const { locale } = useViewer();
  return (
    <Page>
      {preview && (
        <div className="mb-6">
          <Alert
            tone="warning"
            title="Only you see this page"
            actions={
              <LinkButton to={warehousePaths.listing(warehouse.id)} size="sm" variant="secondary">
                To the listing
              </LinkButton>
            }
          >
            {preview.status === 'verified' && !preview.isActive
              ? 'The listing is paused. Resume it, and it is public again.'
              : 'The listing is not verified yet. This is how it will look in the directory.'}
          </Alert>
        </div>
      )}
      <PageHeader
        title={warehouse.company_name}
        breadcrumbs={[
          { label: 'Warehouse Directory', to: warehousePaths.directory() },
          { label: warehouse.company_name },
        ]}
        subtitle={`${warehouseTypeLabel(warehouse.warehouse_type)} warehouse in ${warehouse.place}`}
        badge={
          <>
            {warehouse.verified_at && (
              <Badge tone="green" icon={ShieldCheck}>
                Verified
              </Badge>
            )}{' '}
            {warehouse.is_demo && <Badge>Demonstration</Badge>}
          </>
        }
      />
      <Gallery photos={warehouse.photos} name={warehouse.company_name} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <aside aria-label="At a glance" className="grid content-start gap-5 lg:order-last">
          <div>
            {preview === null && <WarehouseActions warehouse={warehouse} isSaved={isSaved} />}
            <Glance warehouse={warehouse} />
          </div>
          <Place warehouse={warehouse} />
        </aside>
        <div className="min-w-0">
          <Section title="About">
            <p className="max-w-text whitespace-pre-line">{warehouse.description}</p>
          </Section>
          <Section title="Space and building" text={statedNote(warehouse, locale)}>
            <SpaceFacts warehouse={warehouse} />
          </Section>
          <Section title="What it offers">
            <OfferFacts warehouse={warehouse} />
          </Section>
          <RateTable warehouse={warehouse} />
        </div>
      </div>
      {similar.length > 0 && (
        <Section title="Similar warehouses nearby">
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {similar.map((card) => (
              <li key={card.id}>
                <WarehouseCard warehouse={card} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {preview === null && (
        <p className="mt-8">
          <ReportLink kind="warehouse" id={warehouse.id} />
        </p>
      )}
    </Page>
  );
}

/** The price, the rating and how fresh all of it is. */
function Glance({ warehouse }: { warehouse: WarehouseDetail }) {
  return (
    <Card>
      {warehouse.rates_starting !== null && (
        <p className="mb-3 text-xl font-semibold">
          Starting at <Amount value={warehouse.rates_starting} unit="/sq ft/month" />
        </p>
      )}
      <p>
        <Rating value={warehouse.rating_average} count={warehouse.reviews_count} />
      </p>
      <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm text-muted">
        {warehouse.verified_at && (
          <li>
            Verified by our staff on <DateTime value={warehouse.verified_at} format="date" />
          </li>
        )}
        <li>
          {warehouse.capacity_confirmed_at ? (
            <>
              Availability confirmed on <DateTime value={warehouse.capacity_confirmed_at} format="date" />
            </>
          ) : (
            'Availability not confirmed yet'
          )}
        </li>
        <li>
          Listing updated on <DateTime value={warehouse.updated_at} format="date" />
        </li>
        {warehouse.is_demo && <li>This listing is made up, to show how the directory works.</li>}
      </ul>
      {warehouse.website && (
        <p className="mt-3 border-t border-line pt-3">
          <a
            href={warehouse.website}
            rel="nofollow noopener ugc"
            target="_blank"
            className="link inline-flex items-center gap-1.5"
          >
            Company website <ExternalLink className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      )}
    </Card>
  );
}

const precisionNotes: Record<LocationPrecision, string> = {
  zip: 'The map shows the ZIP code, not the street.',
  city: 'The map shows the city, not the street.',
  state: 'The map shows the state: the city is not in our gazetteer.',
  country: 'The map shows the country: the city is not in our gazetteer.',
};

function Place({ warehouse }: { warehouse: PlacedDetail }) {
  const { latitude, longitude } = warehouse;
  const point: MapPoint | null =
    latitude !== null && longitude !== null
      ? { lat: latitude, lon: longitude, label: warehouse.city, tone: 'vermilion' }
      : null;
  return (
    <Card title="Where it is">
      <p className="mb-3">
        {warehouse.place}
        {warehouse.zip_code && ` ${warehouse.zip_code}`}
      </p>
      {point && <ChartMap label={`Map of ${warehouse.place}`} height="sm" list={false} points={[point]} />}
      {point && warehouse.location_precision && (
        <p className="mt-2 text-sm text-muted">{precisionNotes[warehouse.location_precision]}</p>
      )}
    </Card>
  );
}
