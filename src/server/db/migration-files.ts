/** Every migration of the product, put into the bundle when it is built. */
export const migrationFiles: Readonly<Record<string, string>> = import.meta.glob<string>('/src/**/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
