import { sql } from 'kysely';
import { z } from 'zod';

import { languages } from '#shared/languages.ts';

import type { Ctx } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import { inLanguage } from '../language.ts';
import { cleanText } from '#shared/plain-text.ts';
import { type DateOrder, isBlank, orderOf, unguarded } from './cell-values.ts';
import type { Mapping } from './columns.ts';
import { type ImportKind, type ReadKind, refuseLine } from './import-kind.ts';
import type { LineProblem } from './imports.ts';
import type { TableLine } from './table.ts';
import * as m from '#texts/messages.js';

/** Lines processed before yielding to other work. */
const linesAtOnce = 50;

/** Returns the job that processes imports: checking, writing and undoing. */
export const importJob = (kind: ImportKind): JobDefinition =>
  defineJob({
    name: `${kind.name}.import`,
    retryLimit: 3,
    group: 'imports',
    handler: (ctx, payload) => workOnImport(ctx, kind, idOf(payload)),
    givenUp: (ctx, payload) => giveUp(ctx, kind, idOf(payload)),
  });

const idOf = (payload: unknown) => z.object({ id: z.uuid() }).parse(payload).id;

const findWork = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('imports')
    .select([
      'id',
      'user_id',
      'organization_id',
      'state',
      'revision',
      'language',
      'header',
      'mapping',
      'date_order',
      'total',
      'done',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>;

/** Does the pending work of an import, part by part; after a crash it continues where it stopped. */
export async function workOnImport(ctx: Ctx, kind: ImportKind, id: string): Promise<void> {
  const work = await findWork(ctx, id);
  if (work === undefined) return;
  await checkImport(ctx, kind, id);
  if (work.state === 'running') await writeLines(ctx, kind, work);
  if (work.state === 'undoing') await takeAllBack(ctx, kind, work, 'undone');
}

/** Checks the lines of an import that waits for it, in the language of who sent it. */
export async function checkImport(ctx: Ctx, kind: ReadKind, id: string): Promise<void> {
  const work = await findWork(ctx, id);
  if (work?.state !== 'checking') return;
  const language = languages.find((one) => one === work.language) ?? ctx.language;
  await inLanguage(language, () => checkLines(ctx, kind, work));
}

const partsOf = async (ctx: Ctx, id: string) =>
  (await ctx.db.selectFrom('import_lines').select('part').where('import_id', '=', id).orderBy('part').execute()).map(
    ({ part }) => part,
  );

const findPart = async (ctx: Ctx, id: string, part: number) => {
  const row = await ctx.db
    .selectFrom('import_lines')
    .select(['lines', 'rows'])
    .where('import_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return {
    lines: (row?.lines ?? []) as unknown as TableLine[],
    rows: (row?.rows ?? []) as unknown as { line: number; row: unknown }[],
  };
};

/* oxlint-disable no-await-in-loop -- parts follow one another, so that no one of them holds the database */

// unsafe: a job writes the lines of one import for the company of the import
async function checkLines(ctx: Ctx, kind: ReadKind, work: Work): Promise<void> {
  const { id, organization_id, revision } = work;
  const mapping = work.mapping as unknown as Mapping;
  const parts = await partsOf(ctx, id);
  const orders = await dateOrders(ctx, kind, work, parts);
  const keys = new Set<string>();
  const counts = { wrong: 0, unsure: 0, known: 0 };
  let done = 0;
  for (const part of parts) {
    const { lines } = await findPart(ctx, id, part);
    const rows: { line: number; row: unknown }[] = [];
    const problems: LineProblem[] = [];
    for (const [index, line] of lines.entries()) {
      if (index % linesAtOnce === linesAtOnce - 1) await new Promise((resolve) => setImmediate(resolve));
      const read = readOne(ctx, kind, mapping, orders, line);
      if (read.isUnsure) counts.unsure += 1;
      if (read.problems.length > 0) counts.wrong += 1;
      problems.push(...read.problems.map((message) => ({ line: line.line, message })));
      if (read.row !== null && read.problems.length === 0) rows.push({ line: line.line, row: read.row });
    }
    const fresh = [...new Set(rows.map(({ row }) => kind.keyOf(row)))].filter((key) => !keys.has(key));
    for (const key of fresh) keys.add(key);
    counts.known += (await kind.findKnown(ctx, organization_id, fresh)).size;
    done += lines.length;
    const isMeant = await transaction(ctx, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('imports')
        .set({ done })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .where('state', '=', 'checking')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await tx.db
        .updateTable('import_lines')
        .set({ rows: JSON.stringify(rows), problems: JSON.stringify(problems) })
        .where('import_id', '=', id)
        .where('part', '=', part)
        .execute();
      return true;
    });
    if (!isMeant) return;
  }
  await ctx.db
    .updateTable('imports')
    .set({ state: 'checked', done: 0, items: keys.size, ...counts })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'checking')
    .execute();
}

/** Returns the date order of each column: the one in which all its dates are valid, otherwise the chosen one. */
async function dateOrders(ctx: Ctx, kind: ReadKind, work: Work, parts: readonly number[]) {
  const mapping = work.mapping as unknown as Mapping;
  const isDate = new Set(
    kind.columns.filter(({ holds }) => holds === 'date' || holds === 'moment').map(({ field }) => field),
  );
  const columns = mapping.flatMap((field, at) => (field !== null && isDate.has(field) ? [{ field, at }] : []));
  const chosen = work.date_order as DateOrder | null;
  if (columns.length === 0) return { chosen, known: new Map<string, DateOrder>() };
  const cells = new Map(columns.map(({ field }) => [field, [] as string[]]));
  for (const part of parts) {
    const { lines } = await findPart(ctx, work.id, part);
    for (const { field, at } of columns) cells.get(field)?.push(...lines.map((line) => line.cells[at] ?? ''));
  }
  const found = [...cells].flatMap(([field, all]) => {
    const order = orderOf(all);
    return order === null ? [] : [[field, order] as const];
  });
  // A file is written by one program: the order found in one column is used for the others, unless columns contradict
  // each other.
  const all = new Set(found.map(([, order]) => order));
  const [only = null] = all.size === 1 ? all : [];
  return { chosen: chosen ?? only, known: new Map(found) };
}

function readOne(
  ctx: Ctx,
  kind: ReadKind,
  mapping: Mapping,
  { chosen, known }: { chosen: DateOrder | null; known: ReadonlyMap<string, DateOrder> },
  { cells }: TableLine,
) {
  const tooLong: string[] = [];
  const value = (field: string): string | null => {
    const text = cleanText(unguarded(cells[mapping.indexOf(field)] ?? ''));
    if (isBlank(text)) return null;
    const column = kind.columns.find((one) => one.field === field);
    const longest = column?.longest ?? 0;
    if (text.length > longest) tooLong.push(m.server_import_too_long({ column: column?.label() ?? '', most: longest }));
    return text.slice(0, longest);
  };
  if (cells.length > mapping.length) return refuseLine(m.server_import_cells());
  const fields = new Set(mapping.filter((field) => field !== null));
  const read = kind.readLine(value, {
    now: ctx.clock(),
    fields,
    orderOf: (field) => known.get(field) ?? chosen,
  });
  return { ...read, problems: [...tooLong, ...read.problems] };
}

// unsafe: a job writes the lines of one import for the company of the import
async function writeLines(ctx: Ctx, kind: ImportKind, { id, user_id, organization_id }: Work): Promise<void> {
  const of = { importId: id, userId: user_id, organizationId: organization_id };
  const rows = z.array(kind.rows);
  let before = 0;
  for (const part of await partsOf(ctx, id)) {
    const found = await findPart(ctx, id, part);
    const parsed = rows.parse(found.rows.map(({ row }) => row));
    const start = before;
    before += found.lines.length;
    const until = before;
    const isMeant = await transaction(ctx, async (tx) => {
      const { done } = (await held(tx, id)) ?? { done: null };
      if (done === null) return false;
      if (done > start) return true;
      await kind.write(tx, of, parsed);
      await tx.db.updateTable('imports').set({ done: until }).where('id', '=', id).execute();
      return true;
    });
    if (!isMeant) return;
  }
  const finish = () =>
    transaction(ctx, async (tx) => {
      if ((await held(tx, id)) === undefined) return null;
      const finished = await kind.finish(tx, of);
      if (typeof finished === 'object') await end(tx, id, { state: 'done', added: finished.added });
      return finished;
    });
  let finished = await finish();
  while (finished === 'more') finished = await finish();
  if (finished === 'full') await takeAllBack(ctx, kind, { id, user_id, organization_id }, 'full');
}

// unsafe: a job writes the lines of one import for the company of the import
const held = (tx: Ctx, id: string) =>
  tx.db
    .selectFrom('imports')
    .select('done')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();

// unsafe: a job writes the lines of one import for the company of the import
/** Written lines need not be stored twice; lines with problems can still be downloaded. */
async function end(tx: Ctx, id: string, set: { state: string; added?: number }): Promise<void> {
  await tx.db
    .updateTable('imports')
    .set({ ...set, finished_at: tx.clock() })
    .where('id', '=', id)
    .execute();
  await tx.db.deleteFrom('import_lines').where('import_id', '=', id).where('problems', '=', '[]').execute();
  await tx.db.updateTable('import_lines').set({ rows: '[]' }).where('import_id', '=', id).execute();
}

// unsafe: a job takes back the rows of one import
async function takeAllBack(
  ctx: Ctx,
  kind: ImportKind,
  { id, user_id, organization_id }: Pick<Work, 'id' | 'user_id' | 'organization_id'>,
  state: 'undone' | 'full' | 'failed',
): Promise<void> {
  const of = { importId: id, userId: user_id, organizationId: organization_id };
  const takeBack = () =>
    transaction(ctx, async (tx) => {
      const taken = await kind.takeBack(tx, of);
      await tx.db
        .updateTable('imports')
        .set({ done: sql`least(total, done + ${taken}::integer)` })
        .where('id', '=', id)
        .where('state', '=', 'undoing')
        .execute();
      return taken;
    });
  while ((await takeBack()) > 0);
  await transaction(ctx, (tx) => end(tx, id, { state }));
}

/** Ends an import that cannot be completed: nothing of it is kept. One that cannot be checked can be mapped again. */
async function giveUp(ctx: Ctx, kind: ImportKind, id: string): Promise<void> {
  const work = await findWork(ctx, id);
  if (work !== undefined && work.state !== 'done') await takeAllBack(ctx, kind, work, 'failed');
}
