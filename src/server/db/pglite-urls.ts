/** The contrib modules that both databases must have; migrations create them. */
const contrib = ['pg_trgm', 'unaccent', 'btree_gin'] as const;

export interface PgliteUrls {
  core: string;
  /** An empty database as created by `initdb`, packed. */
  empty: string;
  tar: string;
  nodefs: string;
  extensions: Record<string, string>;
}

/** Returns the package's URLs, resolved here: the worker is started from text and cannot resolve names itself. */
export function pgliteUrls(): PgliteUrls {
  return {
    core: import.meta.resolve('@electric-sql/pglite'),
    empty: new URL('prepopulatedfs.tgz', import.meta.resolve('@electric-sql/pglite-prepopulatedfs')).href,
    tar: import.meta.resolve('tar'),
    nodefs: import.meta.resolve('@electric-sql/pglite/nodefs'),
    extensions: Object.fromEntries(
      contrib.map((name) => [name, import.meta.resolve(`@electric-sql/pglite/contrib/${name}`)]),
    ),
  };
}
