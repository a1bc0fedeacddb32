import { data } from 'react-router';

import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { requirePermission } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Alert } from '#ui/alert.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { sendAgain } from '../commands/send-again.server.ts';
import { removeWebhook, showSecret } from '../commands/webhooks.server.ts';
import { programPaths } from '../paths.ts';
import { webhookButtons } from '../schema.ts';
import { eventLabels } from '../state.ts';
import { Deliveries } from '../ui/deliveries.tsx';
import { webhookLoader } from './webhook-loader.server.ts';
import type { Route } from './+types/webhook.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta = noindexMeta(m.developer_api_one, m.developer_api_description);

export const loader = webhookLoader('company');

export const action = formAction(webhookButtons, {
  actor: (ctx) => requirePermission(ctx, 'programs.edit'),
  async run({ ctx, value: { intent, delivery } }, { params: { id } }: Route.ActionArgs) {
    if (intent === 'remove') {
      await removeWebhook(ctx, id);
      return redirectWithSuccess(ctx, programPaths.webhooks(), m.developer_api_removed());
    }
    if (intent === 'secret') return data({ secret: await showSecret(ctx, id) });
    if (delivery === undefined) throw new AppError('not_found');
    await sendAgain(ctx, { webhookId: id, id: delivery, reader: 'company' });
    return redirectWithFlash(ctx, programPaths.webhook(id), {
      tone: 'success',
      title: m.developer_api_sent_again(),
      text: m.developer_api_sent_again_text(),
    });
  },
});

const secretIn = (result: unknown): string | null =>
  typeof result === 'object' && result !== null && 'secret' in result ? String(result.secret) : null;

export default function OwnWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, hasFailed } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.developer_api_one()}
        subtitle={<span className="ref wrap-anywhere">{webhook.url}</span>}
        breadcrumbs={[
          { label: m.developer_api_title(), to: programPaths.webhooks() },
          { label: m.developer_api_one() },
        ]}
        actions={
          <PostButton
            fields={{ intent: 'remove' }}
            variant="secondary"
            size="sm"
            confirm={{ title: m.developer_api_remove_title(), text: m.developer_api_remove_text(), confirmLabel: m.developer_api_remove() }} // prettier-ignore
          >
            {m.developer_api_remove()}
          </PostButton>
        }
      />
      {!webhook.isCalled && (
        <div className="mb-6">
          <Alert title={m.developer_api_plan()}>{m.developer_api_plan_waiting()}</Alert>
        </div>
      )}
      <DescriptionList
        items={[
          { term: m.developer_api_events(), value: webhook.events.map((event) => eventLabels[event]()).join(' · ') },
          { term: m.developer_api_since(), value: <DateTime value={webhook.created_at} /> },
          {
            term: m.developer_api_secret(),
            value: <Secret secret={secretIn(actionData)} />,
            note: m.developer_api_secret_note(),
          },
        ]}
      />
      <Section title={m.developer_api_deliveries()} text={m.developer_api_deliveries_text()}>
        <Deliveries
          list={loaderData}
          hasFailed={hasFailed}
          maySend={webhook.isCalled}
          href={(query) => programPaths.webhook(webhook.id, query)}
        />
      </Section>
    </Page>
  );
}

function Secret({ secret }: { secret: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      {secret === null ? (
        <>
          <span aria-hidden="true">••••••••••••</span>
          <PostButton fields={{ intent: 'secret' }} variant="secondary" size="sm">
            {m.developer_api_secret_show()}
          </PostButton>
        </>
      ) : (
        <>
          <code className="ref" translate="no">
            {secret}
          </code>
          <CopyButton text={secret} />
        </>
      )}
    </span>
  );
}
