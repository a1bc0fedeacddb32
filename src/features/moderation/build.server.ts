import type { Feature } from '#server/feature.ts';

/** A feature whose rows are ids alone, for tests of what is kept about subjects: everybody may read the ids in `readable`. */
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
