import { redirect } from 'react-router';

import { todayHere } from '#features/catalog/market-day.ts';
import { findCards } from '#features/rates/queries/cards.server.ts';
import { volumeCurve } from '#features/rates/schema/volume-curve.ts';
import { VolumeChart } from '#features/rates/ui/volume-chart.tsx';
import { shortlistPaths } from '#features/shortlist/paths.ts';
import { findSavedIds, listSaved } from '#features/shortlist/queries/saved-items.server.ts';
import { SaveForm } from '#features/shortlist/ui/save-button.tsx';
import { getCtx } from '#server/http/router-context.ts';
import { subjectActions } from '#server/subjects.ts';
import { maxCompared, readCompared } from '#shared/compared-slugs.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { LinkActs } from '#ui/card-acts.tsx';
import { Empty } from '#ui/empty.tsx';
import { withQuery } from '#shared/with-query.ts';
import { Link } from '#ui/link.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import * as m from '#texts/messages.js';
import { idsOf } from '#shared/ids-of.ts';

import { warehousePaths } from '../paths.ts';
import { findCurrentSlug, listPublicDetails } from '../queries/public-detail.server.ts';
import { listPausedBySlug } from '../queries/paused.server.ts';
import { detailView } from '../schema/detail-view.ts';
import { ComparedWarehouses } from '../ui/compare-table.tsx';
import { PausedDates } from '../ui/paused-warehouse.tsx';
import { findComparedNumbers } from './compared-numbers.server.ts';
import type { Route } from './+types/compare.ts';

export const meta = noindexMeta(m.warehouses_compare, m.warehouses_compare_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const params = args.url.searchParams;
  // Other kinds of subjects have their own comparison page.
  for (const { shortlist } of ctx.registry.subjects) {
    const { path, field } = shortlist?.compare ?? { path: '', field: 'warehouses' };
    if (field !== 'warehouses' && params.has(field)) throw redirect(withQuery(path, { [field]: params.getAll(field) }));
  }
  const { slugs, beyond, unreadable } = readCompared(params, 'warehouses');
  // A form sends one parameter per checkbox; the shareable URL has a single one.
  const search = params.get('search') ?? '';
  if (params.getAll('warehouses').length > 1) throw redirect(warehousePaths.compare([...slugs, ...beyond], search));
  const current: string[] = [];
  const missing: string[] = [];
  const details = await listPublicDetails(ctx, { slugs });
  for (const slug of slugs) {
    if (details.has(slug)) current.push(slug);
    else {
      const renamed = await findCurrentSlug(ctx, slug);
      if (renamed === null) missing.push(slug);
      else if (!slugs.includes(renamed)) current.push(renamed);
    }
  }
  const found = current.every((slug) => details.has(slug)) ? details : await listPublicDetails(ctx, { slugs: current });
  const warehouses = current.flatMap((slug) => found.get(slug) ?? []);
  const ids = idsOf(warehouses);
  const cards = await findCards(ctx, 'warehouse', ids.map((id) => ({ id, isPublic: true }))); // prettier-ignore
  const paused = await listPausedBySlug(ctx, [...missing, ...current.filter((slug) => !found.has(slug))]);
  const { items } = current.length < maxCompared ? await listSaved(ctx, args.request, { limit: 12 }) : { items: [] };
  return {
    warehouses: warehouses.map(detailView),
    curve: volumeCurve(
      warehouses.map(({ id, company_name: name }) => ({ name, card: cards.get(id) ?? null })),
      await findComparedNumbers(ctx, args.request, search),
      todayHere(ctx.clock()),
    ),
    acts:
      warehouses.length > 0
        ? subjectActions(
            ctx,
            warehouses.map(({ slug }) => ({ kind: 'warehouse', slug })),
            { search },
          )
        : [],
    missing: missing.filter((slug) => !paused.some((one) => one.slug === slug)),
    paused,
    beyond,
    unreadable,
    onlyDifferences: params.get('only') === 'differences',
    saved: await findSavedIds(ctx, args.request, 'warehouse', ids),
    addable: items.flatMap(({ kind, id, card }) =>
      kind === 'warehouse' && card?.slug && !ids.includes(id) ? [{ slug: card.slug, name: card.title }] : [],
    ),
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { warehouses, curve, missing, paused, beyond, unreadable, onlyDifferences, saved, addable } = loaderData;
  const slugs = warehouses.map(({ slug }) => slug);
  const hasRoom = slugs.length < maxCompared;
  return (
    <Page width="full" className="mx-auto max-w-wide print:p-0">
      <PageHeader
        title={m.warehouses_compare()}
        subtitle={m.warehouses_compare_subtitle()}
        actions={<LinkActs acts={loaderData.acts} />}
      />
      <SaveForm />
      <div className="mb-5 grid gap-3 empty:hidden">
        {beyond.length > 0 && (
          <Alert tone="warning">
            {m.warehouses_compare_beyond({
              most: maxCompared,
              slugs: new Intl.ListFormat(m.shared_locale()).format(beyond),
            })}
          </Alert>
        )}
        {missing.map((slug) => (
          <Alert key={slug} tone="warning">
            {m.warehouses_compare_missing({ slug })}
          </Alert>
        ))}
        {paused.map((listing) => (
          <Alert key={listing.slug}>
            <Link to={warehousePaths.warehouse(listing.slug)} className="link">
              {listing.company_name}
            </Link>
            : {m.warehouses_paused_title()} <PausedDates listing={listing} />
          </Alert>
        ))}
        {unreadable && <Alert tone="warning">{m.warehouses_compare_unreadable()}</Alert>}
      </div>
      {warehouses.length === 0 ? (
        <Empty
          title={m.warehouses_compare_empty()}
          text={m.warehouses_compare_empty_text({ most: maxCompared })}
          action={
            <>
              <LinkButton to={warehousePaths.directory()}>{m.warehouses_nav_find()}</LinkButton>
              <LinkButton to={shortlistPaths.saved()} variant="secondary">
                {m.warehouses_compare_saved()}
              </LinkButton>
            </>
          }
        />
      ) : (
        <>
          {curve && <VolumeChart curve={curve} />}
          <ComparedWarehouses warehouses={warehouses} saved={saved} onlyDifferences={onlyDifferences} />
        </>
      )}
      {warehouses.length > 0 && hasRoom && (
        <section className="mt-6 print:hidden">
          <h2 className="text-xl">{m.warehouses_compare_add()}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {addable.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={warehousePaths.compare([...slugs, slug])} className="link inline-block py-1.5">
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link to={warehousePaths.directory()} className="link inline-block py-1.5">
                {m.warehouses_compare_add_other()}
              </Link>
            </li>
          </ul>
        </section>
      )}
    </Page>
  );
}
