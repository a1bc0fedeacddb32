import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import type { Words } from '#shared/languages.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChangeTable } from '#ui/change-table.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Pencil } from '#ui/icon.tsx';
import { ChangedMeanwhile, freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { reviewPartner, reviewPartnerChange } from '../commands/review-partner.server.ts';
import { partnerPaths } from '../paths.ts';
import { findWholePartner } from '../queries/own-partners.server.ts';
import { partnerDecisionSchema } from '../schema/review.ts';
import { shownChange, shownPartner } from '../schema/whole-partner.ts';
import { canMove, reviewStatusLabels, reviewStatusTones } from '../state/review.ts';
import type { Route } from './+types/review-partner.ts';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(
    {
      title: loaderData?.shown.name ?? m.partners_review_partner(),
      description: m.partners_review_partner_description(),
      path: partnerPaths.reviewPartner(params.id),
      noindex: true,
    },
    matches,
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

export default function ReviewPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, changeSeen, shown, next } = loaderData;
  const { review_status, review_reason, review_reason_language, change, mayReview, is_claimed } = partner;
  return (
    <Page key={partner.id}>
      <PageHeader
        title={shown.name}
        subtitle={is_claimed ? m.partners_review_claimed() : m.partners_review_unclaimed()}
        breadcrumbs={[
          { label: m.moderation_review_moderation(), to: appPaths.moderation() },
          { label: m.partners_review_partner() },
        ]}
        badge={<Badge tone={reviewStatusTones[review_status]}>{reviewStatusLabels[review_status]()}</Badge>}
        actions={
          <>
            <LinkButton to={partnerPaths.partner(partner.slug)} variant="secondary" size="sm">
              {m.partners_status_profile()}
            </LinkButton>
            {partner.mayEdit && (
              <LinkButton to={partnerPaths.ownPartner(partner.id)} variant="secondary" size="sm" icon={Pencil}>
                {m.partners_review_edit()}
              </LinkButton>
            )}
            {next !== null && (
              <LinkButton to={next} variant="secondary" size="sm">
                {m.moderation_review_next()}
              </LinkButton>
            )}
          </>
        }
      />
      <ChangedMeanwhile result={actionData} />
      {change !== null && mayReview && (
        <Card title={m.partners_own_change()} className="mb-8">
          <ChangeTable caption={m.partners_own_change()} facts={change.fields} isMarked />
          <div className="mt-4 grid gap-4">
            <div>
              <PostButton fields={{ intent: 'approve-change', seen: changeSeen }}>
                {m.partners_review_change_approve()}
              </PostButton>
            </div>
            <DecisionForm
              id="decide-change"
              hint={m.partners_review_owner_reads()}
              decisions={[{ intent: 'reject-change', label: m.partners_review_change_reject(), variant: 'danger' }]}
              fields={{ seen: changeSeen }}
              lastResult={actionData}
            />
          </div>
        </Card>
      )}
      <Columns>
        <Card title={m.partners_review_stated()}>
          <DescriptionList items={shown.facts.map(({ label, text, lang }) => ({ term: label, value: text, lang }))} />
        </Card>
        <Card title={m.partners_review()}>
          {review_reason !== null && (
            <blockquote
              lang={review_reason_language ?? undefined}
              className="mb-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line"
            >
              {review_reason}
            </blockquote>
          )}
          {mayReview ? (
            <Decisions status={review_status} seen={shownVersionValue(shown)} lastResult={actionData} />
          ) : (
            <Alert>{m.partners_review_own()}</Alert>
          )}
        </Card>
      </Columns>
    </Page>
  );
}

const refusals = [
  { move: 'requestChanges', intent: 'request-changes', label: () => m.partners_review_ask(), variant: 'secondary' },
  { move: 'reject', intent: 'reject', label: () => m.partners_review_reject(), variant: 'danger' },
  { move: 'unverify', intent: 'unverify', label: () => m.partners_review_unverify(), variant: 'danger' },
] as const;

interface DecisionsProps {
  status: Parameters<typeof canMove>[0];
  seen: string;
  lastResult: unknown;
}

function Decisions({ status, seen, lastResult }: DecisionsProps) {
  const decisions = refusals.filter(({ move }) => canMove(status, move));
  return (
    <div className="grid gap-4">
      {canMove(status, 'approve') && (
        <div>
          <PostButton fields={{ intent: 'approve', seen }}>{m.partners_review_verify()}</PostButton>
        </div>
      )}
      {decisions.length > 0 && (
        <DecisionForm
          id="decide-partner"
          hint={m.partners_review_owner_reads()}
          decisions={decisions.map((decision) => ({ ...decision, label: decision.label() }))}
          fields={{ seen }}
          lastResult={lastResult}
        />
      )}
    </div>
  );
}
