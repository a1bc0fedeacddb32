import { codeWord, placeWord } from '#features/insights/schema/words.ts';

import type { DirectoryPage } from '../queries/directory.server.ts';
import type { DirectoryFilters } from '../schema/filters.ts';

/** Returns the services and place that were chosen, and the codes that typed words were understood as. */
export const searchedWords = (filters: DirectoryFilters, { reading, place }: DirectoryPage): string[] => [
  ...new Set([
    ...filters.services.map((code) => codeWord({ kind: 'service', code })),
    ...(reading?.terms ?? []).flatMap(({ codes }) => codes.map(codeWord)),
    ...(place === null ? [] : [placeWord(place.label)]),
  ]),
];
