import { offerBotCheck } from '#server/http/bot-check.ts';
import { getCtx } from '#server/http/router-context.ts';
import { HomeLeadForm } from '#features/leads/ui/home-lead-form.tsx';
import { countEvents } from '#features/tracking/queries/counts.server.ts';
import { assistantAnchor, HomeAssistant } from '#features/assistant/ui/home-section.tsx';
import { HomePartnerSearch } from '#features/partners/ui/home-search.tsx';
import { HomeTracking } from '#features/tracking/ui/home-section.tsx';

import { countPublicWarehouses } from '#features/warehouses/queries/counts.server.ts';
import { searchDirectory } from '#features/warehouses/queries/directory.server.ts';
import { listMapPoints } from '#features/warehouses/queries/map-points.server.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { shownCard } from '#features/partners/schema/shown-card.ts';
import { specialtyOptions } from '#features/partners/schema/specialties.ts';
import { countPartners, listPartners } from '#features/partners/queries/directory.server.ts';
import type { PartnerFilters } from '#features/partners/schema/filters.ts';
import { parsePartnerFilters } from '#features/partners/schema/parse-filters.ts';
import type { Ctx } from '#server/context.ts';
import { noFilters } from '#features/warehouses/schema/filters.ts';
import { LinkButton } from '#ui/button.tsx';
import { CompassRose, RhumbLines } from '#ui/compass.tsx';
import { Link } from '#ui/link.tsx';
import { ChartMap } from '#ui/map.tsx';
import { Page, Section } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { FeatureGrid, Steps } from '#ui/steps.tsx';
import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { warehousePaths } from '#features/warehouses/paths.ts';

import { DirectorySearch } from '#features/warehouses/ui/directory-search.tsx';
import { chartPoints } from '#features/warehouses/ui/chart-points.ts';
import { cardView } from '#features/warehouses/schema/card-view.ts';
import { WarehouseCard } from '#features/warehouses/ui/warehouse-card.tsx';
import { PackageCounter } from '../ui/package-counter.tsx';
import { useRootData } from '../ui/root-data.ts';
import type { Route } from './+types/home.ts';
import { claims, features, hero, paths } from './home-content.ts';

const miamiAddress = warehousePaths.directory(new URLSearchParams({ near: 'Miami, FL', radius: '25' }).toString());

const newestShown = 3;
const partnersShown = 6;

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const partnerFilters = parsePartnerFilters(args.url.searchParams).filters;
  const [count, newest, { points }, partners, eventCount, answerTime] = await Promise.all([
    countPublicWarehouses(ctx),
    searchDirectory(ctx, { ...noFilters, limit: newestShown }),
    listMapPoints(ctx, { ...noFilters, near: 'Miami, FL', radius: 50, sort: 'nearest' }),
    findPartners(ctx, partnerFilters),
    countEvents(ctx),
    findAnswerTime(ctx),
  ]);
  return {
    count,
    partnerFilters,
    partners,
    specialties: specialtyOptions(),
    eventCount,
    answerTime,
    botCheck: offerBotCheck(args),
    visits: { hero: ctx.newId(), demo: ctx.newId() },
    newest: newest.items.map((item) => cardView(item)),
    points: chartPoints(points),
  };
}

/** Returns the best rated partners with these filters; null on failure, so the page is rendered without them. */
async function findPartners(ctx: Ctx, filters: PartnerFilters) {
  try {
    const [{ items }, found] = await Promise.all([listPartners(ctx, filters, { limit: partnersShown }), countPartners(ctx, filters)]); // prettier-ignore
    return { cards: items.map(shownCard), found };
  } catch (error) {
    ctx.log.error({ err: error }, 'loading the partners of the home page failed');
    return null;
  }
}

export const meta = pageMeta(() => ({
  title: m.app_home_title(),
  description: m.app_home_description(),
  path: '/',
}));

/** Of the demo forms, which are the only ones that change anything. */
export const handle: PageHandle = { failed: () => m.leads_no_answer() };

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero {...loaderData} />
      <Figures count={loaderData.count} eventCount={loaderData.eventCount} />
      <Page>
        {loaderData.newest.length > 0 && (
          <Section
            title={m.app_home_newest()}
            actions={
              <Link to={warehousePaths.directory()} className="link">
                {m.app_home_newest_all({ count: formatNumber(loaderData.count) })}
              </Link>
            }
          >
            <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {loaderData.newest.map((warehouse) => (
                <li key={warehouse.id}>
                  <WarehouseCard warehouse={warehouse} level={3} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={m.app_home_features()} className="mt-16">
          <FeatureGrid items={features(loaderData.answerTime)} />
        </Section>
        <div className="mt-16 grid gap-12 md:grid-cols-2 md:gap-16">
          {paths(loaderData.answerTime).map((path) => (
            <section key={path.title}>
              <h2 className="mb-6 text-2xl">{path.title}</h2>
              <Steps steps={path.steps} />
              <p className="mt-6 pl-13">
                <LinkButton to={path.action.to} variant="secondary">
                  {path.action.label}
                </LinkButton>
              </p>
            </section>
          ))}
        </div>
        <HomePartnerSearch
          filters={loaderData.partnerFilters}
          partners={loaderData.partners}
          specialties={loaderData.specialties}
        />
        <HomeAssistant />
        <HomeTracking />
        <Section title={m.leads_home_title()} text={m.leads_demo_subtitle()} id="book-a-demo" className="mt-16!">
          <div className="max-w-text rounded border border-line bg-surface p-5 shadow-card sm:p-8">
            <HomeLeadForm variant="full" sessionId={loaderData.visits.demo} botCheck={loaderData.botCheck} />
          </div>
        </Section>
        <Claims />
      </Page>
      <Closing answerTime={loaderData.answerTime} />
    </>
  );
}

function Hero({ points, visits, botCheck }: Route.ComponentProps['loaderData']) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div className="relative mx-auto grid max-w-wide gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-14 lg:py-20">
        <div>
          <p className="eyebrow mb-4">{hero.eyebrow()}</p>
          <h1 className="text-5xl">{hero.title()}</h1>
          <p className="mt-5 max-w-narrow text-lg text-muted">{hero.text()}</p>
          <DirectorySearch className="mt-8" />
          <div className="mt-5 flex flex-wrap gap-3">
            <LinkButton to={warehousePaths.directory()} variant="secondary">
              {m.app_home_find()}
            </LinkButton>
            <LinkButton to={warehousePaths.listWarehouse()} variant="secondary">
              {m.app_home_list()}
            </LinkButton>
            <LinkButton to={assistantAnchor} variant="secondary">
              {m.assistant_home_try()}
            </LinkButton>
          </div>
        </div>
        <div className="later relative">
          <RhumbLines className="text-line-strong opacity-35" />
          <ChartMap
            label={m.app_home_map()}
            points={points}
            bounds="miami"
            height="lg"
            clusterHref={() => `${miamiAddress}&view=map`}
          />
        </div>
      </div>
      <div className="later relative mx-auto max-w-wide px-4 pb-10 sm:px-6">
        <div className="rounded border border-line bg-surface p-5 shadow-card">
          <h2 className="mb-3 text-xl">{m.leads_home_hero()}</h2>
          <HomeLeadForm variant="compact" sessionId={visits.hero} botCheck={botCheck} />
        </div>
      </div>
    </section>
  );
}

/** Marketing claims, apart from the counted figures. */
function Claims() {
  return (
    <figure className="mt-16">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-4 border-y border-line py-6 sm:grid-cols-4">
        {claims.map((claim) => (
          <li key={claim.value}>
            <span className="tabular block font-display text-2xl">{claim.value}</span>
            <span className="text-sm text-muted">{claim.label()}</span>
          </li>
        ))}
      </ul>
      <figcaption className="mt-2 text-sm text-muted italic">{m.app_home_claims()}</figcaption>
    </figure>
  );
}

/** Counted figures beside the decoration. */
function Figures({ count, eventCount }: { count: number; eventCount: number }) {
  return (
    <section aria-label={m.app_home_figures()} className="border-b border-line bg-sunk">
      <div className="mx-auto grid max-w-wide gap-x-10 gap-y-8 px-4 py-8 sm:px-6 sm:grid-cols-3">
        <div>
          <p className="tabular font-display text-4xl">{formatNumber(count)}</p>
          <p className="mt-1 text-sm text-muted">{m.app_home_figure_verified({ count })}</p>
        </div>
        <div>
          <p className="tabular font-display text-4xl">{formatNumber(eventCount)}</p>
          <p className="mt-1 text-sm text-muted">{m.tracking_figure_events()}</p>
        </div>
        <PackageCounter />
      </div>
      <p className="mx-auto max-w-wide px-4 pb-6 text-sm sm:px-6">
        <Link to={appPaths.figures()} className="link">
          {m.app_home_figures_how()}
        </Link>
      </p>
    </section>
  );
}

function Closing({ answerTime }: { answerTime: string }) {
  const siteName = useRootData()?.siteName;
  return (
    <section className="later on-navy relative isolate overflow-hidden bg-navy text-on-navy">
      <div className="relative mx-auto flex max-w-wide flex-wrap items-center gap-10 px-4 py-16 sm:px-6">
        <div className="grow basis-96">
          <h2 className="text-4xl">{m.app_home_closing()}</h2>
          <p className="mt-3 max-w-narrow text-lg text-on-navy-muted">
            {m.app_home_closing_text({ siteName: siteName ?? '', answerTime })}
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <LinkButton
              to={warehousePaths.listWarehouse()}
              size="lg"
              className="border-transparent! bg-on-navy! text-navy!"
            >
              {m.app_home_list()}
            </LinkButton>
            <LinkButton
              to={warehousePaths.directory()}
              size="lg"
              variant="quiet"
              className="border-on-navy-muted! text-on-navy! hover:bg-on-navy-line!"
            >
              {m.app_home_find()}
            </LinkButton>
          </p>
        </div>
        <div className="relative mx-auto size-40 md:mr-4 md:size-56">
          <RhumbLines className="text-on-navy-line opacity-80" />
          <CompassRose className="size-full text-on-navy-muted [--compass-ground:var(--color-navy)]" />
        </div>
      </div>
    </section>
  );
}
