import { sql } from 'kysely';

import { AppError } from '#shared/errors.ts';
import type { ImportCounts } from '#shared/import-counts.ts';
import { isUuid } from '#shared/ids.ts';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { requireUser } from '../session/require.ts';
import type { DateOrder } from './cell-values.ts';
import { type Mapping, guessColumns, type NamedTable, plainHeader } from './columns.ts';
import type { ImportKind, ReadKind } from './import-kind.ts';
import type { TableLine } from './table.ts';
import { checkImport } from './work.ts';

export type ImportState = 'checking' | 'checked' | 'running' | 'done' | 'full' | 'failed' | 'undoing' | 'undone';

/** Lines written per transaction: other users of the embedded database wait no longer than for a page. */
const partSize = 250;
/** Files of up to this many lines are checked while the sender waits. */
const atOnce = 1000;
/** Further columns are ignored. */
const maxColumns = 200;
/** How long an import can be undone. */
const undoMs = 24 * 3600_000;

const jobOf = (kind: Pick<ReadKind, 'name'>): string => `${kind.name}.import`;

export interface NewImport {
  table: NamedTable;
  fileName: string | null;
  sheet: string | null;
  sheets: readonly string[];
  /** The file, if it has more than one sheet. */
  workbook: Uint8Array | null;
}

/** Returns the earlier choices of the caller's company for column names. */
export async function rememberedColumns(ctx: Ctx, kind: ReadKind): Promise<Map<string, string | null>> {
  const { organization } = requireUser(ctx);
  const rows = await ctx.db
    .selectFrom('import_columns')
    .select(['name', 'field'])
    .where('organization_id', '=', organization.id)
    .where('kind', '=', kind.name)
    .execute();
  return new Map(rows.map(({ name, field }) => [name, field]));
}

/**
 * Stores the lines of a file for the caller's review, in parts, and has them checked. Returns the import's id. The
 * caller must check permission.
 */
export async function beginImport(ctx: Ctx, kind: ReadKind, { table, ...file }: NewImport): Promise<string> {
  const { userId, organization } = requireUser(ctx);
  const header = table.header.slice(0, maxColumns);
  const mapping = guessColumns(header, kind.columns, await rememberedColumns(ctx, kind));
  const id = ctx.newId();
  await ctx.db
    .insertInto('imports')
    .values({
      id,
      user_id: userId,
      organization_id: organization.id,
      kind: kind.name,
      state: 'checking',
      language: ctx.language,
      file_name: file.fileName?.slice(0, 200) || null,
      sheet: file.sheet?.slice(0, 200) ?? null,
      sheets: JSON.stringify(file.sheets),
      workbook: file.workbook && Buffer.from(file.workbook),
      header: JSON.stringify(header.map((name) => name.slice(0, 200))),
      mapping: JSON.stringify(mapping),
      total: table.lines.length,
      created_at: ctx.clock(),
    })
    .execute();
  for (let part = 0; part * partSize < table.lines.length; part += 1)
    // oxlint-disable-next-line no-await-in-loop -- one part after another
    await ctx.db
      .insertInto('import_lines')
      .values({
        import_id: id,
        part,
        lines: JSON.stringify(table.lines.slice(part * partSize, (part + 1) * partSize).map(narrow)),
      })
      .execute();
  await check(ctx, kind, id, table.lines.length);
  return id;
}

/** Truncates long text cells: no column of ours takes more. */
const narrow = ({ line, cells }: TableLine): TableLine => ({
  line,
  cells: cells.slice(0, maxColumns).map((cell) => cell.slice(0, 2000)),
});

/** In the background if the file is long, which those of a kind without a job are not. */
async function check(ctx: Ctx, kind: ReadKind, id: string, lines: number): Promise<void> {
  if (lines <= atOnce) await checkImport(ctx, kind, id);
  else await transaction(ctx, (tx) => tx.jobs.send(tx, jobOf(kind), { id }));
}

export interface FoundImport extends ImportCounts {
  id: string;
  state: ImportState;
  file_name: string | null;
  sheet: string | null;
  sheets: readonly string[];
  header: readonly string[];
  mapping: Mapping;
  date_order: DateOrder | null;
}

/**
 * The condition for the caller's own imports for the company they act for: former members neither start one there nor
 * take one back.
 */
function isCallers(ctx: Ctx) {
  const { userId, organization } = requireUser(ctx);
  return sql<boolean>`imports.user_id = ${userId}::uuid and imports.organization_id = ${organization.id}::uuid`;
}

/** Returns the caller's own import; throws `not_found` for others. */
export async function findImport(ctx: Ctx, kind: ReadKind, id: string): Promise<FoundImport> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('imports')
        .select(['id', 'state', 'file_name', 'sheet', 'sheets', 'header', 'mapping', 'date_order', 'finished_at'])
        .select(['total', 'done', 'wrong', 'unsure', 'items', 'known', 'added'])
        .where('id', '=', id)
        .where('kind', '=', kind.name)
        .where(isCallers(ctx))
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('not_found');
  const { finished_at, ...found } = row;
  return {
    ...found,
    state: found.state as ImportState,
    sheets: found.sheets as string[],
    header: found.header as string[],
    mapping: found.mapping as Mapping,
    date_order: found.date_order as DateOrder | null,
    canUndo: found.added > 0 && isUndoable(ctx, found.state, finished_at),
  };
}

/** Returns the kind of the caller's own import; null for others. */
export async function kindOfImport(ctx: Ctx, id: string): Promise<string | null> {
  const query = ctx.db.selectFrom('imports').select('kind').where('id', '=', id).where(isCallers(ctx));
  return isUuid(id) ? ((await query.executeTakeFirst())?.kind ?? null) : null;
}

const isUndoable = (ctx: Ctx, state: string, finished: Date | null): boolean =>
  state === 'done' && finished !== null && ctx.clock().getTime() - finished.getTime() < undoMs;

export interface LineProblem {
  line: number;
  message: string;
}

/** Returns the first lines of an import as in its file, how they were read, and the first problems. */
export async function previewImport<Row>(
  ctx: Ctx,
  kind: ReadKind<string, Row>,
  id: string,
  most: { rows: number; problems: number },
) {
  const parts = ctx.db
    .selectFrom('import_lines')
    .innerJoin('imports', 'imports.id', 'import_lines.import_id')
    .where('imports.id', '=', id)
    .where(isCallers(ctx))
    .orderBy('part');
  const first = await parts.select(['lines', 'rows', 'problems']).limit(1).executeTakeFirst();
  const wrong = await parts.select('problems').where('problems', '!=', '[]').limit(most.problems).execute();
  return {
    lines: ((first?.lines ?? []) as unknown as TableLine[]).slice(0, most.rows),
    rows: ((first?.rows ?? []) as unknown as { line: number; row: unknown }[])
      .slice(0, most.rows)
      .map(({ line, row }) => ({ line, row: kind.rows.parse(row) })),
    problems: wrong.flatMap(({ problems }) => problems as unknown as LineProblem[]).slice(0, most.problems),
  };
}

/**
 * Yields the lines with problems, as in the file, with the problem, in pages of limited size. Only for the caller's own
 * import.
 */
export async function* problemLines(ctx: Ctx, { id, header }: FoundImport): AsyncIterable<string[][]> {
  let part = -1;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the reader took the last one
    const row = await ctx.db
      .selectFrom('import_lines')
      .select(['part', 'lines', 'problems'])
      .where('import_id', '=', id)
      .where('part', '>', part)
      .where('problems', '!=', '[]')
      .orderBy('part')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return;
    part = row.part;
    const said = Map.groupBy(row.problems as unknown as LineProblem[], ({ line }) => line);
    yield (row.lines as unknown as TableLine[]).flatMap(({ line, cells }) => {
      const problems = said.get(line);
      return problems
        ? [[...header.map((_, at) => cells[at] ?? ''), problems.map(({ message }) => message).join(' · ')]]
        : [];
    });
  }
}

/**
 * Changes the columns of the caller's own import, remembers the choice for later files of the company, and has the lines checked
 * again.
 */
export async function mapImport(
  ctx: Ctx,
  kind: ReadKind,
  id: string,
  { mapping, dateOrder }: { mapping: Mapping; dateOrder: DateOrder | null },
): Promise<void> {
  const { organization } = requireUser(ctx);
  const { header, total } = await findImport(ctx, kind, id);
  const fields = new Set(kind.columns.map(({ field }) => field));
  const kept = header.map((_, at) => {
    const field = mapping[at] ?? null;
    return field !== null && fields.delete(field) ? field : null;
  });
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('imports')
      .set((row) => ({
        state: 'checking',
        done: 0,
        revision: row('revision', '+', 1),
        mapping: JSON.stringify(kept),
        date_order: dateOrder,
        language: ctx.language,
      }))
      .where('id', '=', id)
      .where(isCallers(ctx))
      .where('state', 'in', ['checked', 'checking'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    const named = new Map(header.map((name, at) => [plainHeader(name), kept[at] ?? null] as const));
    named.delete('');
    for (const [name, field] of named)
      // oxlint-disable-next-line no-await-in-loop -- a file has few columns
      await tx.db
        .insertInto('import_columns')
        .values({ organization_id: organization.id, kind: kind.name, name, field })
        .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'name']).doUpdateSet({ field }))
        .execute();
  });
  await check(ctx, kind, id, total);
}

/**
 * Starts the caller's own import in the background; of two concurrent calls one starts it. Throws `not_found` for
 * others.
 */
export const startImport = (ctx: Ctx, kind: ImportKind, id: string): Promise<void> =>
  send(ctx, kind, id, { from: 'checked', to: 'running' });

/** Removes everything that the caller's own import created, within a day of its end. */
export async function undoImport(ctx: Ctx, kind: ImportKind, id: string): Promise<void> {
  const { canUndo } = await findImport(ctx, kind, id);
  if (!canUndo) throw new AppError('not_found');
  await send(ctx, kind, id, { from: 'done', to: 'undoing' });
}

async function send(ctx: Ctx, kind: ImportKind, id: string, { from, to }: { from: ImportState; to: ImportState }) {
  await transaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('imports')
      .set({ state: to, done: 0, workbook: null })
      .where('id', '=', id)
      .where('kind', '=', kind.name)
      .where(isCallers(ctx))
      .where('state', '=', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await tx.jobs.send(tx, jobOf(kind), { id });
  });
}

/**
 * Returns the workbook of the caller's own import, while another of its sheets can be chosen; throws `not_found` if
 * there is none.
 */
export async function workbookOf(ctx: Ctx, kind: ReadKind, id: string): Promise<File> {
  const { file_name } = await findImport(ctx, kind, id);
  const row = await ctx.db
    .selectFrom('imports')
    .select('workbook')
    .where('id', '=', id)
    .where(isCallers(ctx))
    .where('state', 'in', ['checked', 'checking'])
    .executeTakeFirst();
  if (!row?.workbook) throw new AppError('not_found');
  return new File([new Uint8Array(row.workbook)], file_name ?? 'workbook.xlsx');
}

/** Deletes the caller's own import if it has not started; throws `not_found` otherwise. */
export async function discardImport(ctx: Ctx, kind: ReadKind, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .where(isCallers(ctx))
    .where('state', 'in', ['checked', 'checking'])
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

// unsafe: a job for the rows of every company
/** Deletes imports that were not started within a day, and those that ended a month ago. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const now = ctx.clock().getTime();
  await ctx.db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['checked', 'checking']), eb('created_at', '<', new Date(now - 86_400_000))]),
        eb('finished_at', '<', new Date(now - 30 * 86_400_000)),
      ]),
    )
    .execute();
}

// unsafe: what the account answers for, in the export of its data
/** Returns the account's imports with their lines, for its data export. */
export async function exportImports(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'kind', 'state', 'language', 'file_name', 'sheet', 'sheets', 'header', 'mapping', 'date_order'])
    .select(['total', 'done', 'wrong', 'unsure', 'items', 'known', 'added', 'created_at', 'finished_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const lines = await db
    .selectFrom('import_lines')
    .innerJoin('imports', 'imports.id', 'import_lines.import_id')
    .select(['import_id', 'part', 'lines'])
    .where('user_id', '=', userId)
    .orderBy('import_id')
    .orderBy('part')
    .execute();
  return { imports, import_lines: lines };
}
