import path from 'node:path';

import { type Place, type Part, everywhereParts, placeOf, publicParts, tiers } from './places.ts';
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

interface Edge {
  specifier: string | null;
  typeOnly: boolean;
  offset: number;
}

/** Pure files of `server` that declare actors, permissions, events and limits; policies, events and limits of features use them. */
const serverWords = new Set([
  'src/server/actor.ts',
  'src/server/events.ts',
  'src/server/define-limit.ts',
  'src/server/permissions.ts',
  'src/server/personal-data.ts',
  'src/server/define-setting.ts',
]);
const databasePackages = /^(?:kysely|pg|pg-boss|pg-protocol|@electric-sql\/)/;
const reactPackages =
  /^(?:react|react-dom|react-router|@react-router\/|@conform-to\/react|@base-ui\/|lucide-react|sonner)(?:\/|$)/;
const bannedFolders = new Set([
  'lib',
  'libs',
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'core',
  'services',
]);

/** Returns every reference from one module to another, including types and dynamic imports. */
function edgesOf(module: ParsedModule): Edge[] {
  const edges: Edge[] = [];
  const add = (source: unknown, typeOnly: boolean, offset: number) =>
    edges.push({ specifier: literalText(source), typeOnly, offset });
  walk(module.program, (node) => {
    if (node.type === 'ImportDeclaration') add(node.source, node.importKind === 'type', node.start);
    else if (node.type === 'ExportAllDeclaration') add(node.source, node.exportKind === 'type', node.start);
    else if (node.type === 'ExportNamedDeclaration' && node.source)
      add(node.source, node.exportKind === 'type', node.start);
    else if (node.type === 'ImportExpression') add(node.source, false, node.start);
    else if (node.type === 'TSImportType') add(node.source ?? node.argument, true, node.start);
    else if (node.type === 'TSExternalModuleReference') add(node.expression, false, node.start);
    else if (
      node.type === 'CallExpression' &&
      (node.callee as Node).type === 'Identifier' &&
      (node.callee as Node).name === 'require'
    ) {
      // Without a string argument it is a function of that name: ES modules have no require.
      if (literalText((node.arguments as Node[])[0]) !== null) add((node.arguments as Node[])[0], false, node.start);
    }
  });
  return edges;
}

const zoneOf = (file: string, place: Place) =>
  place.layer === 'feature'
    ? `feature ${place.feature}`
    : place.layer === 'outside'
      ? (file.split('/')[0] ?? '')
      : place.layer;

/** The two lists of features, and pages about the whole product. */
const mayNameFeatures = new Set([
  'src/app/features.server.ts',
  'src/app/routes.ts',
  'src/app/pages/home.tsx',
  'src/app/pages/home-content.ts',
  'src/app/pages/dashboard.tsx',
  'src/app/queries/health.server.ts',
]);

/** Returns why `from` may not import `to`, or null if it may. Both are our own files. */
function refusal(from: Place, to: Place, fromFile: string, toFile: string): string | null {
  if (from.layer === 'outside') return null;
  if (from.layer === 'app')
    return to.layer === 'feature' && !mayNameFeatures.has(fromFile)
      ? 'the house names no feature: what a feature shows there it registers in its manifest'
      : null;
  if (to.layer === 'outside') return 'the product does not import from outside src/';
  if (to.layer === 'app') return 'nothing below the app layer imports it';
  if (from.layer === 'shared') return to.layer === 'shared' ? null : 'shared imports nothing of ours';
  if (from.layer === 'ui')
    return to.layer === 'shared' || to.layer === 'ui'
      ? toFile.includes('.server.')
        ? 'the look runs in the browser'
        : null
      : 'ui imports shared and ui only';
  if (from.layer === 'server')
    return to.layer === 'shared' || to.layer === 'server' ? null : 'the machinery imports shared and server only';
  return featureRefusal(from, to, fromFile, toFile);
}

function featureRefusal(from: Place, to: Place, fromFile: string, toFile: string): string | null {
  const part = from.part;
  if (!part || to.layer === 'shared') return null;
  const runsEverywhere = everywhereParts.has(part);
  const isScreen = part === 'pages' || part === 'api' || part === 'manifest' || part === 'routes';
  if (to.layer === 'ui') return part === 'ui' || part === 'pages' ? null : `${part} does not draw`;
  if (to.layer === 'server') {
    if (serverWords.has(toFile) || (part === 'routes' && toFile === 'src/server/feature-routes.ts')) return null;
    if (runsEverywhere) return `${part} also runs in the browser and may not import the machinery`;
    return (part === 'pages' || part === 'api') && toFile.startsWith('src/server/db/')
      ? `${part} does not speak to the database`
      : null;
  }
  if (runsEverywhere && toFile.includes('.server.')) return `${part} may not import a .server file`;
  if (to.feature !== from.feature) {
    const mine = tiers[from.feature ?? ''];
    const theirs = tiers[to.feature ?? ''];
    if (mine === undefined || theirs === undefined) return 'a feature without a tier';
    if (theirs >= mine)
      return `${from.feature} (tier ${mine}) may not know ${to.feature} (tier ${theirs}): use an event`;
    const visible = to.part !== undefined && (publicParts.has(to.part) || (to.part === 'build' && part === 'build'));
    if (!visible) return `${toFile} is private to ${to.feature}`;
  }
  return partRefusal(part, to.part, isScreen, fromFile);
}

function partRefusal(from: Part, to: Part | undefined, isScreen: boolean, fromFile: string): string | null {
  if (isScreen || from === 'build' || to === undefined) return null;
  if (everywhereParts.has(from)) {
    if (!everywhereParts.has(to)) return `${from} imports schema, state, policy and events only`;
    return to === 'ui' && from !== 'ui' ? `${from} does not draw` : null;
  }
  if (from === 'queries' && to === 'commands') return 'queries never import commands';
  const allowed: readonly Part[] = [
    'schema',
    'state',
    'policy',
    'events',
    'data',
    'queries',
    'commands',
    'jobs',
    'emails',
  ];
  return allowed.includes(to) ? null : `${fromFile.split('/').at(-1)} does not import ${to}`;
}

function packageRefusal(from: Place, file: string, specifier: string): string | null {
  const part = from.part;
  if (from.layer === 'app' || from.layer === 'outside') return null;
  const work = part === 'queries' || part === 'commands' || part === 'jobs';
  if (work && reactPackages.test(specifier)) return 'queries, commands and jobs import neither React nor the router';
  const mayQuery = from.layer === 'server' || work || part === 'build' || part === 'manifest';
  if (databasePackages.test(specifier) && !mayQuery) return 'only queries, commands and jobs speak to the database';
  const runsEverywhere =
    from.layer === 'shared' || from.layer === 'ui' || (part !== undefined && everywhereParts.has(part));
  // A generator of checked-in data (.mjs) is a script and not part of the product.
  if (specifier.startsWith('node:') && runsEverywhere && !file.includes('.server.') && !file.endsWith('.mjs'))
    return 'also runs in the browser';
  if (from.layer === 'shared' && reactPackages.test(specifier)) return 'shared does not draw';
  return null;
}

/** Returns one cycle per group of modules that import each other at run time. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) === index.get(file)) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

/** Returns the re-exports of a module: all, by name, or after an import. */
function reexports(module: ParsedModule): Node[] {
  const body = module.program.body as Node[];
  const isOurs = (node: Node) => /^[.#]/.test(literalText(node.source) ?? '');
  const imported = new Set(
    body
      .filter((node) => node.type === 'ImportDeclaration' && isOurs(node))
      .flatMap((node) => (node.specifiers as Node[]).map((specifier) => (specifier.local as Node).name)),
  );
  return body.filter((node) => {
    if (node.type === 'ExportAllDeclaration') return isOurs(node);
    if (node.type !== 'ExportNamedDeclaration') return false;
    if (node.source) return isOurs(node);
    return (node.specifiers as Node[]).some((specifier) => imported.has((specifier.local as Node).name));
  });
}

const isExplained = (module: ParsedModule, line: number) =>
  module.comments.some((comment) => module.lineAt(comment.end) === line - 1);

/** Applies the import rules to a tree and returns violations and what was read. */
export function checkImports(sources: Sources): { violations: Violation[]; modules: number; edges: number } {
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  let edges = 0;

  for (const [file] of sources) {
    const say = (rule: string, text: string, line = 1) => violations.push({ rule, file, line, text });
    const segments = file.split('/');
    if (segments.slice(0, -1).some((segment) => bannedFolders.has(segment)))
      say('folder', 'this folder name says nothing');
    if (/^(?:index|utils?|helpers?|common|misc)\.[cm]?[jt]sx?$/.test(segments.at(-1) ?? ''))
      say('barrel', 'a file name that says nothing');
    const place = placeOf(file);
    if (place.layer !== 'feature') continue;
    if (tiers[place.feature ?? ''] === undefined) say('tier', `the feature ${place.feature} has no tier`);
    else if (!place.part) say('name', 'not in the vocabulary of a feature folder');
  }

  for (const [file, source] of sources) {
    if (!isModule(file) || !/^(?:src|checks|tests|bench|bin)\//.test(file)) continue;
    const say = (rule: string, text: string, line: number) => violations.push({ rule, file, line, text });
    const module = parseModule(file, source);
    if ('error' in module) {
      say('syntax', module.error, 1);
      continue;
    }
    if (!/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(path.posix.basename(file))) say('name', 'file names are kebab-case', 1);
    const from = placeOf(file);
    const again =
      from.layer === 'outside'
        ? undefined
        : reexports(module).find((node) => !isExplained(module, module.lineAt(node.start)));
    if (again) say('barrel', 'exported a second time: import it from the file that has it', module.lineAt(again.start));
    const targets: string[] = [];
    graph.set(file, targets);
    for (const edge of edgesOf(module)) {
      edges += 1;
      const line = module.lineAt(edge.offset);
      if (edge.specifier === null) {
        if (from.layer !== 'outside' && !isExplained(module, line))
          say('dynamic', 'a computed import gives its reason in a comment on the line above', line);
        continue;
      }
      const target = resolve(file, edge.specifier, sources);
      if (target === 'generated') continue;
      if (target === null) {
        // Scripts outside src may name files that only a build creates.
        if (from.layer !== 'outside')
          say('resolve', `${edge.specifier} names no file (extensions are written out)`, line);
        continue;
      }
      if (target === 'package') {
        const reason = isTest(file) ? null : packageRefusal(from, file, edge.specifier);
        if (reason) say('package', `${edge.specifier}: ${reason}`, line);
        continue;
      }
      if (graphable(target.file, sources) && !edge.typeOnly) targets.push(target.file);
      const to = placeOf(target.file);
      const reason = isTest(file) ? testRefusal(from, to) : refusal(from, to, file, target.file);
      if (reason) say('layer', `${edge.specifier}: ${reason}`, line);
      const isInside = zoneOf(file, from) === zoneOf(target.file, to);
      if (from.layer !== 'outside' && from.layer !== 'app' && edge.specifier.startsWith('.') !== isInside) {
        say('alias', `${edge.specifier}: relative inside one place, an alias across`, line);
      }
    }
  }

  for (const group of cycles(graph))
    violations.push({ rule: 'cycle', file: group[0] ?? '', line: 1, text: group.join(' → ') });
  return { violations, modules: graph.size, edges };
}

const graphable = (file: string, sources: Sources) => isModule(file) && sources.has(file);

/** A test may import anything at its own level or below. */
function testRefusal(from: Place, to: Place): string | null {
  if (from.layer !== 'feature' || to.layer !== 'feature' || from.feature === to.feature) return null;
  return (tiers[to.feature ?? ''] ?? 99) >= (tiers[from.feature ?? ''] ?? 0)
    ? 'a test looks down, not sideways or up'
    : null;
}
