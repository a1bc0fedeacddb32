import os from 'node:os';
import path from 'node:path';

import { checkIds } from './id-rules.ts';
import { checkPresses } from './press-rules.ts';
import {
  type Node,
  type ParsedModule,
  type Sources,
  type Violation,
  isModule,
  isTest,
  literalText,
  parseModule,
  root,
  walk,
} from './sources.ts';

/** One word per concept (the glossary is in ARCHITECTURE.md): names to avoid, and what to use instead. */
const glossary: readonly { word: RegExp; say: string }[] = [
  { word: /^(?:vendor|supplier)s?$/, say: 'partner' },
  { word: /^courier(?:s)?$/, say: 'carrier' },
  { word: /^(?:depot|storehouse)s?$/, say: 'warehouse' },
  { word: /^(?:enquir|inquir)(?:y|ies)$/, say: 'quote request or lead' },
  { word: /^(?:prospect)s?$/, say: 'lead' },
  { word: /^(?:rfq|tender|bid)s?$/, say: 'quote request, quote' },
  { word: /^consignors?$/, say: 'shipper' },
  { word: /^(?:usr|cust|whse|mgr|qty|addr|cnt|idx|arr|obj|str|num|val)$/, say: 'the whole word' },
  { word: /^(?:util|utils|helper|helpers|impl|dto|vo|dao)$/, say: 'what it does' },
  { word: /^(?:foo|baz|temp|asdf)$/, say: 'what it is' },
];

/**
 * Files that may contain raw colours: tokens, mail (no custom properties there), the browser's theme colour, and those
 * that companies choose.
 */
const mayHoldColours =
  /^src\/ui\/tokens\.css$|^src\/root\.tsx$|^src\/server\/mailer\/|^src\/app\/(?:pages\/)?manifest|^src\/features\/embeds\/(?:schema\/colours|demo\/)|\.svg$|^bench\/|^tests\/|^checks\/|\.test\.tsx?$/;

const hexColour = /(?<![\w/&])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i;
const functionColour = /\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i;
const paletteClass =
  /(?:^|[\s:])(?:bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|divide|accent|shadow)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b/;

const leftovers: readonly [RegExp, string][] = [
  [/^(?:<{7}|>{7}) /m, 'a merge marker'],
  [/\b(?:TODO|FIXME|XXX|HACK)\b/, 'an unfinished thought: finish it or write an issue'],
  [/lorem ipsum/i, 'filler text'],
];

const limits = { lines: 400 };
const mayBeLong =
  /^src\/server\/db\/types\.ts$|^src\/features\/(?:catalog|needs)\/(?:data\/|[a-z-]+\.ts$)|\/demo\/|^CHANGELOG\.md$|^package-lock\.json$/;

/** Returns an expression for paths of a single machine: this checkout, home directories. */
function machinePaths(): RegExp {
  const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = [root, os.homedir()].filter((folder) => folder.split('/').filter(Boolean).length >= 2).map(escape);
  // Routes may look like these, but a machine's path continues with a name.
  const known = ['/home/[a-z][a-z0-9_-]+/', '/Users/[A-Za-z][\\w.-]+/', '/root/[\\w.]', '[A-Z]:\\\\\\\\?Users'];
  return new RegExp(`(?<![\\w.])(?:${[...own, ...known].join('|')})`);
}

/** Checks words, colours and leftovers in a whole tree, and returns what was read. */
export function checkVocabulary(sources: Sources): { violations: Violation[]; files: number; names: number } {
  const violations: Violation[] = [];
  const machine = machinePaths();
  let names = 0;
  for (const [file, source] of sources) {
    const say = (rule: string, line: number, text: string) => violations.push({ rule, file, line, text });
    checkText(file, source, machine, say);
    if (!isModule(file) || file.startsWith('checks/')) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    names += checkNames(module, say);
    if (file.startsWith('src/') && !mayHoldColours.test(file)) checkColours(module, say);
    if (isTest(file)) checkTest(module, say);
    else if (file.startsWith('src/')) {
      checkIds(module, say);
      checkPresses(module, say);
    }
  }
  return { violations, files: sources.size, names };
}

type Say = (rule: string, line: number, text: string) => void;

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length;

function checkText(file: string, source: string, machine: RegExp, say: Say): void {
  const path_ = machine.exec(source);
  if (path_) say('machine', lineOf(source, path_.index), `${path_[0]} exists on one machine only`);
  if (file === 'package-lock.json') {
    for (const match of source.matchAll(/"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)([^/"]+)/g)) {
      say('machine', lineOf(source, match.index), `${match[1]} is not the public registry`);
      break;
    }
    return;
  }
  if (!file.startsWith('checks/')) {
    for (const [pattern, text] of leftovers) {
      const match = pattern.exec(source);
      if (match) say('leftover', lineOf(source, match.index), text);
    }
  }
  const lines = source.split('\n').length;
  if (/^(?:src|checks|tests|bench|bin)\/.*\.[cm]?[jt]sx?$/.test(file) && lines > limits.lines && !mayBeLong.test(file))
    say('long', lines, `${lines} lines: split it`);
  if (/^src\/.*\.css$/.test(file) && !mayHoldColours.test(file)) {
    const colour = hexColour.exec(source) ?? functionColour.exec(source);
    if (colour) say('colour', lineOf(source, colour.index), `${colour[0]} belongs in tokens.css`);
  }
}

/** Checks the names a module declares: functions, variables, classes, types, and the file itself. */
function checkNames(module: ParsedModule, say: Say): number {
  const given: { name: string; offset: number }[] = [
    { name: path.posix.basename(module.path).replace(/\..*$/, ''), offset: 0 },
  ];
  walk(module.program, (node) => {
    if (/^(?:Function|Class|TSInterface|TSTypeAlias|TSEnum)(?:Declaration|Expression)$/.test(node.type) && node.id) {
      given.push({ name: String((node.id as Node).name), offset: node.start });
    }
    if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'Identifier')
      given.push({ name: String((node.id as Node).name), offset: node.start });
  });
  for (const { name, offset } of given) {
    const words = name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase());
    for (const { word, say: better } of glossary) {
      const found = words.find((it) => word.test(it));
      if (found) say('word', module.lineAt(offset), `${name}: not "${found}" but ${better}`);
    }
  }
  return given.length;
}

function checkColours(module: ParsedModule, say: Say): void {
  walk(module.program, (node) => {
    const text =
      node.type === 'Literal'
        ? literalText(node)
        : node.type === 'TemplateElement'
          ? (node.value as { raw: string }).raw
          : null;
    if (text === null) return;
    const raw = hexColour.exec(text) ?? functionColour.exec(text);
    if (raw) say('colour', module.lineAt(node.start), `${raw[0]} belongs in tokens.css`);
    const palette = paletteClass.exec(text);
    if (palette) say('colour', module.lineAt(node.start), `${palette[0].trim()}: our colours have our names`);
  });
}

function checkTest(module: ParsedModule, say: Say): void {
  walk(module.program, (node) => {
    if (node.type !== 'MemberExpression' || (node.property as Node).type !== 'Identifier') return;
    const object = (node.object as Node).name;
    if ((node.property as Node).name === 'only' && ['test', 'it', 'describe'].includes(String(object)))
      say('leftover', module.lineAt(node.start), 'only this test would run');
  });
}
