/** All migrations of the product, bundled at build time. */
export const migrationFiles: Readonly<Record<string, string>> = import.meta.glob<string>('/src/**/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
