import { redirect } from 'react-router';

import { serviceLabel } from '#features/catalog/services.ts';
import { destinationOf, lanesToPlace } from '#features/rates/queries/lanes-to.server.ts';
import { findOwnNumbers } from '#features/rates/queries/own-numbers.server.ts';
import { findTotals } from '#features/rates/queries/totals.server.ts';
import { freightNumbers } from '#features/rates/schema/list-numbers.ts';
import { NumbersLine } from '#features/rates/ui/numbers-line.tsx';
import { shortlistPaths } from '#features/shortlist/paths.ts';
import { findSavedIds } from '#features/shortlist/queries/saved-items.server.ts';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { countryLabel } from '#features/catalog/countries.ts';
import { getCtx } from '#server/http/router-context.ts';
import { subjectActions } from '#server/subjects.ts';
import { maxCompared, readCompared } from '#shared/compared-slugs.ts';
import { listText } from '#shared/list-text.ts';
import * as m from '#texts/messages.js';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { idsOf } from '#shared/ids-of.ts';

import { partnerPaths } from '../paths.ts';
import { findCurrentSlug, listPublicPartners } from '../queries/public-detail.server.ts';
import { findMedianMinutes } from '../queries/response-time.server.ts';
import { specialtyLabel } from '../schema/specialties.ts';
import { ComparedPartners } from '../ui/compared-partners.tsx';
import type { Route } from './+types/compare.ts';

export const meta = noindexMeta(m.partners_compare, m.partners_compare_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const params = args.url.searchParams;
  const { slugs, beyond, unreadable } = readCompared(params, 'partners');
  // A form sends one parameter per checkbox; the shareable URL has a single one.
  if (params.getAll('partners').length > 1) throw redirect(partnerPaths.compare([...slugs, ...beyond]));
  const details = await listPublicPartners(ctx, slugs);
  const missing = slugs.filter((slug) => !details.has(slug));
  for (const slug of missing) {
    const renamed = await findCurrentSlug(ctx, slug);
    if (renamed !== null) throw redirect(partnerPaths.compare(slugs.map((each) => (each === slug ? renamed : each))));
  }
  const partners = slugs.flatMap((slug) => details.get(slug) ?? []);
  const minutes = new Map<string, number | null>();
  for (const { id } of partners) minutes.set(id, await findMedianMinutes(ctx, { partner_id: id }));
  const numbers = await findOwnNumbers(ctx, args.request);
  const to = numbers && destinationOf(numbers);
  const line = freightNumbers(numbers, partnerPaths.compare(slugs), to?.label ?? null);
  const totals = line.hasNumbers && numbers ? await findTotals(ctx, 'partner', idsOf(partners), numbers, to ? lanesToPlace(to) : undefined) : null; // prettier-ignore
  return {
    numbers: line,
    partners: partners.map((partner) => ({
      ...partner,
      total: totals?.get(partner.id) ?? null,
      does: listText(partner.services.map((code) => serviceLabel(code))),
      offers: listText(partner.specialties.map(specialtyLabel)),
      served: listText(partner.destinations.map(countryLabel)),
      minutes: minutes.get(partner.id) ?? null,
    })),
    missing,
    beyond,
    unreadable,
    onlyDifferences: params.get('only') === 'differences',
    saved: await findSavedIds(ctx, args.request, 'partner', idsOf(partners)),
    acts:
      partners.length > 0
        ? subjectActions(
            ctx,
            partners.map(({ slug }) => ({ kind: 'partner', slug })),
          )
        : [],
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { partners, missing, beyond, unreadable, onlyDifferences, saved, acts } = loaderData;
  return (
    <Page width="full" className="mx-auto max-w-wide print:p-0">
      <PageHeader
        title={m.partners_compare()}
        subtitle={m.partners_compare_subtitle()}
        actions={<LinkActs acts={acts} />}
      />
      <SaveForm />
      <div className="mb-5 grid gap-3 empty:hidden">
        {beyond.length > 0 && (
          <Alert tone="warning">{m.partners_compare_beyond({ most: maxCompared, slugs: listText(beyond) })}</Alert>
        )}
        {missing.map((slug) => (
          <Alert key={slug} tone="warning">
            {m.partners_compare_missing({ slug })}
          </Alert>
        ))}
        {unreadable && <Alert tone="warning">{m.partners_compare_unreadable()}</Alert>}
      </div>
      {partners.length === 0 ? (
        <Empty
          title={m.partners_compare_empty()}
          text={m.partners_compare_empty_text({ most: maxCompared })}
          action={
            <>
              <LinkButton to={partnerPaths.partners()}>{m.partners_nav()}</LinkButton>
              <LinkButton to={shortlistPaths.saved()} variant="secondary">
                {m.partners_compare_saved()}
              </LinkButton>
            </>
          }
        />
      ) : (
        <>
          <NumbersLine {...loaderData.numbers} isHiddenOnPhone={false} />
          <ComparedPartners
            partners={partners}
            hasTotals={loaderData.numbers.hasNumbers}
            saved={saved}
            onlyDifferences={onlyDifferences}
          />
        </>
      )}
    </Page>
  );
}
