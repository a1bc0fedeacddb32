import { describe, expect, test } from 'vitest';

import { checkEvents } from './event-rules.ts';
import { checkImports } from './import-rules.ts';
import { checkPaths } from './path-rules.ts';
import { readSources } from './sources.ts';
import { checkUse } from './use-rules.ts';

/** A small lawful house: every injected violation below is the only thing wrong with it. */
const house: Record<string, string> = {
  'src/shared/money.ts': 'export const cents = 1;',
  'src/ui/button.tsx': "import { cents } from '#shared/money.ts';\nexport const Button = () => cents;",
  'src/server/actor.ts': 'export interface Actor { kind: string }',
  'src/server/context.ts': "import type { Actor } from './actor.ts';\nexport interface Ctx { actor: Actor }",
  'src/server/db/rows.ts': 'export const rows = 1;',
  'src/features/accounts/README.md': '# Accounts',
  'src/features/accounts/migrations/0010-accounts.sql': 'create table users (id uuid);',
  'src/features/accounts/schema.ts': "import { cents } from '#shared/money.ts';\nexport const schema = cents;",
  'src/features/accounts/paths.ts': "export const accountPaths = { login: () => '/login' };",
  'src/features/accounts/queries.server.ts': 'export const one = 1;',
  'src/features/accounts/jobs.server.ts': 'export const job = 1;',
  'src/features/media/queries.server.ts':
    "import type { Ctx } from '#server/context.ts';\nexport const files = (ctx: Ctx) => ctx;",
  'src/features/media/events.ts':
    "declare module '#server/events.ts' {\n  interface EventMap { 'file.swept': object }\n}\nexport {};",
  'src/features/media/commands.server.ts':
    "import type { Ctx } from '#server/context.ts';\nexport const sweep = (tx: Ctx) => tx.events.emit(tx, 'file.swept', {});",
  'src/features/warehouses/feature.server.ts': "export const feature = { on: { 'file.swept': () => null } };",
  'src/features/warehouses/policy.ts':
    "import type { Actor } from '#server/actor.ts';\nexport const can = (actor: Actor) => actor.kind === 'user';",
  'src/features/warehouses/migrations/0030-warehouses.sql': 'create table warehouses (id uuid);',
  'src/features/warehouses/commands.server.ts':
    "import { one } from '#features/accounts/queries.server.ts';\nimport { can } from './policy.ts';\nexport const list = [one, can];",
  'src/features/warehouses/queries/directory.server.ts': "import { sql } from 'kysely';\nexport const q = sql;",
  'src/features/warehouses/ui/card.tsx': "import { Button } from '#ui/button.tsx';\nexport const Card = Button;",
  'src/features/warehouses/pages/directory.tsx':
    "import type { Route } from './+types/directory';\nimport { q } from '../queries/directory.server.ts';\nimport { Card } from '../ui/card.tsx';\nexport type P = Route.X;\nexport default [q, Card];",
  'src/app/features.server.ts':
    "import { list } from '#features/warehouses/commands.server.ts';\nexport const features = [list];",
  'src/root.tsx': "import { features } from './app/features.server.ts';\nexport default features;",
};

function findings(changes: Record<string, string>) {
  const sources = new Map(Object.entries({ ...house, ...changes }));
  return [
    ...checkImports(sources).violations,
    ...checkUse(sources),
    ...checkEvents(sources),
    ...checkPaths(sources),
  ].map(({ rule, file }) => `${rule} ${file}`);
}

const append = (file: string, line: string) => ({ [file]: `${house[file] ?? ''}\n${line}` });

test('a tree that follows the rules passes, and every file was read', () => {
  const result = checkImports(new Map(Object.entries(house)));
  expect(result.violations).toEqual([]);
  expect(result.modules).toBe(Object.keys(house).filter((file) => /\.tsx?$/.test(file)).length);
  expect(findings({})).toEqual([]);
});

test('the check reads this very repository and not nothing', () => {
  expect(checkImports(readSources()).modules).toBeGreaterThan(60);
});

const W = 'src/features/warehouses';
const cases: [string, Record<string, string>, string][] = [
  [
    'shared imports nothing of ours',
    append('src/shared/money.ts', "import '#server/actor.ts';"),
    'layer src/shared/money.ts',
  ],
  [
    'the look knows no machinery',
    append('src/ui/button.tsx', "import type { Actor } from '#server/actor.ts';"),
    'layer src/ui/button.tsx',
  ],
  [
    'the machinery knows no product',
    append('src/server/actor.ts', "import '#features/accounts/schema.ts';"),
    'layer src/server/actor.ts',
  ],
  [
    'the composition names no feature outside its two lists and the pages about the whole product',
    { 'src/app/pages/audit.tsx': "import '#features/accounts/schema.ts';\nexport default 1;" },
    'layer src/app/pages/audit.tsx',
  ],
  [
    'nothing imports the composition',
    append(`${W}/policy.ts`, "import type { features } from '#app/features.server.ts';"),
    `layer ${W}/policy.ts`,
  ],
  [
    'no import upward',
    append('src/features/accounts/queries.server.ts', "const x = import('#features/warehouses/policy.ts');"),
    'layer src/features/accounts/queries.server.ts',
  ],
  [
    'no import sideways',
    { 'src/features/partners/queries.server.ts': "import '#features/warehouses/policy.ts';" },
    'layer src/features/partners/queries.server.ts',
  ],
  [
    'a lower feature shows its public files only',
    append(`${W}/commands.server.ts`, "import '#features/accounts/jobs.server.ts';"),
    `layer ${W}/commands.server.ts`,
  ],
  [
    'a type import counts too',
    append(`${W}/policy.ts`, "type X = import('./commands.server.ts').X;"),
    `layer ${W}/policy.ts`,
  ],
  [
    'pure files take no .server file',
    append(`${W}/ui/card.tsx`, "import { q } from '../queries/directory.server.ts';"),
    `layer ${W}/ui/card.tsx`,
  ],
  [
    'pure files take no machinery',
    append('src/features/accounts/schema.ts', "import type { Ctx } from '#server/context.ts';"),
    'layer src/features/accounts/schema.ts',
  ],
  ['policy does not draw', append(`${W}/policy.ts`, "import { Card } from './ui/card.tsx';"), `layer ${W}/policy.ts`],
  [
    'queries never import commands',
    append(`${W}/queries/directory.server.ts`, "import { list } from '../commands.server.ts';"),
    `layer ${W}/queries/directory.server.ts`,
  ],
  [
    'queries do not import pages',
    append(`${W}/queries/directory.server.ts`, "import type { P } from '../pages/directory.tsx';"),
    `layer ${W}/queries/directory.server.ts`,
  ],
  [
    'queries do not draw',
    append(`${W}/queries/directory.server.ts`, "import 'react-router';"),
    `package ${W}/queries/directory.server.ts`,
  ],
  [
    'pages do not speak to the database',
    append(`${W}/pages/directory.tsx`, "import { rows } from '#server/db/rows.ts';"),
    `layer ${W}/pages/directory.tsx`,
  ],
  [
    'pages do not bring their own SQL',
    append(`${W}/pages/directory.tsx`, "import { sql } from 'kysely';"),
    `package ${W}/pages/directory.tsx`,
  ],
  [
    'what runs in the browser takes no Node',
    append('src/shared/money.ts', "import 'node:crypto';"),
    'package src/shared/money.ts',
  ],
  ['extensions are written out', append('src/root.tsx', "import './app/features';"), 'resolve src/root.tsx'],
  ['an import must name a file', append('src/ui/button.tsx', "import './gone.ts';"), 'resolve src/ui/button.tsx'],
  [
    'an import must be readable',
    append('src/ui/button.tsx', 'export const x = (name: string) => import(name);'),
    'dynamic src/ui/button.tsx',
  ],
  ['aliases across places', append(`${W}/ui/card.tsx`, "import '../../../ui/button.tsx';"), `alias ${W}/ui/card.tsx`],
  ['relative inside one place', append('src/ui/button.tsx', "import '#ui/button.tsx';"), 'alias src/ui/button.tsx'],
  [
    'no cycles',
    { 'src/ui/a.ts': "import './b.ts';", 'src/ui/b.ts': "import './a.ts';\nexport const y = 1;" },
    'cycle src/ui/a.ts',
  ],
  ['no barrels by name', { 'src/ui/index.ts': 'export const x = 1;' }, 'barrel src/ui/index.ts'],
  [
    'no barrels by nature',
    { 'src/ui/all.ts': "export * from './button.tsx';\nexport * from '#shared/money.ts';" },
    'barrel src/ui/all.ts',
  ],
  [
    'nothing is exported a second time',
    append(`${W}/ui/card.tsx`, "export { Button } from '#ui/button.tsx';"),
    `barrel ${W}/ui/card.tsx`,
  ],
  [
    'not even by importing it first',
    append('src/ui/card.tsx', "import { Button } from './button.tsx';\nexport { Button };"),
    'barrel src/ui/card.tsx',
  ],
  ['no folders that say nothing', { 'src/server/utils/x.ts': 'export const x = 1;' }, 'folder src/server/utils/x.ts'],
  ['feature files bear known names', { [`${W}/service.ts`]: 'export const x = 1;' }, `name ${W}/service.ts`],
  ['feature folders bear known names', { [`${W}/logic/x.ts`]: 'export const x = 1;' }, `name ${W}/logic/x.ts`],
  ['files are kebab-case', { 'src/ui/BigButton.tsx': 'export const x = 1;' }, 'name src/ui/BigButton.tsx'],
  [
    'every feature has a tier',
    { 'src/features/weather/schema.ts': 'export const x = 1;' },
    'tier src/features/weather/schema.ts',
  ],
  [
    'settings come from one file',
    append('src/server/actor.ts', 'export const x = process.env.HOME;'),
    'env src/server/actor.ts',
  ],
  [
    'requests go through the guarded fetch',
    append(`${W}/commands.server.ts`, "export const x = () => fetch('https://example.com');"),
    `fetch ${W}/commands.server.ts`,
  ],
  ['the product does not print', append('src/server/actor.ts', 'console.log(1);'), 'console src/server/actor.ts'],
  ['types are named', append('src/server/actor.ts', 'export let x: any;'), 'any src/server/actor.ts'],
  [
    'the type checker stays on',
    append('src/server/actor.ts', '// @ts-ignore\nexport const x = 1;'),
    'leftover src/server/actor.ts',
  ],
  [
    'only the owner writes a table',
    append('src/features/media/queries.server.ts', "export const x = (db: never) => db.insertInto('warehouses');"),
    'write src/features/media/queries.server.ts',
  ],
  [
    'raw SQL is no way around',
    append(
      'src/features/media/queries.server.ts',
      'export const x = (sql: never) => sql`update warehouses set id = null`;',
    ),
    'write src/features/media/queries.server.ts',
  ],
  [
    'an event has a handler',
    { [`${W}/feature.server.ts`]: 'export const feature = { on: {} };' },
    'event src/features/media/events.ts',
  ],
  [
    'an event happens',
    { 'src/features/media/commands.server.ts': 'export const sweep = 1;' },
    'event src/features/media/events.ts',
  ],
  [
    'exported functions say what they guarantee',
    append(`${W}/commands.server.ts`, 'export function quiet() {}'),
    `comment ${W}/commands.server.ts`,
  ],
  [
    'our own code is not mocked',
    { [`${W}/state.test.ts`]: "import { vi } from 'vitest';\nvi.mock('./policy.ts');" },
    `mock ${W}/state.test.ts`,
  ],
  [
    'a file that cannot be parsed is not passed over',
    append('src/ui/button.tsx', 'export const = ;'),
    'syntax src/ui/button.tsx',
  ],
  [
    'an address is written in paths.ts',
    append('src/ui/button.tsx', "export const to = '/login?next=/';"),
    'path src/ui/button.tsx',
  ],
  [
    'the address of another feature too, also as part of a whole URL',
    append(`${W}/commands.server.ts`, 'export const mail = (url: string) => `${url}/login`;'),
    `path ${W}/commands.server.ts`,
  ],
  [
    'an address within SQL too',
    append(`${W}/queries/directory.server.ts`, "export const p = q`select '/login?id=' || id as path`;"),
    `path ${W}/queries/directory.server.ts`,
  ],
];

describe('each rule is able to fail', () => {
  test.each(cases)('%s', (_, changes, expected) => {
    expect(findings(changes)).toEqual([expected]);
  });
});
