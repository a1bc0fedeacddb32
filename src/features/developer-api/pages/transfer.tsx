import { trackingPaths } from '#features/tracking/paths.ts';
import { type ButtonOutcome, buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requirePermission } from '#server/session/require.ts';
import { formatNumber } from '#shared/units.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Link } from '#ui/link.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { removeTransfer, startTransfer } from '../commands/transfers.server.ts';
import { programPaths } from '../paths.ts';
import { findTransfer } from '../queries/transfers.server.ts';
import { transferButtons } from '../schema.ts';
import { directionLabels, hourText, isProblem, mostFailures, problemText } from '../state.ts';
import { TransferPlanNotice, TransferState } from '../ui/transfer-state.tsx';
import type { Route } from './+types/transfer.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(
    {
      title: loaderData ? directionLabels[loaderData.direction]() : m.developer_api_transfers(),
      description: m.developer_api_transfers_description(),
      path: programPaths.transfer(params.id),
      noindex: true,
    },
    matches,
  );

export const loader = (args: Route.LoaderArgs) => findTransfer(getCtx(args), args.params.id);

export const action = buttonAction<typeof transferButtons, ReturnType<typeof requirePermission>, Route.ActionArgs>(
  transferButtons,
  {
    actor: (ctx) => requirePermission(ctx, 'programs.edit'),
    back: ({ params }) => programPaths.transfer(params.id),
    async run({ ctx, value: { intent } }, { params: { id } }): Promise<ButtonOutcome> {
      if (intent === 'remove') {
        await removeTransfer(ctx, id);
        return { tone: 'success', title: m.developer_api_transfer_removed(), to: programPaths.transfers() };
      }
      await startTransfer(ctx, id);
      return { tone: 'success', title: m.developer_api_transfer_started(), text: m.developer_api_transfer_started_text() }; // prettier-ignore
    },
  },
);

export default function Transfer({ loaderData: transfer }: Route.ComponentProps) {
  const { direction, url, isRun, outcome, answered, paused_at } = transfer;
  const isImport = direction === 'import';
  return (
    <Page>
      <PageHeader
        title={directionLabels[direction]()}
        subtitle={url === null ? undefined : <span className="ref wrap-anywhere">{url}</span>}
        breadcrumbs={[
          { label: m.developer_api_transfers(), to: programPaths.transfers() },
          { label: directionLabels[direction]() },
        ]}
        actions={
          <>
            {isRun && (
              <PostButton fields={{ intent: 'run' }} size="sm">
                {isImport ? m.developer_api_transfer_fetch_now() : m.developer_api_transfer_export_now()}
              </PostButton>
            )}
            <PostButton
              fields={{ intent: 'remove' }}
              variant="secondary"
              size="sm"
              confirm={{ title: m.developer_api_transfer_remove_title(), text: m.developer_api_transfer_remove_text(), confirmLabel: m.developer_api_remove() }} // prettier-ignore
            >
              {m.developer_api_remove()}
            </PostButton>
          </>
        }
      />
      {!isRun && <TransferPlanNotice hasTransfers />}
      {isProblem(outcome) && (
        <div className="mb-6">
          <Alert
            tone="warning"
            title={paused_at === null ? m.developer_api_transfer_failed() : m.developer_api_transfer_paused()}
          >
            {problemText(outcome, answered)}
            {paused_at !== null && ` ${m.developer_api_transfer_paused_text({ nights: mostFailures })}`}
          </Alert>
        </div>
      )}
      <DescriptionList items={factsOf(transfer)} />
    </Page>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function factsOf({ id, hour, header_name, member, lastImport, lines, hasFile, failures, ...transfer }: Loaded) {
  const isNext = transfer.isRun && transfer.paused_at === null;
  return [
    { term: m.developer_api_transfer_hour(), value: hourText(hour), note: m.developer_api_transfer_hour_hint() },
    { term: m.developer_api_transfer_next(), value: isNext && <DateTime value={transfer.due_at} /> },
    { term: m.developer_api_transfer_header(), value: header_name && `${header_name}: ••••••` },
    { term: m.developer_api_transfer_member(), value: member, note: m.developer_api_transfer_member_note() },
    { term: m.developer_api_transfer_last(), value: <TransferState {...transfer} /> },
    { term: m.developer_api_transfer_failures(), value: failures > 0 && formatNumber(failures) },
    { term: m.developer_api_transfer_lines(), value: lines !== null && formatNumber(lines) },
    { term: m.developer_api_transfer_report(), value: lastImport && <LastImport {...lastImport} /> },
    {
      term: m.developer_api_transfer_file(),
      value: hasFile && (
        <LinkButton to={programPaths.transferFile(id)} reloadDocument variant="secondary" size="sm">
          {m.developer_api_transfer_download()}
        </LinkButton>
      ),
      note: hasFile && m.developer_api_transfer_file_note(),
    },
  ];
}

function LastImport({ id, isUndone, added, known, wrong, isOwn }: NonNullable<Loaded['lastImport']>) {
  return (
    <>
      {isUndone
        ? m.developer_api_transfer_undone()
        : m.developer_api_transfer_counts({
            added: formatNumber(added ?? 0),
            known: formatNumber(known ?? 0),
            wrong: formatNumber(wrong ?? 0),
          })}{' '}
      {isOwn ? (
        <Link className="link" to={trackingPaths.packageImport(id)}>
          {m.developer_api_transfer_see_import()}
        </Link>
      ) : (
        <span className="text-muted">{m.developer_api_transfer_not_own()}</span>
      )}
    </>
  );
}
