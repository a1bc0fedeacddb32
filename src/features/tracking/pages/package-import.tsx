import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser } from '#server/session/require.ts';
import { Alert } from '#ui/alert.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import * as m from '#texts/messages.js';
import { formatNumber } from '#shared/units.ts';

import { discardImport, startImport } from '../commands/import-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import { findImport } from '../queries/package-imports.server.ts';
import { carrierName } from '../schema/number-words.ts';
import { ImportReady } from '../ui/import-ready.tsx';
import type { Route } from './+types/package-import';

const shownRows = 20;

export const handle: PageHandle = { isApplication: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.tracking_import_own_title(),
      description: m.tracking_import_own_subtitle(),
      path: trackingPaths.importPackages(),
      noindex: true,
    },
    matches,
  );

export async function loader(args: Route.LoaderArgs) {
  const { packages, known, ...found } = await findImport(getCtx(args), args.params.id);
  const isKnown = new Set(known);
  return {
    ...found,
    fresh: found.total - known.length,
    known: known.slice(0, shownRows),
    knownCount: known.length,
    rows: packages.slice(0, shownRows).map((row) => ({
      number: row.tracking_number,
      label: row.shipment_name,
      carrier: carrierName(row.carrier),
      destination: row.destination_address,
      isKnown: isKnown.has(row.tracking_number),
    })),
  };
}

/** Begins the import, or throws it away. */
export const action = buttonAction(z.object({ intent: z.enum(['start', 'discard']) }), {
  actor: requireUser,
  back: ({ params }: Route.ActionArgs) => trackingPaths.packageImport(params.id),
  async run({ ctx, value: { intent } }, { params }) {
    if (intent === 'discard') {
      await discardImport(ctx, params.id);
      return { tone: 'info', title: m.tracking_import_discarded(), to: trackingPaths.importPackages() };
    }
    await startImport(ctx, params.id);
    return { tone: 'info', title: m.tracking_import_begun() };
  },
});

/** Asks again every second while the import runs. */
function useProgress(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}

export default function PackageImportPage({ loaderData, params }: Route.ComponentProps) {
  const { state, total, done, skipped } = loaderData;
  useProgress(state === 'running');
  const added = total - skipped;
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_own_title()}
        breadcrumbs={[
          { label: m.tracking_own_title(), to: trackingPaths.businessTracking() },
          { label: m.tracking_import_own_title(), to: trackingPaths.importPackages() },
        ]}
      />
      {state === 'checked' && <ImportReady found={loaderData} />}
      {state === 'running' && (
        <Card title={m.tracking_import_running()}>
          <ProgressBar
            value={total === 0 ? 1 : done / total}
            label={m.tracking_import_progress({ done: formatNumber(done), total: formatNumber(total) })}
          />
          <p className="mt-4 text-muted">{m.tracking_import_running_text()}</p>
          <p className="mt-4">
            <LinkButton to={trackingPaths.packageImport(params.id)} variant="secondary" prefetch="none">
              {m.tracking_own_refresh()}
            </LinkButton>
          </p>
        </Card>
      )}
      {state === 'done' && (
        <Alert tone="success" title={m.tracking_import_own_done({ count: added, shown: formatNumber(added) })}>
          {skipped > 0 && <p>{m.tracking_import_skipped({ count: skipped, shown: formatNumber(skipped) })}</p>}
          <p className="mt-3">
            <LinkButton to={trackingPaths.businessTracking()}>{m.tracking_own_packages()}</LinkButton>
          </p>
        </Alert>
      )}
      {(state === 'full' || state === 'failed') && (
        <Alert tone="error" title={m.tracking_import_nothing_title()}>
          {state === 'full' ? m.tracking_own_full() : m.tracking_own_failed_text()}
        </Alert>
      )}
    </Page>
  );
}
