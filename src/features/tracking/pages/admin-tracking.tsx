import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { readList } from '#server/http/list-loader.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { formatNumber } from '#shared/units.ts';
import { AdminList } from '#ui/admin-list.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Package } from '#ui/icon.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { createRecord } from '../commands/create-shipment.server.ts';
import { trackingPaths } from '../paths.ts';
import { countDemoRecords, countRecords } from '../queries/counts.server.ts';
import { listRecords } from '../queries/list-records.server.ts';
import { newRecordSchema } from '../schema/record-forms.ts';
import { toneOf } from '../state.ts';
import { NewRecord } from '../ui/new-record.tsx';
import { carrierName } from '../schema/number-words.ts';
import { RecordsTable } from '../ui/records-table.tsx';
import { statusSentence } from '../schema/status-labels.ts';
import type { Route } from './+types/admin-tracking';

export const meta = noindexMeta(m.tracking_admin_title, m.tracking_admin_subtitle);

export async function loader(args: Route.LoaderArgs) {
  const { q, cursor, isLaterPage } = readList(args.url);
  const ctx = getCtx(args);
  const { items, nextCursor } = await listRecords(ctx, { q: q ?? null, cursor });
  const records = items.map(({ carrier, current_status, status_text, ...record }) => ({
    ...record,
    carrier: carrierName(carrier),
    status: statusSentence(current_status, null),
    tone: toneOf(current_status, status_text),
  }));
  return {
    q: q ?? '',
    items: records,
    nextCursor,
    isLaterPage,
    total: await countRecords(ctx),
    demo: await countDemoRecords(ctx),
    idempotencyKey: ctx.newId(),
  };
}

export const action = formAction(newRecordSchema, {
  actor: requireAdmin,
  async run({ ctx, value, idempotencyKey }) {
    const { id } = await createRecord(ctx, value, { source: 'staff', key: idempotencyKey });
    return redirectWithSuccess(ctx, trackingPaths.adminRecord(id), m.tracking_admin_created());
  },
});

export default function AdminTracking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_admin_title()}
        subtitle={m.tracking_admin_subtitle()}
        actions={
          <>
            <LinkButton to={trackingPaths.adminStatusWords()} variant="secondary">
              {m.tracking_words_title()}
            </LinkButton>
            <LinkButton to={trackingPaths.adminImport()} variant="secondary">
              {m.tracking_import_title()}
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-6">
        <AdminList
          list={loaderData}
          total={formatNumber(loaderData.total)}
          demo={loaderData.demo}
          noun={m.tracking_admin_noun()}
          placeholder={m.tracking_box_label()}
          href={trackingPaths.adminTracking}
          exports="public-records"
          icon={Package}
          none={{ title: m.tracking_admin_none(), text: m.tracking_admin_none_text() }}
          noneFound={{ title: m.tracking_admin_none_found(), text: m.tracking_admin_none_text() }}
        >
          {(records) => <RecordsTable records={records} />}
        </AdminList>
        <NewRecord lastResult={actionData} idempotencyKey={loaderData.idempotencyKey} />
      </div>
    </Page>
  );
}
