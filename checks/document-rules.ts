import path from 'node:path';

import type { Sources, Violation } from './sources.ts';

/** A file as documents name it: with a folder, and an ending. */
const named = /`((?:[\w.@+-]+\/)+[\w.+-]+\.(?:tsx?|mjs|css|sql|md))`/g;

/** What was said of a release, or decided on a day, stays as it was said. */
const isKept = (file: string): boolean => file === 'CHANGELOG.md' || file.startsWith('docs/decisions/');

/** A document names files that are there: as they lie in the repository, beside the document, or in a feature. */
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
