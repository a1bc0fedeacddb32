import { placeOf } from './places.ts';
import { type Node, type Sources, type Violation, isModule, isTest, parseModule, walk } from './sources.ts';

const isPathsFile = (file: string): boolean => /(?:^|\/)(?:paths|app-paths)\.ts$/.test(file);

/** Files that state addresses in another way: routes, and JSON APIs relative to their root. */
function isExempt(file: string): boolean {
  const { layer, part } = placeOf(file);
  return (
    layer === 'outside' || isTest(file) || isPathsFile(file) || part === 'routes' || part === 'api' || part === 'build'
  );
}

/** Returns every string and template part of a module with its position. */
function textsOf(file: string, source: string): { text: string; line: number; isExplained: boolean }[] {
  const module = parseModule(file, source);
  if ('error' in module) return [];
  const texts: { text: string; line: number; isExplained: boolean }[] = [];
  const add = (text: unknown, offset: number) => {
    if (typeof text !== 'string') return;
    const line = module.lineAt(offset);
    const isExplained = module.comments.some((comment) => module.lineAt(comment.end) === line - 1);
    texts.push({ text, line, isExplained });
  };
  walk(module.program, (node) => {
    if (node.type === 'Literal') add(node.value, node.start);
    if (node.type === 'TemplateLiteral')
      for (const part of (node.quasis as Node[]).filter((_, index) => !isPathsFile(file) || index === 0)) {
        const text = (part.value as { cooked?: string }).cooked ?? '';
        add(text, part.start);
        // A string of SQL stands within a template.
        for (const { 1: quoted, index } of text.matchAll(/'(\/[^']*)'/g)) add(quoted, part.start + index);
      }
  });
  return texts;
}

const beginningOf = (text: string): string => /^\/([a-z][a-z0-9-]*)(?=[/?#]|$)/.exec(text)?.[1] ?? '';

/** Checks that addresses are written only in the `paths.ts` of their feature. */
export function checkPaths(sources: Sources): Violation[] {
  const known = new Set(
    [...sources]
      .filter(([file]) => file.startsWith('src/') && isPathsFile(file))
      .flatMap(([file, source]) => textsOf(file, source).map(({ text }) => beginningOf(text)))
      .filter((beginning) => beginning !== ''),
  );
  const violations: Violation[] = [];
  for (const [file, source] of sources) {
    if (!isModule(file) || isExempt(file)) continue;
    for (const { text, line, isExplained } of textsOf(file, source)) {
      if (known.has(beginningOf(text)) && !isExplained)
        violations.push({ rule: 'path', file, line, text: `${text}: ask the paths.ts that has it` });
    }
  }
  return violations;
}
