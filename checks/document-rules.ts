import path from 'node:path';

import type { Sources, Violation } from './sources.ts';

/** A file named in a document, with folder and extension. */
const named = /`((?:[\w.@+-]+\/)+[\w.+-]+\.(?:tsx?|mjs|css|sql|md))`/g;

/** Changelog and decisions describe the past and may name files that no longer exist. */
const isKept = (file: string): boolean => file === 'CHANGELOG.md' || file.startsWith('docs/decisions/');

/** Checks that documents name existing files: relative to the repository, to the document, or to a feature. */
export function checkDocuments(sources: Sources): Violation[] {
  const violations: Violation[] = [];
  for (const [file, source] of sources) {
    if (!file.endsWith('.md') || isKept(file)) continue;
    for (const [index, line] of source.split('\n').entries())
      for (const [, name = ''] of line.matchAll(named)) {
        const places = [name, path.posix.join(path.posix.dirname(file), name), `src/${name}`, `src/features/${name}`];
        if (!places.some((place) => sources.has(place)))
          violations.push({ rule: 'document', file, line: index + 1, text: `there is no ${name}` });
      }
  }
  return violations;
}
