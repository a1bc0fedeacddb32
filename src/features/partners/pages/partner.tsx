import { countVisits } from '#features/insights/commands/count-visits.server.ts';
import { lazy } from 'react';
import { redirect } from 'react-router';

import { countryLabel } from '#features/catalog/countries.ts';
import { specialtyLabel } from '../schema/specialties.ts';
import { serviceLabel } from '#features/catalog/services.ts';
import { listChecks } from '#features/evidence/queries/counting.server.ts';
import { findPapersPath } from '#features/evidence/queries/papers.server.ts';
import type { Check } from '#features/evidence/schema/evidence.ts';
import { ChecksCard } from '#features/evidence/ui/checks.tsx';
import { PapersBadge } from '#features/evidence/ui/papers-badge.tsx';
import { findNewestReviews } from '#features/ratings/queries/published.server.ts';
import { ReviewsCard } from '#features/ratings/ui/review-list.tsx';
import { ProvenList } from '#features/evidence/ui/proven-list.tsx';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { findPublicPrice } from '#features/rates/queries/public-price.server.ts';
import { ReportLink } from '#features/moderation/ui/report-link.tsx';
import type { Ctx } from '#server/context.ts';
import { subjectActions } from '#server/subjects.ts';
import { getCtx } from '#server/http/router-context.ts';
import { AppError } from '#shared/errors.ts';
import { listText } from '#shared/list-text.ts';
import { isSlug } from '#shared/slug.ts';
import { formatNumber } from '#shared/units.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { ShieldCheck } from '#ui/icon.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { Rating } from '#ui/rating.tsx';
import { WebsiteLink } from '#ui/website-link.tsx';

import { partnerPaths } from '../paths.ts';
import { findOpenConnection } from '../queries/connections.server.ts';
import {
  findCurrentSlug,
  findPreviewPartner,
  findPublicPartner,
  isOwnPartner,
} from '../queries/public-detail.server.ts';
import { findMedianMinutes } from '../queries/response-time.server.ts';
import { findShownContact } from '../queries/shown-contact.server.ts';
import { type PartnerDetail, priceRangeLabels } from '../schema/partner.ts';
import type { Named } from '../schema/shown-card.ts';
import { ConnectCard } from '../ui/connect-card.tsx';
import { partnerHead } from '../ui/partner-head.ts';
import type { Route } from './+types/partner.ts';

const named = (partner: PartnerDetail): Named => ({
  ...partner,
  served: partner.destinations.map(countryLabel),
});

const checksOf = async (ctx: Ctx, id: string) => (await listChecks(ctx, 'partner', [id])).get(id) ?? [];

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { slug } = args.params;
  if (!isSlug(slug)) throw new AppError('not_found');
  const partner = await findPublicPartner(ctx, slug);
  if (partner) {
    const shown = named(partner);
    const found = await findPublicPrice(ctx, 'partner', { id: partner.id, isPublic: true }, args);
    countVisits(ctx, args.request, { what: 'opened', kind: 'partner', ids: [partner.id] });
    return {
      partner: shown,
      connection: {
        isOwn: await isOwnPartner(ctx, partner.id),
        open: await findOpenConnection(ctx, partner.id),
        contact: await findShownContact(ctx, partner.id),
        isSaved: (await findSavedIds(ctx, args.request, 'partner', [partner.id])).length > 0,
        medianMinutes: await findMedianMinutes(ctx, { partner_id: partner.id }),
      },
      head: partnerHead(shown, ctx.config.publicUrl, found?.offers),
      preview: null,
      checks: await checksOf(ctx, partner.id),
      reviews: await findNewestReviews(ctx, 'partner', partner.id),
      prices: found && found.prices,
      acts: subjectActions(ctx, [{ kind: 'partner', slug: partner.slug }]),
      papersPath: await findPapersPath(ctx, { kind: 'partner', id: partner.id }),
    };
  }
  const preview = await findPreviewPartner(ctx, slug);
  if (preview) {
    const shown = named(preview.detail);
    const { structuredData: _, breadcrumbs: __, ...head } = partnerHead(shown, ctx.config.publicUrl);
    const isPaused = preview.review_status === 'verified' && !preview.is_active;
    return {
      partner: shown,
      connection: null,
      head: { ...head, noindex: true },
      preview: { isPaused },
      checks: await checksOf(ctx, shown.id),
      reviews: null,
      prices: null,
      acts: [],
      papersPath: await findPapersPath(ctx, { kind: 'partner', id: shown.id }),
    };
  }
  const current = await findCurrentSlug(ctx, slug);
  if (current !== null && current !== slug) throw redirect(partnerPaths.partner(current), 301);
  throw new AppError('not_found');
}

export const meta: Route.MetaFunction = pageMeta(
  ({ loaderData }) =>
    loaderData?.head ?? {
      title: m.partners_not_found(),
      description: m.partners_not_found_text(),
      path: partnerPaths.partners(),
      noindex: true,
    },
);

const loadPrices = async () => (await import('#features/rates/ui/public-prices.tsx')).PublicPrices;
/** Most partners have no card, so browsers load it on demand. The server renders in one pass and has it at once. */
const Prices = import.meta.env.SSR ? await loadPrices() : lazy(async () => ({ default: await loadPrices() }));

export default function Partner({ loaderData }: Route.ComponentProps) {
  const { partner, connection, preview, checks, papersPath } = loaderData;
  return (
    <Page>
      <SaveForm />
      {preview && (
        <div className="mb-6">
          <Alert tone="warning" title={m.partners_preview_title()}>
            {preview.isPaused ? m.partners_preview_paused() : m.partners_preview_waiting()}
          </Alert>
        </div>
      )}
      <PageHeader
        title={partner.name}
        breadcrumbs={[{ label: m.partners_title(), to: partnerPaths.partners() }, { label: partner.name }]}
        subtitle={partner.location}
        badge={
          <>
            {preview === null && (
              <Badge tone="green" icon={ShieldCheck}>
                {m.partners_verified()}
              </Badge>
            )}{' '}
            <PapersBadge checks={checks} /> {partner.is_demo && <Badge>{m.partners_demo()}</Badge>}
          </>
        }
        actions={
          papersPath && (
            <LinkButton to={papersPath} variant="secondary" size="sm">
              {m.evidence_papers()}
            </LinkButton>
          )
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <aside aria-label={m.partners_glance()} className="grid content-start gap-5 lg:order-last">
          {connection && (
            <ConnectCard partner={partner} acts={loaderData.acts} prices={loaderData.prices} {...connection} />
          )}
          <Glance partner={partner} isVerified={preview === null} />
          <ChecksCard checks={checks} />
          {loaderData.reviews && <ReviewsCard reviews={loaderData.reviews} />}
        </aside>
        <div className="min-w-0">
          <Section title={m.partners_about()}>
            <p lang={partner.description_language ?? undefined} className="max-w-text whitespace-pre-line">
              {partner.description}
            </p>
          </Section>
          {loaderData.prices && <Prices prices={loaderData.prices} />}
          <Section title={m.partners_offer()} text={m.partners_offer_text()}>
            <Offer partner={partner} checks={checks} />
          </Section>
        </div>
      </div>
      {preview === null && (
        <p className="mt-8">
          <ReportLink kind="partner" id={partner.id} />
        </p>
      )}
    </Page>
  );
}

function Offer({ partner, checks }: { partner: Named; checks: readonly Check[] }) {
  const { minimum_volume_per_month: minimum, price_range: price } = partner;
  return (
    <DescriptionList
      items={[
        { term: m.partners_services(), value: listText(partner.services.map((code) => serviceLabel(code))) },
        {
          term: m.partners_specialties(),
          value: listText(partner.specialties.map((code) => specialtyLabel(code))),
        },
        { term: m.partners_destinations(), value: listText(partner.served) },
        {
          term: m.partners_minimum(),
          value: minimum === null ? null : m.partners_minimum_value({ count: minimum, shown: formatNumber(minimum) }),
        },
        { term: m.partners_price_range(), value: price && priceRangeLabels[price]() },
        {
          term: m.partners_licences(),
          value: partner.licences.length > 0 && <ProvenList kind="licence" stated={partner.licences} checks={checks} />,
        },
      ]}
    />
  );
}

/** Rating, verification, and how current the data are. */
function Glance({ partner, isVerified }: { partner: Named; isVerified: boolean }) {
  return (
    <Card>
      <p>
        <Rating value={partner.rating_average} count={partner.reviews_count} />
      </p>
      <ul className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm text-muted">
        {isVerified && partner.verified_at && (
          <li>
            <MarkedText
              parts={m.partners_verified_on.parts({})}
              marks={{ date: <DateTime value={partner.verified_at} format="date" /> }}
            />
          </li>
        )}
        <li>
          <MarkedText
            parts={m.partners_updated_on.parts({})}
            marks={{ date: <DateTime value={partner.updated_at} format="date" /> }}
          />
        </li>
        {partner.is_demo && <li>{m.partners_demo_note()}</li>}
      </ul>
      {partner.website && (
        <WebsiteLink href={partner.website} label={m.partners_website()} newTab={m.partners_website_new_tab()} />
      )}
    </Card>
  );
}
