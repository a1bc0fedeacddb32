import { expect, test } from 'vitest';

import { checkScope } from './scope-rules.ts';

const types = `export interface Crates {
  id: string;
  organization_id: string;
}
export interface Ships {
  id: string;
}
export interface Memberships {
  organization_id: string;
}
export interface DB {
  crates: Crates;
  memberships: Memberships;
  ships: Ships;
}
`;
const file = 'src/features/harbor/queries/crates.server.ts';
const find = (source: string, at = file) =>
  checkScope(new Map(Object.entries({ 'src/server/db/types.ts': types, [at]: source }))).violations.map(
    ({ line, text }) => [line, text.split(' ')[0]],
  );

test.each([
  [
    'of the company',
    `const list = (ctx, id) => ctx.db.selectFrom('crates').where('organization_id', '=', id).execute();`,
  ],
  ['of the company, in SQL', 'const list = (id) => sql`select from crates where organization_id = ${id}`;'],
  [
    'by a condition of the module',
    `const isOwn = (ctx) => sql\`organization_id = \${ctx.id}\`;
     const list = (ctx) => ctx.db.selectFrom('crates').where(isOwn(ctx)).execute();`,
  ],
  [
    'in a query of the company',
    `const list = (ctx) => ctx.db.selectFrom('ships').where((is) => is.exists(is.selectFrom('crates').select('id'))).where('organization_id', '=', 1);`,
  ],
  [
    'that say why',
    `// unsafe: public rows only\n/** Lists. */\nconst list = (ctx) => ctx.db.selectFrom('crates').execute();`,
  ],
  ['that nobody owns', `const list = (ctx) => ctx.db.selectFrom('ships').execute();`],
  ['of members', `const list = (ctx) => ctx.db.selectFrom('memberships').execute();`],
])('rows %s may be read', (_, source) => expect(find(source)).toEqual([]));

test.each([
  ['read', `export const list = (ctx) => ctx.db.selectFrom('crates as crate').selectAll().execute();`],
  [
    'changed',
    `export const empty = (ctx, id) => ctx.db.updateTable('crates').set({ id }).where('id', '=', id).execute();`,
  ],
  ['deleted', `export const drop = (ctx, id) => ctx.db.deleteFrom('crates').where('id', '=', id).execute();`],
  [
    'joined',
    `export const list = (ctx) => ctx.db.selectFrom('ships').innerJoin('crates', 'crates.id', 'ships.id').execute();`,
  ],
  ['read in SQL', 'export const list = (ctx) => sql`select id from crates where id = ${ctx.id}`.execute(ctx.db);'],
  ['changed in SQL', 'export const empty = (ctx) => sql`update crates set id = ${ctx.id}`.execute(ctx.db);'],
])('rows of all companies are not %s', (_, source) => expect(find(source)).toEqual([[1, 'crates']]));

test('a reason holds for its own function, and wants words', () => {
  const list = (name: string) => `const ${name} = (ctx) => ctx.db.selectFrom('crates').execute();`;
  expect(find(`// unsafe: public rows only\n${list('one')}\n${list('two')}`)).toEqual([[3, 'crates']]);
  expect(find(`// unsafe:\n${list('one')}`)).toEqual([[2, 'crates']]);
});

test('tests, and rows made for tests and the demonstration, are left alone', () => {
  const source = `export const list = (ctx) => ctx.db.selectFrom('crates').execute();`;
  for (const at of ['queries/crates.test.ts', 'build.server.ts', 'commands/seed-crates.server.ts'])
    expect(find(source, `src/features/harbor/${at}`)).toEqual([]);
});
