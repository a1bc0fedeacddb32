import { data } from 'react-router';
import { z } from 'zod';

import { evidencePaths } from '#features/evidence/paths.ts';
import { insightPaths } from '#features/insights/paths.ts';
import { todayHere } from '#features/catalog/market-day.ts';
import { ratePaths } from '#features/rates/paths.ts';
import { listSpace } from '#features/rates/queries/space.server.ts';
import { freeNow } from '#features/rates/schema/shown-space.ts';
import { findAnswerTime } from '#features/moderation/queries/answer-time.server.ts';
import { RefusedChangeCard } from '#features/moderation/ui/refused-change.tsx';
import type { Ctx } from '#server/context.ts';
import { type Flash, redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { unitsOf } from '#server/http/viewer-cookies.ts';
import { degreesIn } from '#shared/degrees.ts';
import { requireUser } from '#server/session/require.ts';
import { LinkButton } from '#ui/button.tsx';
import { Contents } from '#ui/contents.tsx';
import { Eye, FileText } from '#ui/icon.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { useViewer } from '#ui/viewer.tsx';
import * as m from '#texts/messages.js';

import { warehousePaths } from '../paths.ts';
import { editListing } from '../commands/edit-listing.server.ts';
import { submitAgain } from '../commands/submit-again.server.ts';
import { can, isOwn, isPublic } from '../policy.ts';
import { findListing } from '../queries/owner-listings.server.ts';
import { fieldLabel } from '../schema/facts.ts';
import { listingDefaults, listingSchema } from '../schema/listing-form.ts';
import type { Conflict } from '#ui/conflict-notice.tsx';
import { editorContents } from '../schema/editor-sections.ts';
import { EditForm } from '../ui/edit-form.tsx';
import { editFormId } from '../schema/anchors.ts';
import { ListingStateBadges } from '../ui/listing-state-badges.tsx';
import { MissingCard, PausedNotice, PendingChangeCard, ReviewNotice } from '../ui/listing-status.tsx';
import { PauseButton } from '../ui/pause-button.tsx';
import { PhotoManager } from '../ui/photo-manager.tsx';
import type { Route } from './+types/listing.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.listing?.company_name ?? m.warehouses_listing(),
  m.warehouses_listing_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user')
    return { listing: null, isOwn: false, mayEdit: false, defaults: {}, saved: null, again: null, answerTime: '', free: null }; // prettier-ignore
  const listing = await findListing(ctx, args.params.id);
  const { refused_change } = listing;
  const again = refused_change?.id === args.url.searchParams.get('again') ? refused_change : null;
  return {
    listing,
    isOwn: isOwn(ctx.actor, listing),
    mayEdit: can(ctx.actor, 'edit', listing),
    defaults: listingDefaults(listing, unitsOf(args.request), again?.wanted),
    again: again?.id ?? null,
    saved: args.url.searchParams.get('saved'),
    answerTime: await findAnswerTime(ctx),
    free: freeNow(await listSpace(ctx, { kind: 'warehouse', id: listing.id }), todayHere(ctx.clock())),
  };
}

/** Saves the form; the button of the reviewers' notice also resubmits the listing. */
export const action = formAction(listingSchema.and(z.object({ also: z.literal('submit-again').optional() })), {
  actor: requireUser,
  async run({ ctx, value, refuse }, { params: { id }, request }: Route.ActionArgs) {
    const { also, ...values } = value;
    const isSentIn = also === 'submit-again';
    const result = await (isSentIn ? submitAgain : editListing)(ctx, { id, values });
    const page = warehousePaths.listing(id, { saved: ctx.newId().slice(-8) });
    switch (result.kind) {
      case 'conflict': {
        const reply = refuse({ form: m.shared_error_conflict() }, 409);
        const conflict: Conflict = { ...result, stored: listingDefaults(await findListing(ctx, id), unitsOf(request)) };
        return data({ ...reply.data, conflict }, reply.init ?? undefined);
      }
      case 'unchanged':
        return redirectWithFlash(
          ctx,
          page,
          isSentIn ? await sentIn(ctx, values) : { tone: 'info', title: m.warehouses_listing_unchanged() },
        );
      case 'saved':
        return redirectWithFlash(
          ctx,
          page,
          isSentIn
            ? await sentIn(ctx, values)
            : {
                tone: 'success',
                title: m.warehouses_listing_saved(),
                text: result.isSentBack
                  ? m.warehouses_listing_saved_sent_back({ name: values.company_name })
                  : values.company_name,
              },
        );
      case 'saved_with_pending_change':
        return redirectWithFlash(ctx, page, {
          tone: 'success',
          title: m.warehouses_listing_saved(),
          text: m.warehouses_listing_saved_waiting({
            name: values.company_name,
            facts: result.waiting.map(fieldLabel).join(', '),
          }),
        });
    }
  },
});

async function sentIn(ctx: Ctx, { company_name }: { company_name: string }): Promise<Flash> {
  const text = m.warehouses_listing_sent_in_text({ name: company_name, time: await findAnswerTime(ctx) });
  return { tone: 'success', title: m.warehouses_activity_resubmitted(), text };
}

export default function Listing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, defaults, saved, again } = loaderData;
  const { units } = useViewer();
  if (!listing) return null;
  return (
    <Page>
      <PageHeader
        title={listing.company_name}
        breadcrumbs={[
          { label: m.warehouses_dashboard_own(), to: warehousePaths.listings() },
          { label: listing.company_name },
        ]}
        badge={<ListingStateBadges listing={listing} />}
        actions={
          <>
            <LinkButton to={warehousePaths.warehouse(listing.slug)} variant="secondary" size="sm" icon={Eye}>
              {isPublic(listing) ? m.warehouses_listing_public_page() : m.warehouses_listing_preview()}
            </LinkButton>
            <LinkButton
              to={evidencePaths.papers('warehouse', listing.id)}
              variant="secondary"
              size="sm"
              icon={FileText}
            >
              {m.evidence_papers()}
            </LinkButton>
            <LinkButton to={ratePaths.card('warehouse', listing.id)} variant="secondary" size="sm">
              {m.rates_card()}
            </LinkButton>
            <LinkButton to={ratePaths.space('warehouse', listing.id)} variant="secondary" size="sm">
              {m.rates_space_title()}
            </LinkButton>
            <LinkButton to={insightPaths.row('warehouse', listing.id)} variant="secondary" size="sm">
              {m.insights_what_it_brings()}
            </LinkButton>
            {loaderData.mayEdit && <PauseButton listing={listing} returnTo={warehousePaths.listing(listing.id)} />}
          </>
        }
      />
      <ReadOnly unless={loaderData.mayEdit || !loaderData.isOwn}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_12rem]">
          <div className="grid gap-5 xl:col-span-2">
            <PausedNotice listing={listing} />
            <ReviewNotice listing={listing} isOwn={loaderData.isOwn} />
            <PendingChangeCard listing={listing} />
            {listing.refused_change && (
              <RefusedChangeCard
                change={listing.refused_change}
                again={warehousePaths.listing(listing.id, { again: listing.refused_change.id })}
                isInForm={again !== null}
                action={warehousePaths.listingState(listing.id)}
              />
            )}
            <MissingCard listing={listing} answerTime={loaderData.answerTime} />
          </div>
          <Contents
            label={m.warehouses_edit_contents()}
            entries={editorContents([...listing.missing, ...listing.unsaid])}
            openLabel={m.warehouses_edit_open()}
          />
          <div className="grid min-w-0 gap-12 xl:col-start-1 xl:row-start-2">
            <PhotoManager listing={listing} />
            {/* A saved form is reset to the stored values; otherwise typed text is kept. */}
            <PersistentForm
              key={saved ?? again ?? 'first'}
              formId={editFormId}
              version={listing.version}
              units={` ${units} ${degreesIn(units)}`}
              restores={actionData === undefined}
            >
              {(typed, isUnsaved) => (
                <EditForm
                  listing={listing}
                  free={loaderData.free}
                  defaults={typed ?? defaults}
                  lastResult={actionData}
                  isUnsaved={isUnsaved}
                  conflict={actionData !== undefined && 'conflict' in actionData ? actionData.conflict : null}
                />
              )}
            </PersistentForm>
          </div>
        </div>
      </ReadOnly>
    </Page>
  );
}
