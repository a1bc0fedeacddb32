import { redirectWithFlash } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';

import { editTransfer } from '../commands/transfers.server.ts';
import { programPaths } from '../paths.ts';
import { findTransfer, findTransferChoices } from '../queries/transfers.server.ts';
import { transferForm } from '../schema.ts';
import { taskLabels } from '../state.ts';
import { TransferForm } from '../ui/transfer-form.tsx';
import { TransferPlanNotice } from '../ui/transfer-state.tsx';
import type { Route } from './+types/edit-transfer.ts';

export const meta = noindexMeta(m.developer_api_transfer_edit_title, m.developer_api_transfers_description);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  const { task, url, hour, header_name, subject_kind, subject_id, isRun } = await findTransfer(ctx, args.params.id);
  return {
    isRun,
    choices: await findTransferChoices(ctx),
    edited: {
      task,
      card: subject_id === null ? '' : `${subject_kind}:${subject_id}`,
      url: url ?? '',
      hour: String(hour),
      header_name: header_name ?? '',
    },
  };
}

export const action = formAction<typeof transferForm, Response, unknown, Route.ActionArgs>(transferForm, {
  actor: (ctx) => requirePermission(ctx, 'programs.edit'),
  /** Those of other companies do not exist. */
  async before({ ctx }, { params: { id } }) {
    await findTransfer(ctx, id);
    return undefined;
  },
  async run({ ctx, value }, { params: { id } }) {
    await editTransfer(ctx, id, value);
    return redirectWithFlash(ctx, programPaths.transfer(id), {
      tone: 'success',
      title: m.developer_api_transfer_saved(),
      text: m.developer_api_transfer_added_text(),
    });
  },
});

export default function EditTransfer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { edited, choices, isRun } = loaderData;
  return (
    <Page>
      <PageHeader
        title={m.developer_api_transfer_edit_title()}
        breadcrumbs={[
          { label: m.developer_api_transfers(), to: programPaths.transfers() },
          { label: taskLabels[edited.task](), to: programPaths.transfer(params.id) },
          { label: m.developer_api_transfer_edit() },
        ]}
      />
      {isRun ? (
        <TransferForm lastResult={actionData} choices={choices} edited={edited} />
      ) : (
        <TransferPlanNotice hasTransfers />
      )}
    </Page>
  );
}
