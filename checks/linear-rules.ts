import { checkSync } from 'recheck';

import {
  type Node,
  type ParsedModule,
  type Sources,
  type Violation,
  isModule,
  isTest,
  parseModule,
  walk,
} from './sources.ts';

/** Schemas of our own answers, settings, files and signed cookies, which nobody outside fills in. */
const ours =
  /^src\/server\/(?:config|config-fields|control|turnstile|db\/backup-format|http\/(?:api|flash))\.ts$|\/emails\/notification-kinds\.ts$|\/api\/schemas\.ts$/;

/** False for scripts run by hand or at build time. */
const isServed = (file: string) =>
  file.startsWith('src/') && isModule(file) && !isTest(file) && !file.includes('/demo/');

/** Calls allowed between `z.string()` and `.max`, which do not read the text. */
const harmless = new Set(['min', 'openapi', 'meta', 'describe']);
const bounds = new Set(['max', 'length']);

type Say = (rule: string, line: number, text: string) => void;

/** Returns why an expression is not proved linear; null if it is. */
function doubtAbout(pattern: string, flags: string): string | null {
  const result = checkSync(pattern, flags, { checker: 'automaton', timeout: 300_000 });
  if (result.status === 'safe') return null;
  if (result.status === 'vulnerable') return `can be made to backtrack (${result.complexity.summary})`;
  return `cannot be proved linear (${result.error.kind}): say it more simply, without look-around beside a repetition or back-references`;
}

const memberName = (node: Node | null): string | null => {
  const property = node?.type === 'MemberExpression' ? (node.property as Node) : null;
  return property?.type === 'Identifier' ? String(property.name) : null;
};

const isZodString = (node: Node): boolean => {
  if (node.type !== 'CallExpression') return false;
  const callee = node.callee as Node;
  return memberName(callee) === 'string' && (callee.object as Node).name === 'z';
};

/** Returns the first call after `z.string()` that reads the text. */
function firstReader(node: Node, parents: ReadonlyMap<Node, Node | null>): string | null {
  for (let call = node; ;) {
    const member = parents.get(call) ?? null;
    const name = member?.object === call ? memberName(member) : null;
    const next = member && parents.get(member);
    if (name === null || next?.type !== 'CallExpression') return null;
    if (!harmless.has(name)) return name;
    call = next;
  }
}

function checkModule(module: ParsedModule, doubts: Map<string, string | null>, say: Say): number {
  const parents = new Map<Node, Node | null>();
  let expressions = 0;
  walk(module.program, (node, parent) => {
    parents.set(node, parent);
    const line = module.lineAt(node.start);
    const { regex } = node as Node & { regex?: { pattern: string; flags: string } };
    if (regex) {
      const key = `/${regex.pattern}/${regex.flags}`;
      if (!doubts.has(key)) doubts.set(key, doubtAbout(regex.pattern, regex.flags));
      const doubt = doubts.get(key) ?? null;
      expressions += 1;
      if (doubt !== null) say('linear', line, `${key} ${doubt}`);
    }
    if (/^(?:New|Call)Expression$/.test(node.type) && (node.callee as Node).name === 'RegExp')
      say('linear', line, 'an expression that is put together cannot be proved linear: write it out');
  });
  if (ours.test(module.path)) return expressions;
  for (const node of parents.keys())
    if (isZodString(node) && !bounds.has(firstReader(node, parents) ?? ''))
      say(
        'length',
        module.lineAt(node.start),
        'a text that somebody sends says its length (.max) before anything reads it',
      );
  return expressions;
}

/** Checks that every regular expression of the product is linear, and that every text sent has a maximum length. */
export function checkLinear(sources: Sources): { violations: Violation[]; expressions: number } {
  const violations: Violation[] = [];
  const doubts = new Map<string, string | null>();
  let expressions = 0;
  for (const [file, source] of sources) {
    if (!isServed(file)) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    expressions += checkModule(module, doubts, (rule, line, text) => violations.push({ rule, file, line, text }));
  }
  return { violations, expressions };
}
