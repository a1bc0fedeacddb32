import { redirectWithFlash, redirectWithSuccess } from '#server/http/flash.ts';
import { formAction } from '#server/http/form-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { AppError } from '#shared/errors.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ExternalLink } from '#ui/icon.tsx';
import { Columns, Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { noindexMeta } from '#ui/page-meta.ts';
import { ReadOnly } from '#ui/read-only.tsx';
import * as m from '#texts/messages.js';

import { addEvent } from '../commands/add-event.server.ts';
import { setSilentDays } from '../commands/raise-alerts.server.ts';
import { editPackage } from '../commands/edit-package.server.ts';
import { trackingPaths } from '../paths.ts';
import { isOwnPackage } from '../queries/package-documents.server.ts';
import { findShipment } from '../queries/shipments.server.ts';
import { packageFormSchema } from '../schema/package-forms.ts';
import { AddUpdate } from '../ui/add-update.tsx';
import { EditPackage } from '../ui/edit-package.tsx';
import { PackageAlerts } from '../ui/package-alerts.tsx';
import { PackageDocuments } from '../ui/package-documents.tsx';
import { PackageFacts } from '../ui/package-facts.tsx';
import { PackageSharing } from '../ui/package-sharing.tsx';
import { RecordEvents } from '../ui/record-events.tsx';
import type { Route } from './+types/package';
import { conflictReply } from './edit-conflict.server.ts';
import { readOwnPackage } from './package-view.server.ts';

export const handle: PageHandle = {
  isApplication: true,
  requiresSignIn: true,
  failed: () => m.tracking_event_failed(),
};

export const meta: Route.MetaFunction = noindexMeta(
  ({ loaderData }) => loaderData?.name ?? m.tracking_own_title(),
  m.tracking_own_subtitle,
);

export function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  requireUser(ctx);
  return readOwnPackage(ctx, args.params.id);
}

export const action = formAction(packageFormSchema, {
  actor: requireUser,
  async before({ ctx }, { params }: Route.ActionArgs) {
    if (!(await isOwnPackage(ctx, params.id))) throw new AppError('not_found');
    return undefined;
  },
  async run({ ctx, value, refuse, idempotencyKey }, { params: { id } }: Route.ActionArgs) {
    const back = trackingPaths.ownPackage(id);
    if (value.intent === 'edit') {
      const { intent: _, ...edit } = value;
      const { kind } = await editPackage(ctx, { ...edit, id });
      const stored = kind === 'conflict' ? await findShipment(ctx, id) : null;
      if (stored !== null) return conflictReply(refuse, { stored, typed: edit });
      return redirectWithSuccess(ctx, back, m.tracking_package_saved());
    }
    if (value.intent === 'alerts') {
      await setSilentDays(ctx, id, value.silent_days);
      return redirectWithSuccess(ctx, back, m.tracking_package_saved());
    }
    const { intent: _, ...event } = value;
    const { isNewest } = await addEvent(ctx, {
      ...event,
      description_language: ctx.language,
      shipment_id: id,
      key: idempotencyKey,
    });
    return redirectWithFlash(ctx, back, {
      tone: 'success',
      title: m.tracking_event_added(),
      ...(isNewest ? {} : { text: m.tracking_event_not_newest() }),
    });
  },
  failed: () => m.tracking_event_failed(),
});

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, number, carrier, status, tone, is_late, track_href, version } = loaderData;
  return (
    <Page>
      <PageHeader
        title={name}
        subtitle={
          <>
            <span className="font-mono wrap-anywhere">{number}</span> · {carrier}
          </>
        }
        breadcrumbs={[{ label: m.tracking_own_title(), to: trackingPaths.businessTracking() }, { label: name }]}
        badge={
          <span className="flex flex-wrap gap-2">
            <Badge tone={tone} dot>
              {status}
            </Badge>
            {is_late && <Badge tone="orange">{m.tracking_own_late()}</Badge>}
          </span>
        }
        actions={
          <a
            href={track_href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            {m.tracking_own_track()}
            <ExternalLink className="size-4" />
          </a>
        }
      />
      <ReadOnly unless={loaderData.mayEdit}>
        <Columns>
          <div className="grid content-start gap-6">
            <PackageFacts facts={loaderData} />
            <RecordEvents events={loaderData.events} />
            <PackageSharing
              packageId={loaderData.id}
              number={number}
              isPublic={loaderData.is_public}
              shares={loaderData.shares}
            />
            <PackageAlerts silentDays={loaderData.silent_days} alerts={loaderData.alerts} lastResult={actionData} />
            <PackageDocuments packageId={loaderData.id} documents={loaderData.documents} />
          </div>
          <div className="grid content-start gap-6">
            <AddUpdate
              lastResult={actionData}
              idempotencyKey={loaderData.idempotencyKey}
              key={loaderData.events.length}
            />
            <EditPackage
              key={version}
              version={version}
              values={loaderData.edit}
              lastResult={actionData}
              conflict={actionData !== undefined && 'conflict' in actionData ? actionData.conflict : null}
            />
          </div>
        </Columns>
      </ReadOnly>
    </Page>
  );
}
