import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

import type { DB } from '#server/db/types.ts';

interface Line {
  object: string;
  line: string;
}

const hash = (lines: readonly string[]) => createHash('md5').update(lines.toSorted().join('\n')).digest('hex');

/**
 * Returns a hash of the catalog entry of each object of the product, and of the rows that migrations insert. The order
 * of columns is ignored: no statement of the product depends on it.
 */
export async function catalogOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<Line>`
    with ours as (
      select c.oid, c.relname, c.relkind, c.reloptions, c.relacl, case c.relkind when 'S' then 'sequence ' else 'table ' end || c.relname as object
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S', 'v') and c.relname <> 'migrations'
    )
    select object, concat_ws(' ', 'is', relkind, reloptions::text, relacl::text) as line from ours
    union all
    select object, concat_ws(' ', 'column', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage,
      coalesce(nullif(a.attstattarget, -1), 0), a.attacl::text, pg_get_expr(d.adbin, d.adrelid))
      from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where relkind <> 'S'
    union all
    select object, concat_ws(' ', 'sequence', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
      from ours join pg_sequence s on s.seqrelid = ours.oid
    union all
    select object, concat_ws(' ', 'constraint', k.conname, pg_get_constraintdef(k.oid)) from ours join pg_constraint k on k.conrelid = ours.oid
    union all
    select object, pg_get_indexdef(i.indexrelid) from ours join pg_index i on i.indrelid = ours.oid
    union all
    select object, pg_get_triggerdef(t.oid) || t.tgenabled::text from ours join pg_trigger t on t.tgrelid = ours.oid and not t.tgisinternal
    union all
    select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
      from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select 'domain ' || t.typname, concat_ws(' ', format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault, k.conname, pg_get_constraintdef(k.oid))
      from pg_type t left join pg_constraint k on k.contypid = t.oid where t.typnamespace = 'public'::regnamespace and t.typtype = 'd'
    union all
    select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
    union all
    select 'schema public', coalesce(nspacl::text, '') from pg_namespace where nspname = 'public'
    union all
    select 'rows of catalog_codes', concat_ws(' ', kind, code, number) from catalog_codes`.execute(db);
  const lines = Map.groupBy(rows, ({ object }) => object);
  return Object.fromEntries(
    [...lines]
      .map(([object, all]) => [object, hash(all.map(({ line }) => line))] as const)
      .toSorted(([one], [other]) => Number(one > other) - Number(one < other)),
  );
}
