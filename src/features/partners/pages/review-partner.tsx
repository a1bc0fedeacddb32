import { canMove } from '#features/moderation/state.ts';
import { Decide, DecideChange, EarlierReason } from '#features/moderation/ui/decide.tsx';
import { DecisionPage, SubjectLink } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import type { Words } from '#shared/languages.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Pencil } from '#ui/icon.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { reviewPartner, reviewPartnerChange } from '../commands/review-partner.server.ts';
import { partnerPaths } from '../paths.ts';
import { findWholePartner } from '../queries/own-partners.server.ts';
import { partnerDecisionSchema } from '../schema/review.ts';
import { shownChange, shownPartner } from '../schema/whole-partner.ts';
import { reviewStatusLabels, reviewStatusTones } from '../state/review.ts';
import type { Route } from './+types/review-partner.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.shown.name ?? m.partners_review_partner(),
  m.partners_review_partner_description,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireStaff(ctx);
  const partner = await findWholePartner(ctx, args.params.id, 'read');
  const changeSeen = shownVersionValue(shownChange(partner.change));
  return { partner, changeSeen, shown: shownPartner(partner), next: await nextInQueue(ctx, args.url.searchParams) };
}

export const shouldRevalidate = freshAfterDecision;

type Intent = 'approve' | 'unverify' | 'request-changes' | 'reject' | 'approve-change' | 'reject-change';

const done: Readonly<Record<Intent, Words>> = {
  approve: () => m.partners_activity_verified(),
  unverify: () => m.partners_activity_unverified(),
  'request-changes': () => m.partners_activity_changes_requested(),
  reject: () => m.partners_activity_rejected(),
  'approve-change': () => m.partners_activity_change_approved(),
  'reject-change': () => m.partners_activity_change_rejected(),
};

export const action = decisionAction(partnerDecisionSchema, {
  enter: requireStaff,
  async shown(ctx, { intent }, { params: { id } }: Route.ActionArgs) {
    const partner = await findWholePartner(ctx, id, 'read');
    const isAboutChange = intent === 'approve-change' || intent === 'reject-change';
    return { ...shownPartner(partner), ...(isAboutChange ? shownChange(partner.change) : {}) };
  },
  async run(ctx, { value, seen }, { params: { id } }) {
    const what = { id, seen, reason: 'reason' in value ? value.reason : null };
    switch (value.intent) {
      case 'request-changes':
        await reviewPartner(ctx, 'requestChanges', what);
        break;
      case 'approve-change':
        await reviewPartnerChange(ctx, 'approved', what);
        break;
      case 'reject-change':
        await reviewPartnerChange(ctx, 'rejected', what);
        break;
      case 'approve':
      case 'reject':
      case 'unverify':
        await reviewPartner(ctx, value.intent, what);
    }
    return { tone: 'success', title: done[value.intent]() };
  },
});

const refusals = [
  { move: 'requestChanges', intent: 'request-changes', label: () => m.partners_review_ask(), variant: 'secondary' },
  { move: 'reject', intent: 'reject', label: () => m.partners_review_reject(), variant: 'danger' },
  { move: 'unverify', intent: 'unverify', label: () => m.partners_review_unverify(), variant: 'danger' },
] as const;

export default function ReviewPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, changeSeen, shown, next } = loaderData;
  const { review_status, change, mayReview, is_claimed } = partner;
  const hint = m.partners_review_owner_reads();
  return (
    <DecisionPage
      key={partner.id}
      title={shown.name}
      subtitle={is_claimed ? m.partners_review_claimed() : m.partners_review_unclaimed()}
      crumb={m.partners_review_partner()}
      badge={<Badge tone={reviewStatusTones[review_status]}>{reviewStatusLabels[review_status]()}</Badge>}
      links={
        <>
          <SubjectLink to={partnerPaths.partner(partner.slug)}>{m.partners_status_profile()}</SubjectLink>
          {partner.mayEdit && (
            <SubjectLink to={partnerPaths.ownPartner(partner.id)} icon={Pencil}>
              {m.partners_review_edit()}
            </SubjectLink>
          )}
        </>
      }
      next={next}
      lastResult={actionData}
      change={
        change !== null &&
        mayReview && (
          <DecideChange
            title={m.partners_own_change()}
            facts={change.fields}
            seen={changeSeen}
            accept={{ label: m.partners_review_change_approve() }}
            refuse={{ label: m.partners_review_change_reject() }}
            hint={hint}
            lastResult={actionData}
          />
        )
      }
      decisionTitle={m.partners_review()}
      decision={
        <>
          <EarlierReason text={partner.review_reason} lang={partner.review_reason_language} />
          <Decide
            id="decide-partner"
            closed={mayReview ? null : m.partners_review_own()}
            seen={shownVersionValue(shown)}
            accept={canMove(review_status, 'approve') ? [{ intent: 'approve', label: m.partners_review_verify() }] : []}
            refuse={refusals
              .filter(({ move }) => canMove(review_status, move))
              .map((refusal) => ({ ...refusal, label: refusal.label() }))}
            hint={hint}
            lastResult={actionData}
          />
        </>
      }
    >
      <Card title={m.partners_review_stated()}>
        <DescriptionList items={shown.facts.map(({ label, text, lang }) => ({ term: label, value: text, lang }))} />
      </Card>
    </DecisionPage>
  );
}
