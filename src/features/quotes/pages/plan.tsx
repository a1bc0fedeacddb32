import { appPaths } from '#shared/app-paths.ts';
import { formatNumber } from '#shared/units.ts';
import { plans } from '#features/accounts/state.ts';
import { findContactDetails } from '#features/leads/queries/contact-details.server.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { may } from '#server/actor.ts';
import { requirePermission, requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-layout.tsx';
import { AppForm, useAppForm } from '#ui/form.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { ReadOnly } from '#ui/read-only.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import * as m from '#texts/messages.js';

import { requestPlan } from '../commands/plan-request.server.ts';
import { findOwnPlanRequest } from '../queries/plan-requests.server.ts';
import { listPlanChanges, listPlanLines } from '../queries/plan-changes.server.ts';
import { usageOf } from '../queries/plan-usage.server.ts';
import { planSchema } from '../schema/plan.ts';
import { planLabels, planTexts } from '../state.ts';
import { PlanChanges } from '../ui/plan-changes.tsx';
import type { Route } from './+types/plan.ts';

export const meta = noindexMeta(m.quotes_plan_title, m.quotes_plan_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in; there is nothing to load for them.
  if (ctx.actor.kind !== 'user') return null;
  const { organization } = requirePermission(ctx, 'orders.read');
  const usage = await usageOf(ctx, organization.id);
  return {
    usage,
    lines: await listPlanLines(ctx, usage.plan),
    changes: await listPlanChanges(ctx, usage),
    phoneHours: (await findContactDetails(ctx)).hours,
    request: await findOwnPlanRequest(ctx),
    mayAsk: may(ctx.actor, 'orders.edit'),
  };
}

export const action = formAction(planSchema, {
  actor: requireUser,
  async run({ ctx, value }) {
    await requestPlan(ctx, value);
    return redirectWithSuccess(ctx, appPaths.plan(), m.quotes_plan_requested(), m.quotes_plan_requested_text());
  },
});

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useAppForm<typeof planSchema>(actionData, { plan: '', note: '' }, { id: 'plan' });
  if (loaderData === null) return null;
  const { usage, lines, changes, phoneHours, request, mayAsk } = loaderData;
  const { plan } = usage;
  const others = plans.filter((other) => other !== plan);
  return (
    <Page>
      <PageHeader
        title={m.quotes_plan_title()}
        subtitle={m.quotes_plan_description()}
        actions={
          <LinkButton to={appPaths.invoices()} variant="secondary" size="sm">
            {m.quotes_plan_invoices()}
          </LinkButton>
        }
      />
      <Columns>
        <div className="grid gap-6">
          <Card title={m.quotes_plan_usage()}>
            <p className="text-2xl font-semibold tabular">
              {usage.limit === null
                ? m.quotes_plan_unlimited({ count: usage.used, shown: formatNumber(usage.used) })
                : m.quotes_usage({ used: usage.used, limit: usage.limit })}
            </p>
            <p className="mt-1 text-muted">
              {m.quotes_usage_full()} <DateTime value={usage.resets_at} format="date" zone="UTC" />.
            </p>
          </Card>
          <ul className="grid gap-4">
            {plans.map((each) => (
              <Card
                as="li"
                key={each}
                level={2}
                title={planLabels[each]()}
                actions={each === plan && <Badge tone="teal">{m.quotes_plan_current()}</Badge>}
              >
                <p>{planTexts[each]()}</p>
                {each === plan && <PlanChanges has={lines} phoneHours={phoneHours} />}
                {changes
                  .filter((change) => change.plan === each)
                  .map((change) => (
                    <PlanChanges key={change.plan} change={change} phoneHours={phoneHours} />
                  ))}
              </Card>
            ))}
          </ul>
        </div>
        <Card title={m.quotes_plan_change()}>
          <div className="grid gap-4">
            {request?.status === 'waiting' && (
              <Alert title={m.quotes_plan_waits({ plan: planLabels[request.plan]() })}>
                {m.quotes_plan_waits_text()}
              </Alert>
            )}
            {request?.status === 'declined' && (
              <Alert tone="warning" title={m.quotes_mail_plan_declined({ plan: planLabels[request.plan]() })}>
                {request.reason}
              </Alert>
            )}
            <ReadOnly unless={mayAsk}>
              <AppForm form={form} summary={false}>
                <Field.Select
                  field={fields.plan}
                  label={m.quotes_plan_wanted()}
                  options={others.map((other) => ({ value: other, label: planLabels[other]() }))}
                  placeholder={m.quotes_plan_choose()}
                />
                <Field.Textarea field={fields.note} label={m.quotes_plan_note()} rows={3} maxLength={1000} optional />
                <FormActions>
                  <SubmitButton>{m.quotes_plan_request()}</SubmitButton>
                </FormActions>
              </AppForm>
            </ReadOnly>
            <p className="text-sm text-muted">{m.quotes_plan_when()}</p>
            <p className="text-sm text-muted">{m.quotes_plan_payment()}</p>
          </div>
        </Card>
      </Columns>
    </Page>
  );
}
