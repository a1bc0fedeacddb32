import { planHas } from '#features/accounts/policy/plan-features.ts';
import { findAccountManager, listPossibleManagers } from '#features/companies/queries/account-manager.server.ts';
import { Decide } from '#features/moderation/ui/decide.tsx';
import { DecisionPage } from '#features/moderation/ui/decision-page.tsx';
import { decisionAction } from '#server/http/decision-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { nextInQueue } from '#server/moderation-queues.ts';
import { requireAdmin, requireUser } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { shownVersionValue } from '#shared/shown-version.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { freshAfterDecision } from '#ui/changed-meanwhile.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { HiddenField, SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { activatePlan, declinePlan } from '../commands/plan-request.server.ts';
import { findPlanRequest } from '../queries/plan-requests.server.ts';
import { type activateSchema, planDecisionSchema, planVersion } from '../schema/plan.ts';
import { planLabels } from '../state.ts';
import type { Route } from './+types/decide-plan.ts';

export const meta = noindexMeta(m.quotes_plan_change, m.quotes_plan_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const request = await findPlanRequest(ctx, args.params.id);
  return {
    request,
    manager: (await findAccountManager(ctx, request.organization_id))?.name ?? null,
    possible: (await listPossibleManagers(ctx)).filter(({ user_id }) => user_id !== requireUser(ctx).userId),
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
    if (value.intent === 'activate') await activatePlan(ctx, { id, seen, manager: value.manager });
    else await declinePlan(ctx, { id, seen, reason: value.reason });
    return {
      tone: 'success',
      title: value.intent === 'activate' ? m.quotes_plan_activated() : m.quotes_plan_declined(),
      text: m.quotes_plan_told(),
    };
  },
});

export default function DecidePlan({ loaderData, actionData }: Route.ComponentProps) {
  const { request, manager, possible, next } = loaderData;
  const isWaiting = request.status === 'waiting';
  const mayChoose = isWaiting && manager === null && planHas(request.plan, 'account_manager');
  const seen = shownVersionValue(shownPlan(request));
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
          closed={isWaiting ? null : m.quotes_review_done()}
          seen={seen}
          accept={mayChoose ? [] : [{ intent: 'activate', label: m.quotes_plan_activate() }]}
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
            { term: m.companies_manager(), value: isWaiting && planHas(request.plan, 'account_manager') && manager },
          ]}
        />
        {mayChoose && <Activate seen={seen} possible={possible} lastResult={actionData} />}
        {request.status === 'activated' && (
          <LinkButton to={appPaths.adminInvoices(request.organization_id)} variant="secondary" size="sm">
            {m.quotes_plan_invoice()}
          </LinkButton>
        )}
      </Card>
    </DecisionPage>
  );
}

interface ActivateProps {
  seen: string;
  possible: readonly { user_id: string; name: string }[];
  lastResult: unknown;
}

/** Activates a plan and says who looks after the company, at first who decides. */
function Activate({ seen, possible, lastResult }: ActivateProps) {
  const [form, fields] = useAppForm<typeof activateSchema>(
    lastResult,
    { manager: '' },
    {
      id: 'activate-plan',
      intent: 'activate',
    },
  );
  return (
    <AppForm form={form} className="mt-4">
      <HiddenField name="intent" value="activate" />
      <HiddenField name="seen" value={seen} />
      <Field.Select
        field={fields.manager}
        label={m.companies_manager()}
        hint={m.quotes_plan_manager_hint()}
        options={[
          { value: '', label: m.quotes_plan_manager_you() },
          ...possible.map(({ user_id, name }) => ({ value: user_id, label: name })),
        ]}
      />
      <FormActions>
        <SubmitButton>{m.quotes_plan_activate()}</SubmitButton>
      </FormActions>
    </AppForm>
  );
}
