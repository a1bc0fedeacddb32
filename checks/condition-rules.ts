import { type Node, type Sources, type Violation, isModule, parseModule, walk } from './sources.ts';

/** A template that is a whole statement: its conditions are its own. */
const statement = /^\s*(?:select|insert|update|delete|with|merge|create|alter|do|declare|begin)\b/i;

/**
 * Checks that a piece of SQL with an `or` outside parentheses is never written: joined to other conditions by `and`, it
 * would cancel them, those that restrict to a company or a conversation too. A piece that begins with `or` adds to
 * parentheses around it.
 */
export function checkConditions(sources: Sources): { violations: Violation[]; pieces: number } {
  const violations: Violation[] = [];
  let pieces = 0;
  for (const [file, source] of sources) {
    if (!file.startsWith('src/') || !isModule(file) || !source.includes('sql')) continue;
    const module = parseModule(file, source);
    if ('error' in module) continue;
    walk(module.program, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || (node.tag as { name?: string }).name !== 'sql') return;
      pieces += 1;
      const text = templateText(node.quasi as Node);
      if (statement.test(text) || /^[\s)]*or\b/i.test(text) || !/\bor\b/i.test(outermost(text))) return;
      violations.push({
        rule: 'condition',
        file,
        line: module.lineAt(node.start),
        text: 'put an "or" of SQL into parentheses: "and" binds first',
      });
    });
  }
  return { violations, pieces };
}

const templateText = (quasi: Node): string =>
  (quasi.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('?');

/** The text without its literals, without `case … end`, and without what stands in parentheses. */
function outermost(text: string): string {
  let rest = text.replaceAll(/'[^']*'/g, '').replaceAll(/\bcase\b.*?\bend\b/gis, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, '');
  }
  return rest;
}
