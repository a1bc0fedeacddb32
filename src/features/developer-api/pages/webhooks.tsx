import { planOf } from '#features/accounts/queries/plan.server.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { PlanNotice } from '#ui/plan-notice.tsx';
import * as m from '#texts/messages.js';

import { makeWebhook } from '../commands/webhooks.server.ts';
import { programPaths } from '../paths.ts';
import { mayHaveWebhooks, webhookEventsOf } from '../policy.ts';
import { type Webhook, listWebhooks } from '../queries/webhooks.server.ts';
import { webhookForm } from '../schema.ts';
import { eventLabels } from '../state.ts';
import { WebhookForm } from '../ui/webhook-form.tsx';
import type { Route } from './+types/webhooks.ts';

export const meta = noindexMeta(m.developer_api_title, m.developer_api_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requirePermission(ctx, 'programs.edit');
  const plan = await planOf(ctx, organization.id);
  return { webhooks: await listWebhooks(ctx), isAllowed: mayHaveWebhooks(plan), events: webhookEventsOf(plan) };
}

export const action = formAction(webhookForm, {
  actor: (ctx) => requirePermission(ctx, 'programs.edit'),
  async run({ ctx, value, idempotencyKey }) {
    const { id } = await makeWebhook(ctx, { ...value, key: idempotencyKey });
    return redirectWithSuccess(ctx, programPaths.webhook(id), m.developer_api_added(), m.developer_api_added_text());
  },
});

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, isAllowed, events } = loaderData;
  return (
    <Page>
      <PageHeader title={m.developer_api_title()} subtitle={m.developer_api_subtitle()} />
      {!isAllowed && (
        <PlanNotice title={m.developer_api_plan()}>
          {webhooks.length === 0 ? m.developer_api_plan_text() : m.developer_api_plan_waiting()}
        </PlanNotice>
      )}
      {webhooks.length > 0 && <WebhooksTable webhooks={webhooks} />}
      {isAllowed && (
        <Section title={m.developer_api_add()}>
          <WebhookForm key={webhooks.length} events={events} lastResult={actionData} />
        </Section>
      )}
    </Page>
  );
}

function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <DataTable
      caption={m.developer_api_title()}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.developer_api_url(),
          as: 'header',
          className: 'wrap-anywhere',
          render: ({ id, url }) => (
            <Link className="link" to={programPaths.webhook(id)}>
              {url}
            </Link>
          ),
        },
        {
          head: m.developer_api_events(),
          render: ({ events }) => events.map((event) => <span key={event} className="block">{eventLabels[event]()}</span>), // prettier-ignore
        },
        { head: m.developer_api_last_call(), render: ({ last_call }) => <LastCall call={last_call} /> },
      ]}
    />
  );
}

function LastCall({ call }: { call: Webhook['last_call'] }) {
  if (call === null) return <span className="text-muted">{m.developer_api_never()}</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {call.delivered_at === null ? (
        <Badge tone="orange">{m.developer_api_not_delivered()}</Badge>
      ) : (
        <Badge tone="green">{m.developer_api_state_delivered()}</Badge>
      )}
      <span className="text-sm text-muted">
        <DateTime value={call.created_at} />
      </span>
    </span>
  );
}
