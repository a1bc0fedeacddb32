import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/queues.ts';
import { requireAdmin } from '#server/session/require.ts';
import { housePaths } from '#shared/house-paths.ts';
import { seenText } from '#shared/seen.ts';
import { Card } from '#ui/card.tsx';
import { DecisionForm } from '#ui/decision-form.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Meanwhile, freshAfterDecision } from '#ui/meanwhile.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { PostButton } from '#ui/post-button.tsx';
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
  return {
    request: await findPlanRequest(ctx, args.params.id),
    next: await nextInQueue(ctx, args.url.searchParams),
  };
}

export const shouldRevalidate = freshAfterDecision;

type PlanRequest = Awaited<ReturnType<typeof findPlanRequest>>;

/** A request as whoever decides about it reads it. */
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
  const { request } = loaderData;
  const seen = seenText(shownPlan(request));
  return (
    <Page key={request.id}>
      <PageHeader
        title={request.name}
        subtitle={request.email}
        breadcrumbs={[
          { label: m.moderation_review_moderation(), to: housePaths.moderation() },
          { label: m.quotes_plan_change() },
        ]}
      />
      <Meanwhile result={actionData} />
      <Columns>
        <Card title={m.quotes_plan_change()}>
          <DescriptionList
            items={[
              { term: m.quotes_plan_current(), value: planLabels[request.current]() },
              { term: m.quotes_plan_wanted(), value: planLabels[request.plan]() },
              { term: m.quotes_plan_note(), value: request.note },
            ]}
          />
        </Card>
        <Card title={m.quotes_review()}>
          {request.status !== 'waiting' ? (
            <p className="text-muted">{m.quotes_review_done()}</p>
          ) : (
            <div className="grid gap-6">
              <PostButton fields={{ intent: 'activate', seen }}>{m.quotes_plan_activate()}</PostButton>
              <DecisionForm
                id="decline-plan"
                hint={m.quotes_plan_decline_hint()}
                decisions={[{ intent: 'decline', label: m.quotes_plan_decline(), variant: 'danger' }]}
                fields={{ seen }}
                lastResult={actionData}
              />
            </div>
          )}
        </Card>
      </Columns>
    </Page>
  );
}
