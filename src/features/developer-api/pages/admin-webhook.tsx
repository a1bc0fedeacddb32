import { buttonAction } from '#server/http/button-action.ts';
import { requireAdmin } from '#server/session/require.ts';
import { appPaths } from '#shared/app-paths.ts';
import { Alert } from '#ui/alert.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { sendAgain } from '../commands/send-again.server.ts';
import { programPaths } from '../paths.ts';
import { staffButtons } from '../schema.ts';
import { eventLabels } from '../state.ts';
import { Deliveries } from '../ui/deliveries.tsx';
import { webhookLoader } from './webhook-loader.server.ts';
import type { Route } from './+types/admin-webhook.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.developer_api_one, m.developer_api_admin_text);

export const loader = webhookLoader('staff');

export const action = buttonAction(staffButtons, {
  actor: requireAdmin,
  back: ({ params }: Route.ActionArgs) => programPaths.adminWebhook(params.id),
  async run({ ctx, value }, { params }) {
    await sendAgain(ctx, { webhookId: params.id, id: value.delivery, reader: 'staff' });
    return { tone: 'success', title: m.developer_api_sent_again(), text: m.developer_api_sent_again_text() };
  },
});

export default function AdminWebhook({ loaderData }: Route.ComponentProps) {
  const { webhook, hasFailed } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.developer_api_one()}
        subtitle={<span className="ref wrap-anywhere">{webhook.url}</span>}
        breadcrumbs={[
          { label: m.developer_api_title(), to: programPaths.adminWebhooks() },
          { label: m.developer_api_one() },
        ]}
      />
      {!webhook.isCalled && (
        <div className="mb-6">
          <Alert title={m.developer_api_plan()}>{m.developer_api_plan_waiting()}</Alert>
        </div>
      )}
      <DescriptionList
        items={[
          {
            term: m.developer_api_company(),
            value: (
              <Link className="link" to={appPaths.adminCompany(webhook.company.id)}>
                {webhook.company.name}
              </Link>
            ),
          },
          { term: m.developer_api_events(), value: webhook.events.map((event) => eventLabels[event]()).join(' · ') },
          { term: m.developer_api_since(), value: <DateTime value={webhook.created_at} /> },
        ]}
      />
      <Section title={m.developer_api_deliveries()} text={m.developer_api_deliveries_text()}>
        <Deliveries
          list={loaderData}
          hasFailed={hasFailed}
          maySend={webhook.isCalled}
          href={(query) => programPaths.adminWebhook(webhook.id, query)}
        />
      </Section>
    </Page>
  );
}
