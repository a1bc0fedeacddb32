import { planOf } from '#features/accounts/queries/plan.server.ts';
import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader, Section } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { makeTransfer } from '../commands/transfers.server.ts';
import { programPaths } from '../paths.ts';
import { mayHaveWebhooks } from '../policy.ts';
import { type TransferLine, findTransferChoices, listTransfers } from '../queries/transfers.server.ts';
import { transferForm } from '../schema.ts';
import { hourText, maxTransfers, taskLabels } from '../state.ts';
import { TransferForm } from '../ui/transfer-form.tsx';
import { TransferPlanNotice, TransferState } from '../ui/transfer-state.tsx';
import type { Route } from './+types/transfers.ts';

export const meta = noindexMeta(m.developer_api_transfers, m.developer_api_transfers_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { organization } = requirePermission(ctx, 'programs.edit');
  return {
    transfers: await listTransfers(ctx),
    choices: await findTransferChoices(ctx),
    isAllowed: mayHaveWebhooks(await planOf(ctx, organization.id)),
  };
}

export const action = formAction(transferForm, {
  actor: (ctx) => requirePermission(ctx, 'programs.edit'),
  async run({ ctx, value, idempotencyKey }) {
    const { id } = await makeTransfer(ctx, { ...value, key: idempotencyKey });
    return redirectWithFlash(ctx, programPaths.transfer(id), {
      tone: 'success',
      title: m.developer_api_transfer_added(),
      text: m.developer_api_transfer_added_text(),
    });
  },
});

export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const { transfers, choices, isAllowed } = loaderData;
  return (
    <Page>
      <PageHeader title={m.developer_api_transfers()} subtitle={m.developer_api_transfers_subtitle()} />
      {!isAllowed && <TransferPlanNotice hasTransfers={transfers.length > 0} />}
      {transfers.length > 0 && <TransfersTable transfers={transfers} />}
      {isAllowed && transfers.length < maxTransfers && (
        <Section title={m.developer_api_transfer_add()}>
          <TransferForm key={transfers.length} lastResult={actionData} choices={choices} />
        </Section>
      )}
    </Page>
  );
}

function TransfersTable({ transfers }: { transfers: readonly TransferLine[] }) {
  return (
    <DataTable
      caption={m.developer_api_transfers()}
      rows={transfers}
      rowKey={({ id }) => id}
      columns={[
        {
          head: m.developer_api_transfer_direction(),
          as: 'header',
          render: ({ id, task }) => (
            <Link className="link" to={programPaths.transfer(id)}>
              {taskLabels[task]()}
            </Link>
          ),
        },
        {
          head: m.developer_api_url(),
          className: 'wrap-anywhere',
          render: ({ url }) => url ?? m.developer_api_transfer_kept_here(),
        },
        { head: m.developer_api_transfer_hour(), tabular: true, render: ({ hour }) => hourText(hour) },
        { head: m.developer_api_transfer_last(), render: (row) => <TransferState {...row} /> },
      ]}
    />
  );
}
