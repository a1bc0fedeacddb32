import { data } from 'react-router';

import { redirectWithFlash } from '#server/http/flash.ts';
import { readUpload } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireAdmin } from '#server/session/require.ts';
import { formatNumber } from '#shared/units.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { importRecords } from '../commands/import-records.server.ts';
import { trackingPaths } from '../paths.ts';
import { type ImportFile, readImport, refusedFile } from '../schema/import-file.ts';
import { textOfImport } from '../schema/read-import-form.ts';
import { type ImportPreview, ImportForm } from '../ui/import-form.tsx';
import { carrierName } from '../schema/number-words.ts';
import type { Route } from './+types/admin-import';

const shownRows = 20;
const shownProblems = 50;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: m.tracking_import_title(),
      description: m.tracking_import_subtitle(),
      path: trackingPaths.adminImport(),
      noindex: true,
    },
    matches,
  );

export function loader(args: Route.LoaderArgs) {
  requireAdmin(getCtx(args));
  return null;
}

/** Shows what a file would bring; sent again with `intent=import` it is imported, all of it or nothing. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireAdmin(ctx);
  const body = await readUpload(args.request);
  const text = await textOfImport(body);
  const file: ImportFile =
    text === null ? refusedFile(1, m.tracking_import_encoding()) : readImport(text, ctx.clock(), 'records');
  if (body.get('intent') !== 'import' || file.problems.length > 0)
    return data(previewOf(file, text ?? ''), { status: file.problems.length > 0 ? 422 : 200 });
  const count = await importRecords(ctx, file.rows);
  return redirectWithFlash(ctx, trackingPaths.adminTracking(), {
    tone: 'success',
    title: m.tracking_import_done({ count, shown: formatNumber(count) }),
  });
}

function previewOf({ rows, problems }: ImportFile, text: string): ImportPreview {
  return {
    count: rows.length,
    rows: rows.slice(0, shownRows).map(({ line, tracking_number, carrier, event, destination_address }) => ({
      line,
      tracking_number,
      carrier: carrierName(carrier),
      destination_address,
      status: event?.status ?? null,
    })),
    problems: problems.slice(0, shownProblems),
    problemCount: problems.length,
    // Only what may be imported comes along to be sent again.
    csv: problems.length === 0 ? text : null,
  };
}

export default function AdminImport({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_title()}
        subtitle={m.tracking_import_subtitle()}
        breadcrumbs={[
          { label: m.tracking_admin_title(), to: trackingPaths.adminTracking() },
          { label: m.tracking_import_title() },
        ]}
      />
      <ImportForm preview={actionData ?? null} />
    </Page>
  );
}
