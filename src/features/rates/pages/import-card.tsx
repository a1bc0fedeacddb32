import { redirect } from 'react-router';
import { z } from 'zod';

import { formAction } from '#server/http/form-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import { getCtx } from '#server/http/router-context.ts';
import { unreadableWords } from '#server/imports/unreadable-words.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { ImportUpload } from '#ui/import-upload.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';

import { readRateFile } from '../commands/read-rate-file.server.ts';
import { ratePaths } from '../paths.ts';
import { findOwnRow } from '../queries/cards.server.ts';
import type { Route } from './+types/import-card.ts';

export const meta = noindexMeta(m.rates_import_title, m.rates_import_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { title, own_path, isCarrier } = await findOwnRow(ctx, args.params, 'edit');
  return { title, ownPath: own_path, isCarrier };
}

const uploadSchema = z.object({
  file: z.file().optional(),
  csv: z.string().max(1_000_000).optional(),
  sheet: z.string().max(100).optional(),
});

/** Reads a file or pasted lines: shows what is wrong at the field, or leads to what was understood. */
export const action = formAction(uploadSchema, {
  actor: requireUser,
  read: readUpload,
  async run({ ctx, value: { file, csv = '', sheet }, refuse }, { params }: Route.ActionArgs) {
    const { isCarrier } = await findOwnRow(ctx, params, 'edit');
    const isFile = file !== undefined && file.size > 0;
    const read = await readRateFile(ctx, { file: isFile ? file : null, text: csv, sheet: sheet ?? null, isCarrier });
    if (!('kind' in read)) return redirect(ratePaths.importedCard(params.kind, params.id, read.id), 303);
    const field = read.kind === 'no_sheet' ? 'sheet' : isFile || csv === '' ? 'file' : 'csv';
    return refuse(
      {
        fields: {
          [field]: unreadableWords(read, isCarrier ? m.rates_import_no_lanes_header : m.rates_import_no_header),
        },
      },
      422,
    );
  },
});

export default function ImportCard({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  return (
    <Page>
      <PageHeader
        title={m.rates_import_title()}
        subtitle={m.rates_import_text()}
        breadcrumbs={[
          { label: loaderData.title, to: loaderData.ownPath },
          { label: m.rates_card(), to: ratePaths.card(params.kind, params.id) },
          { label: m.rates_import_title() },
        ]}
      />
      <ImportUpload
        lastResult={actionData}
        hint={loaderData.isCarrier ? m.rates_import_lanes_hint() : m.rates_import_hint()}
        pasteLabel={m.rates_import_paste()}
      />
    </Page>
  );
}
