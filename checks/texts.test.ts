import { expect, test } from 'vitest';

import { checkTexts } from './text-rules.ts';

const house: Record<string, string> = {
  'src/features/accounts/texts/en.json':
    '{"accounts_hello":"Hello {name}","accounts_terms":"Read the {#link}terms{/link}"}',
  'src/features/accounts/texts/es.json':
    '{"accounts_hello":"Hola {name}","accounts_terms":"Lea los {#link}términos{/link}"}',
  'src/features/accounts/pages/login.tsx':
    "import * as m from '#texts/messages.js';\nexport default () => <p title={m.accounts_hello({ name: 'x' })}>{m.accounts_terms()}</p>;",
  'src/ui/texts/en.json': '{"ui_close":"Close"}',
  'src/ui/texts/es.json': '{"ui_close":"Cerrar"}',
  'src/ui/dialog.tsx':
    'import * as m from \'#texts/messages.js\';\nexport const Close = () => <button aria-label={m.ui_close()} className="size-4" />;',
};

const findings = (changes: Record<string, string> = {}) =>
  checkTexts(new Map(Object.entries({ ...house, ...changes }))).violations.map(({ rule, file }) => `${rule} ${file}`);

test('a house whose every sentence has its texts passes, and all texts were seen', () => {
  expect(findings()).toEqual([]);
  expect(checkTexts(new Map(Object.entries(house))).texts).toBe(3);
});

const login = house['src/features/accounts/pages/login.tsx'] ?? '';

test.each([
  ['a text that a language lacks', { 'src/ui/texts/es.json': '{}' }, 'missing text src/ui/texts/es.json'],
  ['an empty text', { 'src/ui/texts/es.json': '{"ui_close":""}' }, 'missing text src/ui/texts/es.json'],
  ['a language without a file', { 'src/shared/texts/en.json': '{}' }, 'texts src/shared/texts/en.json'],
  [
    'a text only the other language has',
    { 'src/ui/texts/es.json': '{"ui_close":"Cerrar","ui_x":"x"}' },
    'extra text src/ui/texts/es.json',
  ],
  [
    'other values',
    {
      'src/features/accounts/texts/es.json':
        '{"accounts_hello":"Hola {nombre}","accounts_terms":"Lea los {#link}t{/link}"}',
    },
    'text values src/features/accounts/texts/es.json',
  ],
  [
    'a name of another owner',
    {
      'src/ui/texts/en.json': '{"close":"Close","ui_close":"x"}',
      'src/ui/texts/es.json': '{"close":"C","ui_close":"x"}',
    },
    'text name src/ui/texts/en.json',
  ],
  ['an unused text', { 'src/ui/dialog.tsx': 'export const Close = () => null;' }, 'unused text src/ui/texts/en.json'],
  [
    'a sentence in a page',
    { 'src/app/pages/home.tsx': 'export default () => <p>Find it</p>;' },
    'literal text src/app/pages/home.tsx',
  ],
  [
    'a sentence in a label',
    { 'src/app/pages/home.tsx': 'export default () => <input aria-label="Your name" />;' },
    'literal text src/app/pages/home.tsx',
  ],
  [
    'a sentence with a hole',
    { 'src/app/pages/home.tsx': 'export const f = (n) => ({ title: `Hello ${n}` });' },
    'literal text src/app/pages/home.tsx',
  ],
  [
    'a sentence in a mail',
    { 'src/features/accounts/emails/hello.ts': "export const mail = () => ({ subject: 'Hello there' });" },
    'literal text src/features/accounts/emails/hello.ts',
  ],
  [
    'a sentence handed to a function',
    { 'src/features/accounts/schema.ts': "export const name = requiredText(1, 100, 'First name is required');" },
    'literal text src/features/accounts/schema.ts',
  ],
  [
    'a sentence chosen in a page',
    { 'src/app/pages/home.tsx': "export default ({ a }) => <h1>{a ? 'Nothing older' : null}</h1>;" },
    'literal text src/app/pages/home.tsx',
  ],
  [
    'a word by default',
    { 'src/app/pages/home.tsx': "export default ({ a }) => <B pendingLabel={a ?? 'Working...'} />;" },
    'literal text src/app/pages/home.tsx',
  ],
  [
    'a title of the machinery',
    { 'src/server/moderation-queues.ts': "export const queue = { label: 'Listings' };" },
    'literal text src/server/moderation-queues.ts',
  ],
  [
    'a title that is kept before it is given',
    {
      'src/server/moderation-queues.ts':
        "export const f = (a) => { const title = a ? 'Wait' : null; return { title }; };",
    },
    'literal text src/server/moderation-queues.ts',
  ],
  [
    'a sentence among what answers requests',
    {
      'src/server/http/forms.ts':
        "const unstorable = 'Please remove these characters.';\nexport const f = () => unstorable;",
    },
    'literal text src/server/http/forms.ts',
  ],
  [
    'a plural without a variant for other numbers',
    {
      'src/ui/texts/es.json':
        '{"ui_close":[{"declarations":["input n","local p = n: plural"],"selectors":["p"],"match":{"p=one":"a","p=other":"b"}}]}',
    },
    'plural src/ui/texts/es.json',
  ],
  [
    'a text read while the module loads',
    { 'src/features/accounts/pages/login.tsx': `${login}\nconst early = m.accounts_terms();` },
    'early text src/features/accounts/pages/login.tsx',
  ],
  [
    'a computed name',
    { 'src/features/accounts/pages/login.tsx': `${login}\nexport const f = (k) => m[k]();` },
    'texts import src/features/accounts/pages/login.tsx',
  ],
  [
    'a text of a higher layer',
    { 'src/ui/dialog.tsx': `${house['src/ui/dialog.tsx']}\nexport const f = () => m.accounts_terms();` },
    'text owner src/ui/dialog.tsx',
  ],
])('%s is found', (_, changes, expected) => {
  expect(findings(changes as Record<string, string>)).toContain(expected);
});

test('the log and the errors of programmers are no texts', () => {
  const source = "ctx.log.warn({ err }, 'The mail waits for hours.');\nthrow new TypeError('No such thing here');";
  expect(findings({ 'src/features/accounts/commands/sign-in.server.ts': source })).toEqual([]);
});

test('class names, codes and addresses are no sentences', () => {
  expect(
    findings({
      'src/app/pages/home.tsx': 'export default () => <a title="a-b" className="Text xl" href="/x">{"…"}</a>;',
    }),
  ).toEqual([]);
});
