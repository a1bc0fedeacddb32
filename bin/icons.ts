// node bin/icons.ts [--check]: writes src/ui/icons.svg from the names in src/ui/icon.tsx, or reports that it is stale.
import dynamicIconImports from 'lucide-react/dynamicIconImports';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { compassRose } from './compass-rose.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/ui/icons.svg');

async function symbolOf(name: string): Promise<string> {
  if (!(name in dynamicIconImports)) throw new Error(`Lucide has no icon called ${name}.`);
  const { default: Drawing } = await dynamicIconImports[name as keyof typeof dynamicIconImports]();
  const inside = renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`;
}

const names = [...readFileSync(join(root, 'src/ui/icon.tsx'), 'utf8').matchAll(/ = icon\('([a-z0-9-]+)'\)/g)];
if (names.length === 0) throw new Error('src/ui/icon.tsx names no icon.');
const symbols = await Promise.all(names.map(([, name = '']) => symbolOf(name)));
const text = [
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<!-- Written by `node bin/icons.ts`; drawings of Lucide (ISC licence), and our own rose. -->',
  compassRose,
  ...symbols,
  '</svg>',
  '',
].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/ui/icons.svg is stale: run `node bin/icons.ts`.');
  process.exitCode = 1;
}
