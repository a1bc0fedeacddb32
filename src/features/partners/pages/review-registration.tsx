import { Decide, EarlierReason } from '#features/moderation/ui/decide.tsx';
import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireStaff } from '#server/session/require.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
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

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.shown.name ?? m.partners_review_registration(),
  m.partners_review_registration_description,
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

const refusals = [
  { move: 'requestChanges', intent: 'request-changes', label: () => m.partners_review_ask(), variant: 'secondary' },
  { move: 'reject', intent: 'reject', label: () => m.partners_review_reject(), variant: 'danger' },
] as const;

/** Returns what can be accepted: the start of the review, an existing profile for the company, or a new profile. */
function acceptances({ status, possible }: Pick<Route.ComponentProps['loaderData'], 'status' | 'possible'>) {
  const started = { intent: 'start', label: m.partners_review_start(), variant: 'secondary' } as const;
  const links = possible.map(({ id, name, location }) => ({
    intent: 'approve',
    label: m.partners_review_link({ name, location }),
    fields: { partner_id: id },
  }));
  const made = {
    intent: 'approve',
    label: m.partners_review_approve(),
    note: m.partners_review_approve_text(),
    variant: possible.length > 0 ? 'secondary' : 'primary',
  } as const;
  return [
    ...(canMoveRegistration(status, 'start') ? [started] : []),
    ...links,
    ...(canMoveRegistration(status, 'approve') ? [made] : []),
  ];
}

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
          <EarlierReason text={reason} lang={reason_language} />
          {partner !== null && (
            <p>
              <Link className="link" to={partnerPaths.partner(partner.slug)}>
                {partner.name}
              </Link>{' '}
              <span className="text-sm text-muted">
                {partner.is_claimed ? m.partners_review_claimed() : m.partners_review_unclaimed()}
              </span>
            </p>
          )}
          <Decide
            id="decide-registration"
            seen={shownVersionValue(shown)}
            accept={acceptances(loaderData)}
            refuse={refusals
              .filter(({ move }) => canMoveRegistration(status, move))
              .map((refusal) => ({ ...refusal, label: refusal.label() }))}
            hint={m.partners_review_reason_hint()}
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
