import type { Feature } from '#server/feature.ts';

/**
 * Returns a feature whose rows are only ids, for tests of data about subjects: everybody may read the ids in
 * `readable`.
 */
export const makeSubjectFeature = (readable: ReadonlySet<string>): Feature => ({
  name: 'sample',
  subjects: [
    {
      kind: 'sample',
      names: (_, ids) =>
        Promise.resolve(new Map(ids.filter((id) => readable.has(id)).map((id) => [id, `Sample ${id}`]))),
      href: (_, id) => `/samples/${id}`,
      words: {},
      mayRead: (_, id) => Promise.resolve(readable.has(id)),
    },
  ],
});
