import { baseLanguage, languages } from '../src/shared/languages.ts';
import { type Part, placeOf, tiers } from './places.ts';
import {
  type Node,
  type ParsedModule,
  type Sources,
  type Violation,
  isModule,
  isTest,
  literalText,
  parseModule,
} from './sources.ts';

const messagesModule = '#texts/messages.js';
const textFile = /^src\/((?:features\/)?[a-z-]+)\/texts\/([a-z]+)\.json$/;

/** Property names whose values people read or hear: in components, mails, schemas, manifests and document heads. */
const spokenNames = new Set(
  (
    'alt aria-description aria-label aria-roledescription caption confirmLabel description detail empty error failed footnote form heading ' +
    'help hint holds kept label legend message note pending pendingLabel placeholder question reason seenBy ' +
    'subject subtitle summary text title tooltip'
  ).split(' '),
);

type Say = (rule: string, file: string, line: number, text: string) => void;

interface TextFolder {
  /** `features/accounts` or `ui`. */
  owner: string;
  /** Prefix of its text names. */
  prefix: string;
  byLanguage: Map<string, { file: string; texts: Map<string, string> }>;
}

const ownerOf = (file: string): string => /^src\/((?:features\/)?[a-z-]+)\//.exec(file)?.[1] ?? 'app';
const prefixOf = (owner: string): string => `${owner.replace('features/', '').replaceAll('-', '_')}_`;

function readFolders(sources: Sources, say: Say): TextFolder[] {
  const folders = new Map<string, TextFolder>();
  for (const [file, source] of sources) {
    const [, owner, language] = textFile.exec(file) ?? [];
    if (!owner || !language) continue;
    const folder = folders.get(owner) ?? { owner, prefix: prefixOf(owner), byLanguage: new Map() };
    folders.set(owner, folder);
    try {
      const texts = Object.entries(JSON.parse(source) as Record<string, unknown>);
      folder.byLanguage.set(language, {
        file,
        texts: new Map(texts.map(([key, text]) => [key, JSON.stringify(text)])),
      });
    } catch {
      say('texts', file, 1, 'this is not JSON');
    }
  }
  return [...folders.values()];
}

/** Variants of a text without one for all other numbers; Spanish has the category "many" for millions. */
const lacksOthers = (text: string): boolean => text.includes('"match"') && !/"[a-z]+=\*(?:,[^"]*=\*)*"/i.test(text);

/** The values and marks of a text: `{name}`, `{#link}`. */
function parametersOf(text: string): string {
  const simple = [...text.matchAll(/(?<!\\)\{([#/]?[a-z_A-Z]\w*\/?)\}/g)].map((match) => match[1] ?? '');
  const declared = [...text.matchAll(/"input ([a-z_A-Z]\w*)"/g)].map((match) => match[1] ?? '');
  return [...new Set([...simple, ...declared])].toSorted().join(' ');
}

function checkFolder(folder: TextFolder, say: Say): void {
  const base = folder.byLanguage.get(baseLanguage);
  if (!base) return say('texts', `src/${folder.owner}/texts`, 1, `${baseLanguage}.json is missing`);
  for (const key of base.texts.keys())
    if (!key.startsWith(folder.prefix) || !/^[a-z][a-z0-9_]*$/.test(key))
      say('text name', base.file, 1, `${key}: names here begin with ${folder.prefix} and are snake_case`);
  for (const language of languages) {
    const other = folder.byLanguage.get(language);
    if (!other) {
      say('texts', base.file, 1, `${language}.json is missing beside it`);
      continue;
    }
    for (const [key, text] of other.texts) {
      if (!base.texts.has(key)) say('extra text', other.file, 1, key);
      if (lacksOthers(text)) say('plural', other.file, 1, `${key} has no variant for all other values: =*`);
    }
    for (const [key, text] of base.texts) {
      const translated = other.texts.get(key);
      if (translated === undefined) say('missing text', other.file, 1, key);
      else if (translated === '""') say('missing text', other.file, 1, `${key} is empty`);
      else if (parametersOf(translated) !== parametersOf(text))
        say('text values', other.file, 1, `${key} takes {${parametersOf(text)}}, not {${parametersOf(translated)}}`);
    }
  }
}

/** Returns the name under which a module imports the texts, or null. */
function textsName(module: ParsedModule): string | null {
  for (const node of module.program.body as Node[]) {
    if (node.type !== 'ImportDeclaration' || literalText(node.source) !== messagesModule) continue;
    const [specifier] = node.specifiers as Node[];
    return specifier?.type === 'ImportNamespaceSpecifier' ? ((specifier.local as Node).name as string) : '';
  }
  return null;
}

/** True if a file may use the texts of this owner: its own, and those of lower layers and tiers. */
function mayUse(file: string, owner: string): boolean {
  const own = ownerOf(file);
  const feature = owner.startsWith('features/') ? owner.slice('features/'.length) : null;
  const { layer, feature: ownFeature } = placeOf(file);
  if (own === owner || layer === 'app' || layer === 'outside') return true;
  if (layer === 'feature')
    return feature === null ? owner !== 'app' : (tiers[feature] ?? 99) < (tiers[ownFeature ?? ''] ?? -1);
  return owner === 'shared';
}

const isFunction = (node: Node): boolean =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

function checkUses(module: ParsedModule, folders: readonly TextFolder[], used: Set<string>, say: Say): void {
  const name = textsName(module);
  if (name === null) return;
  const { path: file } = module;
  const at = (node: Node) => module.lineAt(node.start);
  if (name === '')
    return say('texts import', file, 1, `texts are imported whole: import * as m from '${messagesModule}'`);
  const visit = (node: Node, isInside: boolean): void => {
    if (node.type === 'MemberExpression' && (node.object as Node).name === name) {
      const key = node.computed ? literalText(node.property) : ((node.property as Node).name as string);
      if (key === null || node.computed)
        say('texts import', file, at(node), 'a text is named where it is used, so that unused ones are seen');
      else {
        used.add(key);
        const folder = folders.find((each) => each.byLanguage.get(baseLanguage)?.texts.has(key));
        if (folder && !mayUse(file, folder.owner))
          say('text owner', file, at(node), `${key} is a text of src/${folder.owner}`);
      }
    }
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : null;
    if (!isInside && callee?.type === 'MemberExpression' && (callee.object as Node).name === name)
      say('early text', file, at(node), 'a text read while the module loads has no reader yet: read it in a function');
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
          visit(child as Node, isInside || isFunction(node));
  };
  visit(module.program, false);
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/<[^<>]*>/g, ''));

/** Parts without sentences: JSON for programs, rows for tests and demonstrations. */
const silentParts = new Set<Part>(['api', 'build', 'migrations', 'readme', 'routes', 'test', 'texts']);

/** Files for operators and programs: terminal, log, metrics, API description, generators of data. */
const forOperators =
  /\/(?:command-line|[a-z-]+-command)\.server\.ts$|^src\/app\/(?:boot-message|commands|server|services)\.ts$|^src\/server\/(?:abandoned-jobs|config|config-fields|database-metrics|jobs|metrics|http\/api|http\/bot-check)\.ts$|\.mjs$/;

/** Language names, place names that are the same in every language, and export columns that programs read. */
const ownNames = new Set([
  'src/shared/languages.ts',
  'src/ui/chart/places.ts',
  'src/features/warehouses/queries/admin-export.server.ts',
]);

/** True for files whose strings people read. */
function speaks(file: string): boolean {
  const { layer, part } = placeOf(file);
  if (forOperators.test(file) || ownNames.has(file)) return false;
  if (layer === 'feature') return part !== undefined && !silentParts.has(part);
  return layer !== 'outside';
}

/** Codes, addresses and class names are not words. */
const isWord = (text: string): boolean => hasWords(text) && !/^[a-z0-9._/#:?=&-]*$/.test(text);

/** Text that begins like a sentence or label and has more than one word. */
const isSentence = (text: string): boolean => /^\s*[\p{Lu}¿¡“][^\n]*\p{L}\s+[\p{L}\d“]/u.test(text);

/** Returns the text of a literal, or of a template without its expressions; null for anything else. */
function wordsOf(node: Node): string | null {
  if (node.type !== 'TemplateLiteral') return literalText(node);
  return (node.quasis as Node[]).map((part) => (part.value as { raw: string }).raw).join('…');
}

/** True for strings people do not read: module addresses, class names, keys, SQL, logs, errors for programmers. */
function isSilent(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TaggedTemplateExpression' || node.type === 'TSLiteralType')
    return true;
  // Codes of footer columns look like titles; the footer has the texts.
  if (node.type === 'Property' && (node.key as Node).name === 'column') return true;
  if (node.type === 'JSXAttribute') return /^(?:className|style|d|key|name|id)$/.test(String((node.name as Node).name));
  const callee = node.callee as Node | undefined;
  if (node.type === 'CallExpression' && callee?.type === 'MemberExpression')
    return /^(?:debug|info|warn|error)$/.test(String((callee.property as Node).name));
  return node.type === 'NewExpression' && String(callee?.name).endsWith('Error') && callee?.name !== 'AppError';
}

/** Returns the possible values of an expression: both branches of a conditional or default. */
const outcomesOf = (value: Node): Node[] =>
  value.type === 'ConditionalExpression'
    ? [value.consequent as Node, value.alternate as Node].flatMap(outcomesOf)
    : value.type === 'LogicalExpression'
      ? [value.left as Node, value.right as Node].flatMap(outcomesOf)
      : [value];

/** Returns text that is passed or stored under a name for visible text. */
function spokenWords(node: Node): string | null {
  if (node.type === 'JSXText') return hasWords(node.value as string) ? (node.value as string) : null;
  const names = { JSXAttribute: node.name, Property: node.key, VariableDeclarator: node.id };
  if (!(node.type in names)) return null;
  const key = names[node.type as keyof typeof names] as Node;
  const value = (node.type === 'VariableDeclarator' ? node.init : node.value) as Node | null;
  if (!value || !spokenNames.has(String(key.name ?? key.value))) return null;
  const given = value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value;
  return (
    outcomesOf(given)
      .map(wordsOf)
      .find((words) => words !== null && isWord(words)) ?? null
  );
}

function checkLiterals(module: ParsedModule, say: Say): void {
  const { path: file } = module;
  // In `server` and in data, only what is passed under such a name counts, because they also contain texts for
  // operators and names.
  const { layer, part } = placeOf(file);
  const isMachinery = (layer === 'server' && !file.startsWith('src/server/http/')) || part === 'data';
  const seen = new Set<number>();
  const visit = (node: Node): void => {
    if (isSilent(node)) return;
    const spoken = spokenWords(node) ?? (isMachinery ? null : wordsOf(node));
    const line = module.lineAt(node.start);
    if (spoken !== null && !seen.has(line) && (spokenWords(node) !== null || isSentence(spoken))) {
      seen.add(line);
      say('literal text', file, line, JSON.stringify(spoken.trim().slice(0, 60)));
    }
    for (const [name, value] of Object.entries(node))
      if (!(name === 'key' && !node.computed))
        for (const child of Array.isArray(value) ? value : [value])
          if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
            visit(child as Node);
  };
  visit(module.program);
}

/**
 * Checks that every sentence is in a text file, in every language and with the same values; that none is missing,
 * unused, owned by another folder, or read while a module loads. `untranslated` lists folders that are exempt for now.
 */
export function checkTexts(
  sources: Sources,
  untranslated: readonly string[] = [],
): { violations: Violation[]; texts: number } {
  const violations: Violation[] = [];
  const say: Say = (rule, file, line, text) => violations.push({ rule, file, line, text });
  const folders = readFolders(sources, say);
  for (const folder of folders) checkFolder(folder, say);
  const used = new Set<string>();
  for (const [file, source] of sources) {
    if (!file.startsWith('src/') || !isModule(file) || isTest(file)) continue;
    const isSpoken = speaks(file) && !untranslated.some((start) => file.startsWith(start));
    if (!isSpoken && !source.includes(messagesModule)) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    checkUses(module, folders, used, say);
    if (isSpoken) checkLiterals(module, say);
  }
  let texts = 0;
  for (const { byLanguage } of folders) {
    const base = byLanguage.get(baseLanguage);
    texts += base?.texts.size ?? 0;
    for (const key of base?.texts.keys() ?? []) if (!used.has(key)) say('unused text', base?.file ?? '', 1, key);
  }
  return { violations, texts };
}
