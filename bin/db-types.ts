// npm run db:types [-- --check]: writes src/server/db/types.ts from the migrations, or reports that it is stale.
import { Kysely, PostgresDialect } from 'kysely';
import {
  ColumnTypeNode,
  generate,
  IdentifierNode,
  PostgresDialect as PostgresGenerator,
  UnionExpressionNode,
} from 'kysely-codegen';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

import { EmbeddedSocket } from '#server/db/embedded-socket.ts';
import { migrate } from '#server/db/migrate.ts';
import type { DB } from '#server/db/types.ts';
import { startMemoryEngine } from '#tests/memory-engine.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/server/db/types.ts');

const sources = globSync('src/**/migrations/*.sql', { cwd: root });
const files = Object.fromEntries(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

async function typesOf(): Promise<string> {
  const engine = await startMemoryEngine();
  // `stream` may be a function, which the types do not declare.
  const settings: pg.PoolConfig & { stream: () => EmbeddedSocket } = {
    stream: () => new EmbeddedSocket(engine),
    max: 1,
    idleTimeoutMillis: 0,
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool(settings) }) });
  try {
    await migrate({ db }, files);
    const dialect = new PostgresGenerator({ dateParser: 'string', numericParser: 'number' });
    const numberOrText = new UnionExpressionNode([new IdentifierNode('number'), new IdentifierNode('string')]);
    dialect.adapter.definitions['Int8'] = new ColumnTypeNode(new IdentifierNode('number'), numberOrText, numberOrText);
    return await generate({ db, dialect, outFile: null, print: false, logger: undefined, typeOnlyImports: true });
  } finally {
    await db.destroy();
    await engine.close();
  }
}

try {
  const generated = (await typesOf()).replace(/^\/\*\*[\s\S]*?\*\/\s*/, '\n');
  const text = `// Written by \`npm run db:types\` from the migrations; do not edit.\n${generated}`;
  const isCurrent = readFileSync(target, 'utf8') === text;
  if (isCurrent || !process.argv.includes('--check')) {
    if (!isCurrent) writeFileSync(target, text);
    console.log(`src/server/db/types.ts: ${sources.length} migrations, ${isCurrent ? 'current' : 'written'}.`);
  } else {
    console.error('src/server/db/types.ts is stale: run npm run db:types.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`Migrations: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
