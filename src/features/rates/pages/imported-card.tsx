import { z } from 'zod';

import { buttonAction } from '#server/http/button-action.ts';
import { getCtx } from '#server/http/router-context.ts';
import { discardImport, findImport, mapImport } from '#server/imports/imports.ts';
import { unreadableWords } from '#server/imports/unreadable-words.ts';
import { requireUser } from '#server/session/require.ts';
import * as m from '#texts/messages.js';
import { ImportColumns } from '#ui/import-columns.tsx';
import { noindexMeta } from '#ui/page-meta.ts';
import { Page, PageHeader } from '#ui/page.tsx';

import { findRateFile, kindOfFile, readRateSheet } from '../commands/read-rate-file.server.ts';
import { ratePaths } from '../paths.ts';
import { findOwnRow, listVersions } from '../queries/cards.server.ts';
import { fileView } from '../schema/shown-file.ts';
import { FilePreview } from '../ui/file-preview.tsx';
import type { Route } from './+types/imported-card.ts';

export const meta = noindexMeta(m.rates_import_title, m.rates_import_text);

export async function loader(args: Route.LoaderArgs) {
  const ctx = getCtx(args);
  // The shell asks anonymous visitors to sign in, so nothing is loaded for them.
  if (ctx.actor.kind !== 'user') return null;
  const { title, own_path } = await findOwnRow(ctx, args.params, 'edit');
  const [newest] = await listVersions(ctx, args.params);
  const file = await findRateFile(ctx, args.params.file, newest?.currency ?? 'USD');
  const { columns } = await kindOfFile(ctx, args.params.file);
  const fields = columns.map(({ field, label }) => ({ value: field, label: label() }));
  return { title, ownPath: own_path, ...fileView(file), fields };
}

const buttonSchema = z.object({ intent: z.enum(['map', 'sheet', 'discard']), sheet: z.string().max(200).optional() });

/** Chooses the columns or the sheet anew, or throws the file away. */
export const action = buttonAction<typeof buttonSchema, unknown, Route.ActionArgs>(buttonSchema, {
  actor: requireUser,
  back: ({ params }) => ratePaths.importedCard(params.kind, params.id, params.file),
  async run({ ctx, value: { intent, sheet = '' }, body }, { params: { kind, id, file } }) {
    const { isCarrier } = await findOwnRow(ctx, { kind, id }, 'edit');
    const read = await kindOfFile(ctx, file);
    if (intent === 'discard') {
      await discardImport(ctx, read, file);
      return { tone: 'info', title: m.rates_import_discarded(), to: ratePaths.card(kind, id) };
    }
    if (intent === 'sheet') {
      const anew = await readRateSheet(ctx, file, { sheet, isCarrier });
      return 'kind' in anew
        ? { tone: 'error', title: unreadableWords(anew, m.rates_import_no_header) }
        : { tone: 'info', title: m.rates_import_read_anew(), to: ratePaths.importedCard(kind, id, anew.id) };
    }
    const { header } = await findImport(ctx, read, file);
    const mapping = header.map((_, at) => {
      const field = body.get(`columns[${at}]`);
      return typeof field === 'string' && field !== '' ? field : null;
    });
    await mapImport(ctx, read, file, { mapping, dateOrder: null });
    return { tone: 'info', title: m.rates_import_read_anew() };
  },
});

export default function ImportedCard({ loaderData, params }: Route.ComponentProps) {
  if (loaderData === null) return null;
  const { title, ownPath, columns, fields, ...file } = loaderData;
  const { kind, id } = params;
  return (
    <Page>
      <PageHeader
        title={m.rates_import_title()}
        breadcrumbs={[
          { label: title, to: ownPath },
          { label: m.rates_card(), to: ratePaths.card(kind, id) },
          { label: m.rates_import_title(), to: ratePaths.importCard(kind, id) },
        ]}
      />
      <div className="grid grid-cols-1 gap-6">
        <FilePreview
          file={file}
          next={ratePaths.cardOf(kind, id, params.file)}
          problems={ratePaths.importProblems(kind, id, params.file)}
        />
        <ImportColumns columns={columns} fields={fields} dateOrder="" unsure={0} />
      </div>
    </Page>
  );
}
