import { placeOf } from './places.ts';
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

const settingsFile = 'src/server/config.ts';
const guardedFetchFile = 'src/server/safe-fetch.ts';
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const rawWrite =
  /\b(?:insert\s+into|delete\s+from|update)\s+"?([a-z_]{3,})"?\s+(?:set\b|\(|where\b|values\b|select\b|using\b|as\b)/gi;

/** Returns the folder whose migrations create each table. */
function tableOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!/\/migrations\/\d{4}-[^/]+\.sql$/.test(file)) continue;
    for (const [, table] of source.matchAll(
      /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_]+)/gim,
    )) {
      if (table) owners.set(table, file.replace(/\/migrations\/.*$/, ''));
    }
  }
  return owners;
}

/** Checks the use of settings, outgoing requests, printing, escape hatches, and other features' tables. */
export function checkUse(sources: Sources): Violation[] {
  const owners = tableOwners(sources);
  const violations: Violation[] = [];
  for (const [file, source] of sources) {
    if (!file.startsWith('src/') || !isModule(file)) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    checkModule(module, owners, (rule, offset, text) =>
      violations.push({ rule, file, line: module.lineAt(offset), text }),
    );
  }
  return violations;
}

function checkModule(
  module: ParsedModule,
  owners: ReadonlyMap<string, string>,
  say: (rule: string, offset: number, text: string) => void,
): void {
  const { path: file } = module;
  const test = isTest(file);
  const place = placeOf(file);
  // `server` writes rows of features that it knows by table only (sessions, for example); features never write each
  // other's tables.
  const writesAnywhere = test || place.part === 'build' || place.layer !== 'feature';
  const checkWrite = (table: string, offset: number) => {
    const owner = owners.get(table);
    if (!writesAnywhere && owner && !file.startsWith(`${owner}/`))
      say('write', offset, `${table} belongs to ${owner}: call its command or send an event`);
  };

  walk(module.program, (node, parent) => {
    if (node.type === 'TSAnyKeyword' && !isExplained(module, node.start))
      say('any', node.start, 'name the type, or unknown');
    if (node.type === 'DebuggerStatement') say('leftover', node.start, 'debugger');
    if (node.type === 'MemberExpression') checkMember(node, file, test, say);
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      if (
        isFetch(callee) &&
        !mayFetch(file, place.part) &&
        !test &&
        !((place.layer === 'server' || place.layer === 'ui') && isExplained(module, node.start))
      )
        say('fetch', node.start, 'outgoing requests go through the guarded fetch');
      const method = callee.type === 'MemberExpression' ? ((callee.property as Node).name as string) : '';
      const table = literalText((node.arguments as Node[])[0]);
      if (writers.has(method) && table) checkWrite(table.split(/\s/)[0] ?? '', node.start);
      if (method === 'mock' && (callee.object as Node)?.name === 'vi' && /^[.#]/.test(table ?? ''))
        say('mock', node.start, 'our own code is not mocked');
    }
    if (node.type === 'TemplateElement' && !test) {
      const text = (node.value as { raw: string }).raw;
      for (const match of text.matchAll(rawWrite)) checkWrite(match[1] ?? '', node.start);
    }
    if (node.type === 'ExportNamedDeclaration' || node.type === 'FunctionDeclaration')
      checkComment(node, parent, module, say);
  });

  for (const comment of module.comments) {
    if (/@ts-(?:ignore|nocheck)/.test(comment.value))
      say('leftover', comment.start, 'the type checker is not switched off');
  }
}

function checkMember(
  node: Node,
  file: string,
  test: boolean,
  say: (rule: string, offset: number, text: string) => void,
): void {
  const object = node.object as Node;
  const property = (node.property as Node).name;
  if (object.type !== 'Identifier') return;
  if (object.name === 'process' && property === 'env' && file !== settingsFile && !test)
    say('env', node.start, `settings are read in ${settingsFile} alone`);
  if (object.name === 'console' && !test) say('console', node.start, 'the product speaks through its log');
}

const isFetch = (callee: Node) =>
  (callee.type === 'Identifier' && callee.name === 'fetch') ||
  (callee.type === 'MemberExpression' &&
    ['globalThis', 'window', 'self'].includes(String((callee.object as Node).name)) &&
    (callee.property as Node).name === 'fetch');

/** `server` and `ui` may request an address set by the operator if the line above explains it. */
const isExplained = (module: ParsedModule, offset: number) =>
  module.comments.some((comment) => module.lineAt(comment.end) === module.lineAt(offset) - 1);

/** A feature's browser code may request our own server; everything else uses the guarded fetch. */
const mayFetch = (file: string, part: string | undefined) =>
  file === guardedFetchFile || part === 'ui' || file.startsWith('src/app/ui/');

/** Checks that exported functions of server files have a comment. */
function checkComment(
  node: Node,
  parent: Node | null,
  module: ParsedModule,
  say: (rule: string, offset: number, text: string) => void,
): void {
  if (node.type !== 'ExportNamedDeclaration' || parent?.type !== 'Program' || !module.path.endsWith('.server.ts'))
    return;
  const declaration = node.declaration as Node | null;
  if (declaration?.type !== 'FunctionDeclaration') return;
  const before = module.source.slice(0, node.start).trimEnd();
  const hasComment = module.comments.some(
    (comment) => comment.end === before.length && module.source.startsWith('/**', comment.start),
  );
  if (!hasComment)
    say('comment', node.start, `${String((declaration.id as Node).name)} does not say what it guarantees`);
}
