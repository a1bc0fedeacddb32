import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import {
  approveRegistration,
  rejectRegistration,
  requestRegistrationChanges,
  startReview,
} from '../commands/review-registration.server.ts';
import { partnerPaths } from '../paths.ts';
import { findItsPartner, findRegistration, listPossiblePartners } from '../queries/registrations.server.ts';
import { registrationDecisionSchema } from '../schema/registration.ts';
import { shownRegistration } from '../schema/shown-registration.ts';
import { canMoveRegistration, registrationStatusLabels, registrationStatusTones } from '../state/registration.ts';
import type { Route } from './+types/review-registration.ts';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(
    {
      title: loaderData?.shown.name ?? m.partners_review_registration(),
      description: m.partners_review_registration_description(),
      path: partnerPaths.reviewRegistration(params.id),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const registration = await findRegistration(ctx, args.params.id);
  const { status, reason, reason_language, submitted_at, reference } = registration;
  return {
    shown: shownRegistration(registration),
    status,
    reason,
    reason_language,
    submitted_at,
    reference,
    possible: canMoveRegistration(status, 'approve') ? await listPossiblePartners(ctx, registration) : [],
    partner: await findItsPartner(ctx, registration),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

export const action = decisionAction(registrationDecisionSchema, {
  enter: requireStaff,
  shown: async (ctx, _, { params }: Route.ActionArgs) => shownRegistration(await findRegistration(ctx, params.id)),
  async run(ctx, { value, seen }, { params: { id } }) {
    switch (value.intent) {
      case 'start':
        await startReview(ctx, { id, seen });
        return { tone: 'success', title: m.partners_decided_started() };
      case 'approve': {
        const { isNew } = await approveRegistration(ctx, { id, seen, partner_id: value.partner_id });
        return {
          tone: 'success',
          title: m.partners_activity_registration_approved(),
          text: isNew ? m.partners_decided_made() : m.partners_decided_linked(),
        };
      }
      case 'request-changes':
        await requestRegistrationChanges(ctx, { id, seen, reason: value.reason });
        return {
          tone: 'success',
          title: m.partners_activity_registration_changes(),
          text: m.partners_decided_mailed(),
        };
      case 'reject':
        await rejectRegistration(ctx, { id, seen, reason: value.reason });
        return {
          tone: 'success',
          title: m.partners_activity_registration_rejected(),
          text: m.partners_decided_mailed(),
        };
    }
  },
});

export default function ReviewRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, status, reason, reason_language, submitted_at, reference, partner, next } = loaderData;
  return (
    <DecisionPage
      key={reference}
      title={shown.name}
      subtitle={m.partners_review_registration_number({ reference })}
      crumb={m.partners_review_registration()}
      badge={<Badge tone={registrationStatusTones[status]}>{registrationStatusLabels[status]()}</Badge>}
      next={next}
      lastResult={actionData}
      decisionTitle={m.partners_review()}
      decision={
        <>
          <p className="text-sm text-muted">
            <MarkedText parts={m.partners_status_sent.parts({})} marks={{ date: <DateTime value={submitted_at} /> }} />
          </p>
          {reason !== null && (
            <blockquote
              lang={reason_language ?? undefined}
              className="mt-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line"
            >
              {reason}
            </blockquote>
          )}
          {partner !== null && (
            <p className="mt-3">
              <Link className="link" to={partnerPaths.partner(partner.slug)}>
                {partner.name}
              </Link>{' '}
              <span className="text-sm text-muted">
                {partner.is_claimed ? m.partners_review_claimed() : m.partners_review_unclaimed()}
              </span>
            </p>
          )}
          <Decisions {...loaderData} lastResult={actionData} />
        </>
      }
    >
      <Card title={m.partners_review_stated()}>
        <DescriptionList items={shown.facts.map(({ label, text, lang }) => ({ term: label, value: text, lang }))} />
      </Card>
    </DecisionPage>
  );
}

const refusals = [
  { move: 'requestChanges', intent: 'request-changes', label: () => m.partners_review_ask(), variant: 'secondary' },
  { move: 'reject', intent: 'reject', label: () => m.partners_review_reject(), variant: 'danger' },
] as const;

type DecisionsProps = Pick<Route.ComponentProps['loaderData'], 'shown' | 'status' | 'possible'> & {
  lastResult: unknown;
};

function Decisions({ shown, status, possible, lastResult }: DecisionsProps) {
  const seen = shownVersionValue(shown);
  const decisions = refusals.filter(({ move }) => canMoveRegistration(status, move));
  return (
    <div className="mt-4 grid gap-4">
      {canMoveRegistration(status, 'start') && (
        <PostButton fields={{ intent: 'start', seen }} variant="secondary">
          {m.partners_review_start()}
        </PostButton>
      )}
      {possible.map(({ id, name, location }) => (
        <PostButton key={id} fields={{ intent: 'approve', partner_id: id, seen }}>
          {m.partners_review_link({ name, location })}
        </PostButton>
      ))}
      {canMoveRegistration(status, 'approve') && (
        <div>
          <PostButton fields={{ intent: 'approve', seen }} variant={possible.length > 0 ? 'secondary' : 'primary'}>
            {m.partners_review_approve()}
          </PostButton>
          <p className="mt-1 text-sm text-muted">{m.partners_review_approve_text()}</p>
        </div>
      )}
      {decisions.length > 0 && (
        <DecisionForm
          id="decide-registration"
          hint={m.partners_review_reason_hint()}
          decisions={decisions.map((decision) => ({ ...decision, label: decision.label() }))}
          fields={{ seen }}
          lastResult={lastResult}
        />
      )}
    </div>
  );
}
