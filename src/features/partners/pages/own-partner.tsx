import { data } from 'react-router';

import { countryOptions, destinationOptions } from '#features/catalog/countries.ts';
import { serviceOptions } from '#features/catalog/services.ts';
import { formOptions } from '#features/catalog/service-forms.ts';
import { evidencePaths } from '#features/evidence/paths.ts';
import { insightPaths } from '#features/insights/paths.ts';
import { ratePaths } from '#features/rates/paths.ts';
import { RefusedChangeCard } from '#features/moderation/ui/refused-change.tsx';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { listText } from '#shared/list-text.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChangeTable } from '#ui/change-table.tsx';
import type { Conflict } from '#ui/conflict-notice.tsx';
import { Eye, FileText, Pause, Play } from '#ui/icon.tsx';
import { PersistentForm } from '#ui/persistent-form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { editPartner } from '../commands/edit-partner.server.ts';
import { partnerPaths } from '../paths.ts';
import { findWholePartner } from '../queries/own-partners.server.ts';
import { priceRangeLabels, priceRanges } from '../schema/partner.ts';
import { fieldLabels, profileSchema, typedFacts } from '../schema/profile.ts';
import { shownChange } from '../schema/whole-partner.ts';
import { reviewStatusLabels, reviewStatusTones } from '../state/review.ts';
import { ProfileForm, profileFormId } from '../ui/profile-form.tsx';
import type { Route } from './+types/own-partner.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.partner.facts.name ?? m.partners_own(),
  m.partners_own_caption,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const partner = await findWholePartner(ctx, args.params.id, 'open');
  const options = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label }));
  const { refused_change } = partner;
  const again = refused_change?.id === args.url.searchParams.get('again') ? refused_change : null;
  return {
    partner,
    again: again?.id ?? null,
    defaults: typedFacts(again?.wanted ?? partner.wanted),
    change: shownVersionValue(shownChange(partner.change)),
    saved: args.url.searchParams.get('saved'),
    options: {
      services: serviceOptions(),
      specialties: formOptions('specialty'),
      destinations: options(destinationOptions),
      countries: options(countryOptions),
      prices: priceRanges.map((value) => ({ value, label: priceRangeLabels[value]() })),
    },
  };
}

export const action = formAction(profileSchema, {
  actor: requireUser,
  /** Rows of other companies do not exist, and not every role changes those of one's own. */
  async before({ ctx }, { params: { id } }: Route.ActionArgs) {
    const { mayEdit } = await findWholePartner(ctx, id, 'open');
    if (!mayEdit) requirePermission(ctx, 'listings.edit');
    return undefined;
  },
  async run({ ctx, value, refuse }, { params: { id } }: Route.ActionArgs) {
    const result = await editPartner(ctx, id, value);
    if (result.kind === 'conflict') {
      const reply = refuse({ form: m.shared_error_conflict() }, 409);
      const { wanted } = await findWholePartner(ctx, id, 'edit');
      const conflict: Conflict = { ...result, stored: typedFacts(wanted) };
      return data({ ...reply.data, conflict }, reply.init ?? undefined);
    }
    const { waiting, isSentIn, isSentBack } = result;
    const facts = listText(waiting.map((field) => fieldLabels[field]()));
    return redirectWithFlash(ctx, partnerPaths.ownPartner(id, { saved: ctx.newId().slice(-8) }), {
      tone: 'success',
      title: isSentIn ? m.partners_own_sent_in() : m.partners_own_saved(),
      ...(waiting.length > 0 ? { text: m.partners_own_saved_waiting({ facts }) } : {}),
      ...(isSentBack ? { text: m.partners_own_saved_sent_back() } : {}),
    });
  },
});

export default function OwnPartner({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { partner, again, defaults, options, saved } = loaderData;
  const {
    id,
    review_status,
    review_reason,
    review_reason_language,
    is_active,
    change,
    refused_change,
    facts,
    slug,
    version,
    mayReview,
  } = partner;
  const isSentBack = review_status === 'changes_requested' || review_status === 'rejected';
  return (
    <Page>
      <PageHeader
        title={facts.name}
        eyebrow={m.partners_own()}
        badge={
          <>
            <Badge tone={reviewStatusTones[review_status]}>{reviewStatusLabels[review_status]()}</Badge>{' '}
            {!is_active && <Badge>{m.partners_own_paused()}</Badge>}
          </>
        }
        actions={
          <>
            <LinkButton to={partnerPaths.partner(slug)} variant="secondary" size="sm" icon={Eye}>
              {m.partners_status_profile()}
            </LinkButton>
            <LinkButton
              to={mayReview ? evidencePaths.review('partner', id) : evidencePaths.papers('partner', id)}
              variant="secondary"
              size="sm"
              icon={FileText}
            >
              {m.evidence_papers()}
            </LinkButton>
            {!mayReview && (
              <>
                <LinkButton to={ratePaths.card('partner', id)} variant="secondary" size="sm">
                  {m.rates_card()}
                </LinkButton>
                <LinkButton to={insightPaths.row('partner', id)} variant="secondary" size="sm">
                  {m.insights_what_it_brings()}
                </LinkButton>
              </>
            )}
            <PostButton
              action={partnerPaths.partnerState(id)}
              fields={{ intent: is_active ? 'pause' : 'resume' }}
              variant="secondary"
              size="sm"
              disabled={!partner.mayEdit}
              icon={is_active ? Pause : Play}
            >
              {is_active ? m.partners_own_pause() : m.partners_own_resume()}
            </PostButton>
          </>
        }
      />
      <ReadOnly unless={partner.mayEdit}>
        <div className="mb-8 grid gap-5 empty:hidden">
          {isSentBack && (
            <Alert tone="warning" title={m.partners_status_reason()}>
              <p lang={review_reason_language ?? undefined} className="whitespace-pre-line">
                {review_reason}
              </p>
            </Alert>
          )}
          {refused_change !== null && (
            <RefusedChangeCard
              change={refused_change}
              again={partnerPaths.ownPartner(id, { again: refused_change.id })}
              isInForm={again !== null}
              action={partnerPaths.partnerState(id)}
            />
          )}
          {change !== null && (
            <Card
              title={m.partners_own_change()}
              actions={
                <PostButton
                  action={partnerPaths.partnerState(id)}
                  fields={{ intent: 'withdraw', seen: loaderData.change }}
                  variant="secondary"
                  size="sm"
                  confirm={{
                    title: m.partners_own_withdraw_title(),
                    text: m.partners_own_withdraw_text(),
                    confirmLabel: m.partners_own_withdraw(),
                  }}
                >
                  {m.partners_own_withdraw()}
                </PostButton>
              }
            >
              <p className="mb-3 text-sm text-muted">{m.partners_own_change_text()}</p>
              <ChangeTable caption={m.partners_own_change()} facts={change.fields} />
            </Card>
          )}
        </div>
        {/* A saved form is reset to the stored values; otherwise typed text is kept. */}
        <PersistentForm
          key={saved ?? again ?? 'first'}
          formId={profileFormId}
          version={version}
          restores={actionData === undefined && again === null}
        >
          {(typed) => (
            <ProfileForm
              version={version}
              defaults={typed ?? defaults}
              options={options}
              isVerified={review_status === 'verified'}
              isSentBack={isSentBack}
              lastResult={actionData}
              conflict={actionData !== undefined && 'conflict' in actionData ? actionData.conflict : null}
            />
          )}
        </PersistentForm>
      </ReadOnly>
    </Page>
  );
}
