import { data, redirect } from 'react-router';

import { readUpload } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { requireUser, requireVerified } from '#server/session/require.ts';
import { Page, PageHeader } from '#ui/page.tsx';
import type { PageHandle } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import * as m from '#texts/messages.js';

import { prepareImport } from '../commands/import-packages.server.ts';
import { trackingPaths } from '../paths.ts';
import { readPackages } from '../schema/pasted-numbers.ts';
import { textOfImport } from '../schema/read-import-form.ts';
import { refusedFile } from '../schema/import-file.ts';
import { ImportProblems } from '../ui/import-problems.tsx';
import { ImportUpload } from '../ui/import-upload.tsx';
import type { Route } from './+types/import-packages';

const shownProblems = 50;

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

export function loader(args: Route.LoaderArgs) {
  requireUser(getCtx(args));
  return null;
}

/** Checks a file or a pasted list: what is wrong stands here with its line, and what is right waits on a page of its own to be imported. */
export async function action(args: Route.ActionArgs) {
  const ctx = getCtx(args);
  requireVerified(ctx);
  const text = await textOfImport(await readUpload(args.request));
  const { rows, problems } =
    text === null ? refusedFile(1, m.tracking_import_encoding()) : readPackages(text, ctx.clock());
  if (problems.length > 0)
    return data({ problems: problems.slice(0, shownProblems), problemCount: problems.length }, { status: 422 });
  return redirect(trackingPaths.packageImport(await prepareImport(ctx, rows)), 303);
}

export default function ImportPackages({ actionData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title={m.tracking_import_own_title()}
        subtitle={m.tracking_import_own_subtitle()}
        breadcrumbs={[
          { label: m.tracking_own_title(), to: trackingPaths.businessTracking() },
          { label: m.tracking_import_own_title() },
        ]}
      />
      <div className="grid gap-6">
        {actionData && <ImportProblems problems={actionData.problems} count={actionData.problemCount} />}
        <ImportUpload hint={m.tracking_import_own_hint()} pasteLabel={m.tracking_import_own_paste()} />
      </div>
    </Page>
  );
}
