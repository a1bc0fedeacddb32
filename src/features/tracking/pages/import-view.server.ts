import { z } from 'zod';

import { type ActionArgs, formAction } from '#server/http/form-action.ts';
import { csvResponse } from '#server/http/csv.ts';
import { buttonAction } from '#server/http/button-action.ts';
import { readUpload } from '#server/http/form-body.ts';
import type { Ctx } from '#server/context.ts';
import type { ImportKind } from '#server/imports/import-kind.ts';
import {
  discardImport,
  findImport,
  mapImport,
  previewImport,
  problemLines,
  startImport,
  undoImport,
} from '#server/imports/imports.ts';
import { unreadableWords } from '#server/imports/unreadable-words.ts';
import * as m from '#texts/messages.js';
import { redirect } from 'react-router';

import { readImport, readOtherSheet } from '../commands/read-import.server.ts';
import type { ImportField } from '../commands/import-columns.server.ts';
import { importFormSchema } from '../schema/import-form.ts';
import type { ImportRow } from '../commands/import-line.server.ts';
import type { ImportView } from '../schema/import-view.ts';
import { carrierName } from '../schema/number-words.ts';

const noHeader = () => m.tracking_import_no_header();

const shown = { rows: 20, problems: 50 };
const shownExamples = 2;

export type TrackingImport = ImportKind<ImportField, ImportRow>;

/** Returns an import for its page: its columns, its first lines with the result of each, and its problems. */
export async function viewImport(ctx: Ctx, kind: TrackingImport, id: string): Promise<ImportView> {
  const { header, mapping, ...found } = await findImport(ctx, kind, id);
  const isLookedAt = found.state === 'checked';
  const { lines, rows, problems } = isLookedAt
    ? await previewImport(ctx, kind, id, shown)
    : { lines: [], rows: [], problems: [] };
  const known = isLookedAt
    ? await kind.findKnown(
        ctx,
        ctx.actor.kind === 'user' ? ctx.actor.organization.id : '',
        rows.map(({ row }) => kind.keyOf(row)),
      )
    : new Set<string>();
  const byLine = Map.groupBy(rows, ({ line }) => line);
  const said = Map.groupBy(problems, ({ line }) => line);
  const numberAt = mapping.indexOf('tracking_number');
  return {
    ...found,
    columns: header.map((name, at) => ({
      name,
      field: mapping[at] ?? '',
      examples: [...new Set(lines.map(({ cells }) => cells[at] ?? ''))]
        .filter((cell) => cell !== '')
        .slice(0, shownExamples)
        .map((cell) => cell.slice(0, 60)),
    })),
    fields: kind.columns.map(({ field, label }) => ({ value: field, label: label() })),
    hasNumbers: numberAt >= 0,
    leftOut: header.filter((name, at) => mapping[at] === null && name !== ''),
    lines: lines.map(({ line, cells }) => {
      const row = byLine.get(line)?.[0]?.row;
      return {
        line,
        number: row?.tracking_number ?? cells[numberAt] ?? '',
        label: row?.shipment_name ?? null,
        carrier: row ? carrierName(row.carrier) : null,
        destination: row?.destination_address ?? null,
        problem:
          said
            .get(line)
            ?.map(({ message }) => message)
            .join(' ') ?? null,
        isKnown: row !== undefined && known.has(kind.keyOf(row)),
      };
    }),
    problems,
  };
}

interface ImportDoors<Who> {
  kind: TrackingImport;
  actor: (ctx: Ctx) => Who;
  one: (id: string) => string;
  all: () => string;
}

/** Returns the action that reads a file or a pasted list: it shows errors at the field, or redirects to the preview. */
export const uploadAction = <Who>({ kind, actor, one }: ImportDoors<Who>) =>
  formAction(importFormSchema, {
    actor,
    read: readUpload,
    async run({ ctx, value: { file, csv = '', sheet }, refuse }) {
      const isFile = file !== undefined && file.size > 0;
      const read = await readImport(ctx, kind, { file: isFile ? file : null, text: csv, sheet: sheet ?? null });
      if (!('kind' in read)) return redirect(one(read.id), 303);
      const field = read.kind === 'no_sheet' ? 'sheet' : isFile || csv === '' ? 'file' : 'csv';
      return refuse({ fields: { [field]: unreadableWords(read, noHeader) } }, 422);
    },
  });

const buttonSchema = z.object({
  intent: z.enum(['map', 'sheet', 'start', 'discard', 'undo']),
  sheet: z.string().max(200).optional(),
  date_order: z.enum(['dmy', 'mdy']).optional(),
});

/** Returns the action of an import's page: change the columns, choose another sheet, start, discard, or undo it. */
export const importAction = <Who>({ kind, actor, one, all }: ImportDoors<Who>) =>
  buttonAction<typeof buttonSchema, Who, ActionArgs & { params: { id: string } }>(buttonSchema, {
    actor,
    back: ({ params }) => one(params.id),
    async run({ ctx, value: { intent, date_order, sheet = '' }, body }, { params: { id } }) {
      switch (intent) {
        case 'map': {
          const { header } = await findImport(ctx, kind, id);
          const mapping = header.map((_, at) => {
            const field = body.get(`columns[${at}]`);
            return typeof field === 'string' && field !== '' ? field : null;
          });
          await mapImport(ctx, kind, id, { mapping, dateOrder: date_order ?? null });
          return { tone: 'info', title: m.tracking_import_read_anew() };
        }
        case 'sheet': {
          const read = await readOtherSheet(ctx, kind, id, sheet);
          return 'kind' in read
            ? { tone: 'error', title: unreadableWords(read, noHeader) }
            : { tone: 'info', title: m.tracking_import_read_anew(), to: one(read.id) };
        }
        case 'discard':
          await discardImport(ctx, kind, id);
          return { tone: 'info', title: m.tracking_import_discarded(), to: all() };
        case 'undo':
          await undoImport(ctx, kind, id);
          return { tone: 'info', title: m.tracking_import_undoing() };
        case 'start':
          await startImport(ctx, kind, id);
          return { tone: 'info', title: m.tracking_import_begun() };
      }
    },
  });

/** Returns the lines that were not imported, as in the file, with their problems. */
export async function problemFile(ctx: Ctx, kind: TrackingImport, id: string): Promise<Response> {
  const found = await findImport(ctx, kind, id);
  return csvResponse({
    filename: `${(found.file_name ?? 'import').replace(/\.[a-z]{1,5}$/i, '')}-problems.csv`,
    columns: [...found.header, 'problem'],
    pages: problemLines(ctx, found),
  });
}
