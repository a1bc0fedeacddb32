import { carrierName } from '../schema/number-words.ts';
import { redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { addEvent } from '../commands/add-event.server.ts';
import { editRecord } from '../commands/edit-record.server.ts';
import { trackingPaths } from '../paths.ts';
import { findShipment } from '../queries/shipments.server.ts';
import { typedShipment } from '../schema/edited-shipment.ts';
import { recordFormSchema } from '../schema/record-forms.ts';
import { toneOf } from '../state.ts';
import { AddUpdate } from '../ui/add-update.tsx';
import { EditRecord } from '../ui/edit-record.tsx';
import { RecordEvents } from '../ui/record-events.tsx';
import { eventWords, statusSentence } from '../schema/status-labels.ts';
import type { Route } from './+types/admin-record';
import { conflictReply } from './edit-conflict.server.ts';

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.record.tracking_number ?? m.tracking_admin_title(),
  m.tracking_admin_subtitle,
);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const shipment = await findShipment(ctx, args.params.id);
  if (shipment?.ledger !== 'public') throw new AppError('not_found');
  const { events, ...record } = shipment;
  const { current_status, status_reason, status_text } = record;
  return {
    idempotencyKey: ctx.newId(),
    record,
    edit: typedShipment(record),
    carrier: carrierName(record.carrier),
    status: statusSentence(current_status, status_reason),
    tone: toneOf(current_status, status_text),
    events: events.map((event) => ({
      id: event.id,
      words: event.status_text ?? eventWords(event),
      location: event.location,
      place: event.place,
      description: event.description,
      description_language: event.description_language,
      timestamp: event.timestamp,
      kind: event.kind,
    })),
  };
}

export const action = formAction(recordFormSchema, {
  actor: requireAdmin,
  async run({ ctx, value, refuse, idempotencyKey }, { params }: Route.ActionArgs) {
    const back = trackingPaths.adminRecord(params.id);
    if (value.intent === 'edit') {
      const { intent: _, ...edit } = value;
      const { kind } = await editRecord(ctx, { ...edit, id: params.id });
      const stored = kind === 'conflict' ? await findShipment(ctx, params.id) : null;
      if (stored !== null) return conflictReply(refuse, { stored, typed: edit });
      return redirectWithSuccess(ctx, back, m.tracking_admin_saved());
    }
    const { intent: _, ...event } = value;
    const description_language = ctx.language;
    await addEvent(ctx, { ...event, description_language, shipment_id: params.id, key: idempotencyKey });
    return redirectWithSuccess(ctx, back, m.tracking_event_added());
  },
});

export default function AdminRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { record, edit, carrier, status, tone, events, idempotencyKey } = loaderData;
  return (
    <Page>
      <PageHeader
        title={record.tracking_number}
        subtitle={carrier}
        breadcrumbs={[
          { label: m.tracking_admin_title(), to: trackingPaths.adminTracking() },
          { label: record.tracking_number },
        ]}
        badge={
          <span className="flex gap-2">
            <Badge tone={tone} dot>
              {status}
            </Badge>
            {!record.is_public && <Badge>{m.tracking_admin_hidden()}</Badge>}
          </span>
        }
        actions={
          <LinkButton to={trackingPaths.tracking({ number: record.tracking_number })} variant="secondary">
            {m.tracking_admin_public_page()}
          </LinkButton>
        }
      />
      <Columns>
        <RecordEvents events={events} />
        <div className="grid gap-6">
          <AddUpdate
            lastResult={actionData}
            idempotencyKey={idempotencyKey}
            placeHint={m.tracking_admin_address_hint()}
          />
          <EditRecord
            key={record.version}
            version={record.version}
            values={edit}
            lastResult={actionData}
            conflict={actionData !== undefined && 'conflict' in actionData ? actionData.conflict : null}
          />
        </div>
      </Columns>
    </Page>
  );
}
