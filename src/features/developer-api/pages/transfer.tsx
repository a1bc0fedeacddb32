import { ratePaths } from '#features/rates/paths.ts';
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
import { noindexMeta } from '#ui/page-meta.ts';
import { PostButton } from '#ui/post-button.tsx';
import * as m from '#texts/messages.js';

import { removeTransfer, startTransfer } from '../commands/transfers.server.ts';
import { programPaths } from '../paths.ts';
import { findTransfer } from '../queries/transfers.server.ts';
import { transferButtons } from '../schema.ts';
import { hourText, isProblem, maxFailures, partsOf, problemText, taskLabels } from '../state.ts';
import { TransferPlanNotice, TransferState } from '../ui/transfer-state.tsx';
import type { Route } from './+types/transfer.ts';

export const handle: PageHandle = { autoRefresh: true };

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => (loaderData ? taskLabels[loaderData.task]() : m.developer_api_transfers()),
  m.developer_api_transfers_description,
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
  const { id, task, url, isRun, outcome, answered, paused_at } = transfer;
  const { direction, content } = partsOf(task);
  return (
    <Page>
      <PageHeader
        title={taskLabels[task]()}
        subtitle={url === null ? undefined : <span className="ref wrap-anywhere">{url}</span>}
        breadcrumbs={[
          { label: m.developer_api_transfers(), to: programPaths.transfers() },
          { label: taskLabels[task]() },
        ]}
        actions={
          <>
            {isRun && (
              <PostButton fields={{ intent: 'run' }} size="sm">
                {direction === 'import' ? m.developer_api_transfer_fetch_now() : m.developer_api_transfer_export_now()}
              </PostButton>
            )}
            {isRun && (
              <LinkButton to={programPaths.editTransfer(id)} variant="secondary" size="sm">
                {m.developer_api_transfer_edit()}
              </LinkButton>
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
            {problemText(outcome, answered, content)}
            {paused_at !== null && ` ${m.developer_api_transfer_paused_text({ nights: maxFailures })}`}
          </Alert>
        </div>
      )}
      <DescriptionList items={factsOf(transfer)} />
    </Page>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function factsOf({ id, hour, header_name, member, lastImport, lines, hasFile, failures, ...transfer }: Loaded) {
  const { content } = partsOf(transfer.task);
  const isNext = transfer.isRun && transfer.paused_at === null;
  return [
    { term: m.developer_api_transfer_hour(), value: hourText(hour), note: m.developer_api_transfer_hour_hint() },
    { term: m.developer_api_transfer_next(), value: isNext && <DateTime value={transfer.due_at} /> },
    { term: m.developer_api_transfer_header(), value: header_name && `${header_name}: ••••••` },
    { term: m.developer_api_transfer_member(), value: member, note: m.developer_api_transfer_member_note() },
    { term: m.developer_api_transfer_last(), value: <TransferState {...transfer} /> },
    { term: m.developer_api_transfer_failures(), value: failures > 0 && formatNumber(failures) },
    {
      term: content === 'packages' ? m.developer_api_transfer_lines() : m.developer_api_transfer_lines_of_file(),
      value: lines !== null && formatNumber(lines),
    },
    {
      term: m.developer_api_transfer_card(),
      value: transfer.subject_id !== null && <CardMade {...transfer} lastImport={lastImport} />,
    },
    {
      term: m.developer_api_transfer_report(),
      value: content === 'packages' && lastImport && <LastImport {...lastImport} />,
    },
    {
      term: m.developer_api_transfer_file(),
      value: hasFile && content !== 'rates' && (
        <LinkButton to={programPaths.transferFile(id, content)} reloadDocument variant="secondary" size="sm">
          {content === 'orders' ? m.developer_api_transfer_download_orders() : m.developer_api_transfer_download()}
        </LinkButton>
      ),
      note:
        hasFile &&
        (content === 'orders' ? m.developer_api_transfer_file_note_orders() : m.developer_api_transfer_file_note()),
    },
  ];
}

type CardMadeProps = Pick<
  Loaded,
  'subject_kind' | 'subject_id' | 'card_version' | 'outcome' | 'lastImport' | 'cardTitle'
>;

/** The card that prices go into, and where the lines of a file that changed nothing are explained. */
function CardMade({ subject_kind, subject_id, card_version, outcome, lastImport, cardTitle }: CardMadeProps) {
  const [kind, id] = [subject_kind ?? '', subject_id ?? ''];
  if (cardTitle === null) return m.developer_api_transfer_card_gone();
  return (
    <>
      <Link className="link" to={ratePaths.card(kind, id)}>
        {card_version === null
          ? cardTitle
          : m.developer_api_transfer_card_version({ card: cardTitle, version: card_version })}
      </Link>
      {isProblem(outcome) && lastImport !== null && (
        <span className="block">
          {lastImport.isOwn ? (
            <Link className="link" to={ratePaths.importedCard(kind, id, lastImport.id)}>
              {m.developer_api_transfer_see_lines()}
            </Link>
          ) : (
            <span className="text-muted">{m.developer_api_transfer_not_own()}</span>
          )}
        </span>
      )}
    </>
  );
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
