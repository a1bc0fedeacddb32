import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSync } from 'vite';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Sources by path relative to the repository; checks work on this, so tests can pass any tree. */
export type Sources = ReadonlyMap<string, string>;

export interface Violation {
  rule: string;
  file: string;
  line: number;
  text: string;
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface ParsedModule {
  path: string;
  source: string;
  program: Node;
  comments: readonly { value: string; start: number; end: number }[];
  lineAt: (offset: number) => number;
}

const textFile =
  /\.(?:[cm]?[jt]sx?|css|sql|json|ya?ml|md|html|svg|sh|txt|webmanifest)$|(?:^|\/)\.(?:env\.example|npmrc|gitignore)$|^\.ci\//;

function listFiles(folder: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64e6,
      stdio: 'pipe',
    });
    return listed.split('\0');
  } catch {
    // Without git (an unpacked archive): everything except generated files.
    const made = new Set([
      'node_modules',
      'build',
      'data',
      '.git',
      '.react-router',
      '.texts',
      '.texts-pseudo',
      'build-pseudo',
    ]);
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !made.has(entry.name))
      .flatMap((entry) => {
        if (!entry.isDirectory()) return [entry.name];
        const inside = readdirSync(path.join(folder, entry.name), { recursive: true, withFileTypes: true });
        return inside.filter((it) => it.isFile()).map((it) => path.relative(folder, path.join(it.parentPath, it.name)));
      });
  }
}

/** Returns every text file that is or could be committed. */
export function readSources(folder = root): Sources {
  const files = new Map<string, string>();
  for (const file of [...new Set(listFiles(folder))].filter((name) => textFile.test(name)).sort()) {
    try {
      files.set(file, readFileSync(path.join(folder, file), 'utf8'));
    } catch (error) {
      // Deleted in the working tree but still in the index.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return files;
}

export const isModule = (file: string): boolean => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts');
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

export function parseModule(file: string, source: string): ParsedModule | { error: string } {
  const parsed = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const first = parsed.errors[0];
  if (first) return { error: first.message };
  const starts = [0];
  for (let i = source.indexOf('\n'); i >= 0; i = source.indexOf('\n', i + 1)) starts.push(i + 1);
  const lineAt = (offset: number) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  return { path: file, source, program: parsed.program as unknown as Node, comments: parsed.comments, lineAt };
}

/** Calls `visit` for every node, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit, node);
    }
  }
}

/** Returns the text of a string literal or of a template without expressions; null for anything else. */
export function literalText(node: unknown): string | null {
  const it = node as Node | null | undefined;
  if (it?.type === 'Literal' && typeof it.value === 'string') return it.value;
  if (it?.type === 'TSLiteralType') return literalText(it.literal);
  if (it?.type === 'TemplateLiteral') {
    const quasis = it.quasis as Node[];
    const [only] = quasis;
    if (only && quasis.length === 1) return (only.value as { cooked: string }).cooked;
  }
  return null;
}

/** Prints violations and what was read; sets the exit code if there are violations. */
export function report(name: string, seen: string, violations: readonly Violation[]): void {
  for (const { rule, file, line, text } of violations) console.error(`${file}:${line}  ${rule}: ${text}`);
  console.log(
    `${name}: saw ${seen}; ${violations.length === 0 ? 'all rules hold' : `${violations.length} violations`}.`,
  );
  if (violations.length > 0) process.exitCode = 1;
}
