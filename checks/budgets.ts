import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Build, weighPages } from './budget-rules.ts';
import { report, root } from './sources.ts';

const entry = path.join(root, 'build', 'server', 'index.js');
if (!existsSync(entry)) {
  console.error('budgets: there is no build; run "npm run build" first.');
  process.exit(1);
}

const sizes = new Map<string, number>();
const sizeOf = (file: string): number => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  // The size as sent: of the Brotli file, or of the file itself if it is too small to compress.
  const name = path.join(root, 'build', 'client', file);
  const { size } = statSync(existsSync(`${name}.br`) ? `${name}.br` : name);
  sizes.set(file, size);
  return size;
};

const { product } = (await import(pathToFileURL(entry).href)) as { product: () => Promise<Build> };
const build = await product();
const pages = weighPages(build, sizeOf);
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
if (process.argv.includes('--all'))
  for (const page of pages) console.log(`${kB(page.bytes).padStart(9)}  ${page.kind.padEnd(9)}  ${page.path}`);

const violations = pages
  .filter((page) => page.bytes > page.limit)
  .map((page) => ({
    rule: 'weight',
    file: `src/${page.id}`,
    line: 1,
    text: `${page.path} loads ${kB(page.bytes)} of JavaScript, ${kB(page.limit)} allowed`,
  }));
const heaviest = (kind: string) => pages.find((page) => page.kind === kind);
const blind = pages.length < 5 ? [{ rule: 'seen', file: 'build', line: 1, text: 'too few pages were seen' }] : [];
report(
  'budgets',
  `${pages.length} pages (heaviest public ${kB(heaviest('public')?.bytes ?? 0)}, signed-in ${kB(heaviest('signed-in')?.bytes ?? 0)}; ${pages.filter((page) => page.kind === 'content').length} without scripts)`,
  [...violations, ...blind],
);
// The server build may keep timers running.
process.exit();
