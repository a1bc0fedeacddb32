import type { SubjectKind } from '#server/subjects.ts';

/** Returns a kind of subject whose rows everybody may read; `parts` adds what a test needs of it. */
export const openSubject = (kind: string, parts: Partial<SubjectKind> = {}): SubjectKind => ({
  kind,
  names: async () => new Map(),
  href: () => null,
  words: {},
  mayRead: async () => true,
  ...parts,
});
