import { resolve } from './resolve.ts';
import {
  type Node,
  type ParsedModule,
  type Sources,
  type Violation,
  isModule,
  isTest,
  literalText,
  parseModule,
  walk,
} from './sources.ts';

/** Whoever asks for everything a module has. */
const everything = '*';

interface Use {
  specifier: string;
  name: string;
}

interface Export {
  name: string;
  isType: boolean;
  /** How often its name stands in the module by being declared and exported; more often means it is used there. */
  mentions: number;
  line: number;
}

interface Reading {
  exports: Export[];
  uses: Use[];
  /** How often each name stands in the module, its declaration included. */
  names: ReadonlyMap<string, number>;
  /** Texts a module or a program may be named by without an import. */
  texts: string[];
  module: ParsedModule;
}

const nameOf = (node: unknown): string => (node as { name?: string; value?: string }).name ?? literalText(node) ?? '';

/** What a declaration makes, `const { a, b } = …` among it. */
function declared(declaration: Node): string[] {
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration.id)];
  return (declaration.declarations as Node[]).flatMap(({ id }) => {
    const pattern = id as Node;
    return pattern.type === 'Identifier'
      ? [nameOf(pattern)]
      : ((pattern.properties ?? []) as Node[]).map(({ value }) => nameOf(value));
  });
}

function exportsOf(module: ParsedModule): Export[] {
  return (module.program.body as Node[]).flatMap((node) => {
    const line = module.lineAt(node.start);
    if (node.type === 'ExportDefaultDeclaration') return [{ name: 'default', isType: false, mentions: 1, line }];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node.declaration as Node | null;
    const isType = node.exportKind === 'type' || /^TS(?:Interface|TypeAlias)/.test(declaration?.type ?? '');
    const names = declaration
      ? declared(declaration)
      : (node.specifiers as Node[]).map((specifier) => nameOf(specifier.exported));
    const mentions = declaration ? 1 : node.source ? Number.POSITIVE_INFINITY : 3;
    return names.map((name) => ({ name, isType, mentions, line }));
  });
}

function usesOf(node: Node): Use[] {
  const specifier = literalText(node.source ?? node.argument);
  if (specifier === null) return [];
  if (node.type === 'ImportDeclaration' && (node.specifiers as Node[]).length > 0)
    return (node.specifiers as Node[]).map(({ type, imported }) => ({
      specifier,
      name: type === 'ImportSpecifier' ? nameOf(imported) : type === 'ImportDefaultSpecifier' ? 'default' : everything,
    }));
  if (node.type === 'ExportNamedDeclaration')
    return (node.specifiers as Node[]).map(({ local }) => ({ specifier, name: nameOf(local) }));
  return [{ specifier, name: everything }];
}

const naming = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function read(module: ParsedModule): Reading {
  const uses: Use[] = [];
  const texts: string[] = [];
  const names = new Map<string, number>();
  walk(module.program, (node) => {
    if (naming.has(node.type)) uses.push(...usesOf(node));
    const text = literalText(node);
    if (text !== null) texts.push(text);
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      names.set(nameOf(node), (names.get(nameOf(node)) ?? 0) + 1);
  });
  return { exports: exportsOf(module), uses, names, texts, module };
}

/** Modules that the framework, Node or a person starts, and what is asked of pages by their names. */
const isStarted = (file: string): boolean =>
  !file.startsWith('src/') || /^src\/(?:root\.tsx|routes\.ts|entry\.\w+\.tsx|app\/server\.ts)$/.test(file);
const isScreen = (file: string): boolean => /^src\/(?:features\/[^/]+|app)\/(?:pages|shells)\//.test(file);
const askedOfScreens = new Set([
  'default',
  'loader',
  'action',
  'meta',
  'handle',
  'headers',
  'links',
  'shouldRevalidate',
  'HydrateFallback',
  'ErrorBoundary',
]);
/**
 * Rows of tests are made where the tables are known, and the words and numbers of the trade stand in the catalogue as the trade has them:
 * neither waits for a user in the product.
 */
const mayBeForTests = (file: string): boolean => /^src\/features\/(?:[^/]+\/(?:build|demo)[./]|catalog\/)/.test(file);

/** Whether the house itself asks for an export, without an import. */
function isAskedFor(file: string, name: string): boolean {
  if (isScreen(file)) return askedOfScreens.has(name);
  return isStarted(file) && (name === 'default' || /^src\/(?:root|entry|app\/server)/.test(file));
}

/**
 * What nobody uses goes: an export that no other module imports, one that only tests import, a module that nothing names. Types may stand beside the
 * function whose parameters they describe. A feature made in a test (`tests/house`) counts as a user: it stands for those to come.
 */
export function checkDeadCode(sources: Sources): Violation[] {
  const readings = readAll(sources);
  const users = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, file: string) =>
    (map.get(key) ?? map.set(key, new Set()).get(key))?.add(file);
  for (const [file, { uses }] of readings)
    for (const { specifier, name } of uses) {
      const target = resolve(file, specifier, sources);
      if (target === null || typeof target === 'string') continue;
      add(users, `${target.file} ${name}`, file);
      add(importers, target.file, file);
    }
  const texts = new Set([...readings.values()].flatMap((reading) => reading.texts));
  const violations: Violation[] = [];
  for (const [file, { exports, names }] of readings) {
    const say = (line: number, text: string) => violations.push({ rule: 'dead', file, line, text });
    if (!isStarted(file) && !isTest(file) && !importers.has(file) && !isNamed(file, texts))
      say(1, 'nothing imports this file');
    for (const { name, isType, mentions, line } of exports) {
      if (isAskedFor(file, name)) continue;
      const from = [...(users.get(`${file} ${name}`) ?? []), ...(users.get(`${file} ${everything}`) ?? [])];
      const isUsedHere = (names.get(name) ?? 0) > mentions;
      if (from.length === 0 && !(isType && isUsedHere))
        say(line, isUsedHere ? `${name} is used in this file alone: do not export it` : `nothing uses ${name}`);
      if (from.length > 0 && from.every(isTest) && !isUsedHere && file.startsWith('src/') && !mayBeForTests(file))
        say(line, `only tests use ${name}`);
    }
  }
  return violations;
}

function readAll(sources: Sources): Map<string, Reading> {
  const readings = new Map<string, Reading>();
  for (const [file, source] of sources) {
    if (!isModule(file)) continue;
    const module = parseModule(file, source);
    if (!('error' in module)) readings.set(file, read(module));
  }
  return readings;
}

/** Routes name pages and shells by their file; a generator of checked-in data is started by hand. */
function isNamed(file: string, texts: ReadonlySet<string>): boolean {
  const name = file.split('/').at(-1) ?? '';
  return (
    name.endsWith('.mjs') ||
    [name, name.replace(/\.tsx?$/, ''), file.replace(/^src\//, '')].some((each) => texts.has(each))
  );
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What `npm run` starts by itself: the two programs of a package whose name is another, and Node. */
const programs = new Map([
  ['typescript', 'tsc'],
  ['oxlint-tsgolint', '--type-aware'],
]);

/** Every package of package.json is imported, or named where programs are started or styles made; and every package that is imported stands there. */
export function checkDependencies(sources: Sources): Violation[] {
  const file = 'package.json';
  const manifest = sources.get(file);
  if (manifest === undefined) return [];
  const {
    dependencies = {},
    devDependencies = {},
    scripts = {},
  } = JSON.parse(manifest) as Record<string, Record<string, string> | undefined>;
  const listed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  const used = new Set<string>();
  const violations: Violation[] = [];
  for (const [from, { uses, texts, module }] of readAll(sources)) {
    for (const text of texts) used.add(text.replace(/^.*\bnode_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1'));
    for (const { specifier } of uses) {
      if (resolve(from, specifier, sources) !== 'package' || specifier.startsWith('node:')) continue;
      const name = packageOf(specifier);
      used.add(name);
      // A generator says in a comment what it is installed with.
      const isExplained = module.comments.some(({ value }) => value.includes(name));
      if (!listed.has(name) && !isExplained)
        violations.push({ rule: 'dependency', file: from, line: 1, text: `${name} does not stand in package.json` });
    }
  }
  const commands = [
    ...Object.values(scripts),
    ...[...sources].filter(([name]) => name === 'checks/all.ts' || name.endsWith('.css')).map(([, source]) => source),
  ].join('\n');
  for (const name of listed) {
    const described = name.replace(/^@types\//, '').replace('__', '/');
    const isUsed =
      used.has(name) || used.has(described) || described === 'node' || commands.includes(programs.get(name) ?? name);
    if (!isUsed) violations.push({ rule: 'dependency', file, line: 1, text: `nothing uses ${name}` });
  }
  return violations;
}
