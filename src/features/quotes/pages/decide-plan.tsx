import { planHas } from '#features/accounts/policy/plan-features.ts';
import { findAccountManager } from '#features/companies/queries/account-manager.server.ts';
import { Decide } from '#features/moderation/ui/decide.tsx';
import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { activatePlan, declinePlan } from '../commands/plan-request.server.ts';
import { quotePaths } from '../paths.ts';
import { findPlanRequest } from '../queries/plan-requests.server.ts';
import { planDecisionSchema, planVersion } from '../schema/plan.ts';
import { planLabels } from '../state.ts';
import type { Route } from './+types/decide-plan.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(
    {
      title: m.quotes_plan_change(),
      description: m.quotes_plan_description(),
      path: quotePaths.decidePlan(params.id),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const request = await findPlanRequest(ctx, args.params.id);
  return {
    request,
    manager: (await findAccountManager(ctx, request.organization_id))?.name ?? null,
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

type PlanRequest = Awaited<ReturnType<typeof findPlanRequest>>;

/** Returns a plan request as its reviewer sees it. */
const shownPlan = ({ name, plan, status, note }: PlanRequest) => ({
  name,
  version: planVersion({ status, plan }),
  facts: [
    { label: m.quotes_plan_wanted(), text: planLabels[plan]() },
    { label: m.quotes_plan_note(), text: note ?? '' },
  ],
});

export const action = decisionAction(planDecisionSchema, {
  enter: requireAdmin,
  shown: async (ctx, _, { params }: Route.ActionArgs) => shownPlan(await findPlanRequest(ctx, params.id)),
  async run(ctx, { value, seen }, { params: { id } }) {
    if (value.intent === 'activate') await activatePlan(ctx, { id, seen });
    else await declinePlan(ctx, { id, seen, reason: value.reason });
    return {
      tone: 'success',
      title: value.intent === 'activate' ? m.quotes_plan_activated() : m.quotes_plan_declined(),
      text: m.quotes_plan_told(),
    };
  },
});

export default function DecidePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { request, manager, next } = loaderData;
  return (
    <DecisionPage
      key={request.id}
      title={request.name}
      subtitle={request.email}
      crumb={m.quotes_plan_change()}
      next={next}
      lastResult={actionData}
      decisionTitle={m.quotes_review()}
      decision={
        <Decide
          id="decline-plan"
          closed={request.status !== 'waiting' ? m.quotes_review_done() : null}
          seen={shownVersionValue(shownPlan(request))}
          accept={[{ intent: 'activate', label: m.quotes_plan_activate() }]}
          refuse={[{ intent: 'decline', label: m.quotes_plan_decline(), variant: 'danger' }]}
          hint={m.quotes_plan_decline_hint()}
          lastResult={actionData}
        />
      }
    >
      <Card title={m.quotes_plan_change()}>
        <DescriptionList
          items={[
            { term: m.quotes_plan_current(), value: planLabels[request.current]() },
            { term: m.quotes_plan_wanted(), value: planLabels[request.plan]() },
            { term: m.quotes_plan_note(), value: request.note },
            {
              term: m.companies_manager(),
              value: request.status === 'waiting' && planHas(request.plan, 'account_manager') && (manager ?? m.quotes_plan_manager_you()), // prettier-ignore
            },
          ]}
        />
        {request.status === 'activated' && (
          <LinkButton to={appPaths.adminInvoices(request.organization_id)} variant="secondary" size="sm">
            {m.quotes_plan_invoice()}
          </LinkButton>
        )}
      </Card>
    </DecisionPage>
  );
}
