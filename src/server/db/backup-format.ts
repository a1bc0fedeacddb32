import { sql, type Kysely } from 'kysely';
import { z } from 'zod';

import type { DB } from './types.ts';

/*
 * A backup is gzipped JSON, one value per line, the same for both databases:
 *   header · per file: file, bytes… · per table: table, rows as arrays of PostgreSQL's own text… · job… · end
 */

export const formatVersion = 1;

/** The backup cannot be made, read or restored; the message gives the reason, and nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Identifies the secret that the backup was made under, with the secret itself if a passphrase seals it. */
const secretSchema = z.object({ mark: z.string(), sealed: z.base64().optional() });

export const headerSchema = z.object({
  portolan: z.literal(formatVersion),
  created_at: z.string(),
  database: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  // Missing in earlier backups.
  secret: secretSchema.optional(),
});

export const fileSchema = z.object({ file: z.string(), size: z.number().int().nonnegative() });
export const bytesSchema = z.object({ bytes: z.string() });
export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const rowSchema = z.array(z.string().nullable());
export const jobSchema = z.object({
  job: z.object({
    data: z.unknown(),
    start_after: z.string(),
    singleton_key: z.string(),
    // Missing in earlier backups: the queue's defaults apply.
    id: z.uuid().optional(),
    retry_limit: z.number().int().optional(),
    expire_seconds: z.number().int().optional(),
    group_id: z.string().nullish(),
  }),
});
export const endSchema = z.object({
  end: z.object({ files: z.number(), tables: z.number(), rows: z.number(), jobs: z.number() }),
});

export type SecretPart = z.infer<typeof secretSchema>;
export type Header = z.infer<typeof headerSchema>;
export type TableHead = z.infer<typeof tableSchema>;
export type Job = z.infer<typeof jobSchema>['job'];
export type Totals = z.infer<typeof endSchema>['end'];

/** Tables that belong to the database itself and are not content. */
const leftOut = ['migrations', 'rate_limits', 'deployment', 'nodes'];

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: { name: string; type: string }[];
}

/** Returns every table with content of the product, sorted by name. */
export async function listTables(db: Kysely<DB>): Promise<Table[]> {
  // Raw: the catalog is not in the generated types.
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relname = any(${leftOut}))
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(db);
  const tables = new Map<string, Table>();
  for (const row of rows) {
    const table = tables.get(row.table) ?? { name: row.table, columns: [] };
    table.columns.push({ name: row.column, type: row.type });
    tables.set(row.table, table);
  }
  return [...tables.values()];
}

/** Makes the text form of values independent of session settings. */
export async function fixTextForms(db: Kysely<DB>): Promise<void> {
  // Raw: session settings have no query builder.
  await sql`set local timezone = 'UTC'`.execute(db);
  await sql`set local datestyle = 'ISO, YMD'`.execute(db);
  await sql`set local intervalstyle = 'postgres'`.execute(db);
  await sql`set local extra_float_digits = 1`.execute(db);
}
