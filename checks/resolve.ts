import path from 'node:path';

import type { Sources } from './sources.ts';

const aliases: readonly [string, string][] = [
  ['#shared/', 'src/shared/'],
  ['#ui/', 'src/ui/'],
  ['#server/', 'src/server/'],
  ['#features/', 'src/features/'],
  ['#app/', 'src/app/'],
  ['#tests/', 'tests/'],
];

/** Returns the file of an import, 'package' for node_modules, null if it cannot be resolved. */
export function resolve(
  from: string,
  specifier: string,
  sources: Sources,
): { file: string } | 'package' | 'generated' | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('./+types/') || bare.startsWith('virtual:') || bare.startsWith('#texts/')) return 'generated';
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix));
  if (!alias && !bare.startsWith('.')) return bare.startsWith('/') || bare.startsWith('#') ? null : 'package';
  const file = alias ? alias[1] + bare.slice(alias[0].length) : path.posix.join(path.posix.dirname(from), bare);
  return sources.has(file) || !/\.(?:[cm]?[jt]sx?)$/.test(file) ? (/\.[a-z0-9]+$/.test(file) ? { file } : null) : null;
}
