// npm run db:types [-- --check]: writes src/server/db/types.ts from the migrations, or says that it is stale.
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, sql } from 'kysely';
import {
  generate,
  IdentifierNode,
  ColumnTypeNode,
  PostgresDialect as PostgresGenerator,
  UnionExpressionNode,
} from 'kysely-codegen';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/server/db/types.ts');
const isCheck = process.argv.includes('--check');

const database = await PGlite.create({ extensions: { pg_trgm, unaccent, btree_gin } });
const db = new Kysely({
  dialect: new PostgresDialect({ pool: new pg.Pool(Object.assign(createPgConfig(database), { max: 1 })) }),
});
await sql`create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
  db,
);
const files = globSync('src/**/migrations/*.sql', { cwd: root }).sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
// A file that fails is told and left out, so that the types of all others can be had meanwhile.
let failed = 0;
for (const file of files) {
  try {
    await database.exec(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    failed += 1;
    process.stderr.write(`FAILED ${file}: ${error.message}\n`);
  }
}

const dialect = new PostgresGenerator({ dateParser: 'string', numericParser: 'number' });
const numberOrText = new UnionExpressionNode([new IdentifierNode('number'), new IdentifierNode('string')]);
dialect.adapter.definitions.Int8 = new ColumnTypeNode(new IdentifierNode('number'), numberOrText, numberOrText);
const generated = await generate({
  db,
  dialect,
  outFile: null,
  print: false,
  logger: undefined,
  typeOnlyImports: true,
});
const text = `// Written by \`npm run db:types\` from the migrations; do not edit.\n${generated.replace(/^\/\*\*[\s\S]*?\*\/\s*/, '\n')}`;
const current = (() => {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return '';
  }
})();
if (isCheck && current !== text) {
  process.stderr.write('src/server/db/types.ts is stale: run npm run db:types.\n');
  process.exit(1);
}
if (!isCheck && current !== text) writeFileSync(target, text);
process.stdout.write(
  `src/server/db/types.ts: ${files.length} migrations, ${current === text ? 'current' : 'written'}.\n`,
);
process.exit(failed > 0 ? 1 : 0);
