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

/** Stands for a user of all exports of a module. */
const everything = '*';

interface Use {
  specifier: string;
  name: string;
}

interface Export {
  name: string;
  isType: boolean;
  /** How often the name occurs in its module by declaration and export; more occurrences are uses. */
  mentions: number;
  line: number;
}

interface ModuleFacts {
  exports: Export[];
  uses: Use[];
  /** Number of occurrences of each name, its declaration included. */
  names: ReadonlyMap<string, number>;
  /** Strings that may name a module or program without an import. */
  texts: string[];
  module: ParsedModule;
}

const nameOf = (node: unknown): string => (node as { name?: string; value?: string }).name ?? literalText(node) ?? '';

/** Returns the names a declaration creates, including destructured ones. */
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

function read(module: ParsedModule): ModuleFacts {
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

/** True for modules that the framework, Node or a person starts. */
const isStarted = (file: string): boolean =>
  !file.startsWith('src/') || /^src\/(?:root\.tsx|routes\.ts|entry\.\w+\.tsx|app\/(?:main|server)\.ts)$/.test(file);
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
/** Tests and their helpers; the sample feature is a product's. */
const isOfTests = (file: string): boolean => isTest(file) || /^tests\/(?!sample\/)/.test(file);
/** Builders of test rows and the catalogue may be unused in the product. */
const mayBeForTests = (file: string): boolean => /^src\/features\/(?:[^/]+\/(?:build|demo)[./]|catalog\/)/.test(file);

/** True if the framework or another module uses an export by name, without an import. */
function isAskedFor(file: string, name: string): boolean {
  if (isScreen(file)) return askedOfScreens.has(name);
  return isStarted(file) && (name === 'default' || /^src\/(?:root|entry|app\/(?:main|server))/.test(file));
}

/**
 * Reports exports that no other module imports, exports that only tests import, and modules that nothing names. A type
 * may accompany the function whose parameters it describes. The sample feature in `tests/sample` counts as a user.
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
      if (from.length > 0 && from.every(isOfTests) && !isUsedHere && file.startsWith('src/') && !mayBeForTests(file))
        say(line, `only tests use ${name}`);
    }
  }
  return violations;
}

function readAll(sources: Sources): Map<string, ModuleFacts> {
  const readings = new Map<string, ModuleFacts>();
  for (const [file, source] of sources) {
    if (!isModule(file)) continue;
    const module = parseModule(file, source);
    if (!('error' in module)) readings.set(file, read(module));
  }
  return readings;
}

/** True for pages and shells named by routes, and for generators of checked-in data. */
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

/** Programs that `npm run` starts: two whose package has another name, and Node. */
const programs = new Map([
  ['typescript', 'tsc'],
  ['oxlint-tsgolint', '--type-aware'],
]);

/** Checks that every package of package.json is imported or started, and that every imported package is listed. */
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
    for (const text of texts) used.add(packageOf(text.replace(/^.*\bnode_modules\//, '')));
    for (const { specifier } of uses) {
      if (resolve(from, specifier, sources) !== 'package' || specifier.startsWith('node:')) continue;
      const name = packageOf(specifier);
      used.add(name);
      // A generator names the packages it needs in a comment.
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
