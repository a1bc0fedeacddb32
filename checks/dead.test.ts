import { expect, test } from 'vitest';

import { checkDeadCode, checkDependencies } from './dead-rules.ts';
import { checkDocuments } from './document-rules.ts';

/** A small house in which everything is used: every injected violation below is the only thing wrong with it. */
const house: Record<string, string> = {
  'package.json': JSON.stringify({
    scripts: { check: 'tsc && oxlint --type-aware' },
    dependencies: { react: '1' },
    devDependencies: { typescript: '1', oxlint: '1', '@types/react': '1', tailwindcss: '1', zipcodes: '1' },
  }),
  'src/ui/icon.tsx': "export { Anchor } from 'lucide';\n// lucide comes with the drawing.",
  'src/features/ships/README.md':
    'Rows come from `build.server.ts`, drawn by `ui/icon.tsx`; `ships/pages/ship.tsx` is here.',
  'src/ui/tokens.css': "@import 'tailwindcss';",
  'src/shared/money.ts': 'export interface Money { cents: number }\nexport const price: Money = { cents: 1 };',
  'src/features/ships/build.server.ts': 'export const makeShip = () => 1;',
  'src/features/ships/zips.mjs': "const require = (name) => name;\nrequire('./node_modules/zipcodes/index.js');",
  'src/features/ships/ships.test.ts': "import { makeShip } from './build.server.ts';\nmakeShip();",
  'src/features/ships/pages/ship.tsx':
    "import 'react';\nimport { Anchor } from '#ui/icon.tsx';\nimport { price } from '#shared/money.ts';\nexport const meta = price;\nexport default Anchor;",
  'src/routes.ts': "import { page } from './shared/page.ts';\nexport default page('ship.tsx');",
  'src/shared/page.ts': 'export const page = (name: string) => name;',
};

const findings = (changes: Record<string, string>) => {
  const sources = new Map(Object.entries({ ...house, ...changes }));
  return [...checkDeadCode(sources), ...checkDependencies(sources), ...checkDocuments(sources)].map(
    ({ rule, file, text }) => `${rule} ${file}: ${text}`,
  );
};
const append = (file: string, line: string) => ({ [file]: `${house[file]}\n${line}` });
const manifest = (part: object) => ({
  'package.json': JSON.stringify({ ...(JSON.parse(house['package.json'] ?? '') as object), ...part }),
});

test('a tree without unused exports and files passes', () => {
  expect(findings({})).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'an export nobody imports',
    append('src/shared/money.ts', 'export const dime = 10;'),
    'dead src/shared/money.ts: nothing uses dime',
  ],
  [
    'an export of its own file alone',
    append('src/shared/money.ts', 'export const dime = 10;\nprice.cents = dime;'),
    'dead src/shared/money.ts: dime is used in this file alone: do not export it',
  ],
  [
    'a type that describes nothing',
    append('src/shared/money.ts', 'export type Dime = 10;'),
    'dead src/shared/money.ts: nothing uses Dime',
  ],
  [
    'an export for tests alone',
    {
      ...append('src/shared/money.ts', 'export const dime = 10;'),
      'src/shared/money.test.ts': "import { dime } from './money.ts';\ndime;",
    },
    'dead src/shared/money.ts: only tests use dime',
  ],
  [
    'an export for a helper of tests',
    {
      ...append('src/shared/money.ts', 'export const dime = 10;'),
      'tests/harness.ts': "import { dime } from '#shared/money.ts';\nexport const dimes = dime;",
      'src/shared/money.test.ts': "import { dimes } from '#tests/harness.ts';\ndimes;",
    },
    'dead src/shared/money.ts: only tests use dime',
  ],
  [
    'an unused icon',
    append('src/ui/icon.tsx', "export { Ship } from 'lucide';"),
    'dead src/ui/icon.tsx: nothing uses Ship',
  ],
  [
    'a page that does what no page is asked for',
    append('src/features/ships/pages/ship.tsx', 'export const load = 1;'),
    'dead src/features/ships/pages/ship.tsx: nothing uses load',
  ],
  [
    'a page without a route',
    { 'src/features/ships/pages/lost.tsx': 'export default 1;' },
    'dead src/features/ships/pages/lost.tsx: nothing imports this file',
  ],
  [
    'a package nobody imports',
    manifest({ dependencies: { react: '1', inter: '1' } }),
    'dependency package.json: nothing uses inter',
  ],
  [
    'a package that is not listed',
    append('src/shared/page.ts', "import 'left-pad';"),
    'dependency src/shared/page.ts: left-pad does not stand in package.json',
  ],
  [
    'a document that names a file which is gone',
    append('src/features/ships/README.md', 'See `ui/sails.tsx`.'),
    'document src/features/ships/README.md: there is no ui/sails.tsx',
  ],
])('%s is found', (_, changes, finding) => {
  expect(findings(changes)).toEqual([finding]);
});
